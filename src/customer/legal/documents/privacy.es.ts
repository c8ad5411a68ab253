import type { LegalDocument } from '../documents-query';

export const privacy: LegalDocument = {
  title: 'Política de privacidad',
  summary: 'Qué guarda Marquee sobre ti, por qué, durante cuánto tiempo y cómo llevártelo o borrarlo.',
  since: '2026-06-01',
  sections: [
    {
      id: 'in-short',
      heading: 'En pocas palabras',
      blocks: [
        [
          'Puedes echar un vistazo sin cuenta, y entonces no guardamos nada sobre ti.',
          'Con una cuenta guardamos lo que el sitio necesita para funcionar: quién eres, qué reproduces y qué te gusta, a qué te has suscrito y qué nos has escrito.',
          'No hay publicidad, ni seguimiento entre sitios, ni venta de datos.',
          'Puedes descargarlo o borrarlo todo por ti mismo en [tu cuenta](/account).',
        ],
      ],
    },
    {
      id: 'what-we-store',
      heading: 'Qué guardamos',
      blocks: [
        'Con una cuenta:',
        [
          'Tu cuenta: el correo con el que te registraste, si está verificado, el estado y el rol de la cuenta, y lo que añadas tú: nombres, nombre visible, teléfono de contacto y dirección postal.',
          'Tu contraseña: la conserva el servicio de inicio de sesión (Amazon Cognito) de una forma en que no se puede leer. Nadie de Marquee la ve nunca.',
          'El propio registro: la hora y la dirección de red (IP) desde la que se hizo, si se puede averiguar. Mientras un registro no se termina, el correo y el número que le da el servicio de inicio de sesión.',
          'Lo que haces con los títulos: favoritos, «me gusta» y «no me gusta», títulos para más tarde, momentos que guardas con las notas que les escribes y, de todo lo que reproduces, el punto en que lo dejaste y cuándo, y un recuento diario de reproducciones y tiempo, del que salen las cifras del sitio.',
          'Descargas: qué título está en cuál de tus dispositivos, cuánto ocupa y hasta cuándo. Un dispositivo es un número aleatorio que genera el navegador; el registro se borra solo cuando la descarga caduca.',
          'Suscripciones y pagos: el plan, sus fechas y su estado; de cada pago, la fecha, el importe, el estado y el número de la operación; de tu tarjeta, el nombre que le da el proveedor de pagos y las cuatro últimas cifras. Los números de tarjeta completos nunca se guardan.',
          'Lo que escribes: las solicitudes de asistencia con toda su conversación y los comentarios del blog con el nombre que aparece junto a ellos.',
          'Un registro de lo que pasó con tu cuenta: el alta, empezar, cambiar o terminar una suscripción, los pagos y las tarjetas, escribir comentarios y solicitudes, cerrar una solicitud o la cuenta, cada cosa con su hora y la dirección de red desde la que se hizo.',
        ],
        'Con o sin cuenta:',
        [
          'Solicitudes de asistencia: el nombre, el correo, el asunto y el mensaje que envías, con su número, su fecha y su estado.',
          'Un recuento de las solicitudes, mensajes, comentarios, marcas, pagos, cambios de suscripción, descargas y títulos empezados en una hora, bajo el número de tu cuenta o tu dirección de red, para que nadie pueda saturar el formulario. Se borra solo a las dos horas.',
        ],
      ],
    },
    {
      id: 'your-browser',
      heading: 'Qué se queda en tu navegador',
      blocks: [
        'Marquee no usa cookies de publicidad ni de estadísticas. El almacenamiento del propio navegador guarda lo que el sitio necesita:',
        [
          'los códigos que demuestran que has iniciado sesión, una clave del dispositivo y la diferencia entre su reloj y el nuestro: hasta que cierras la sesión, o solo hasta que cierras el navegador si no pediste que te recordara;',
          'el idioma y el tema que elegiste, el orden de las listas, y el volumen, la velocidad y los subtítulos del reproductor;',
          'tus seis últimas búsquedas, hasta que las quites o cierres sesión;',
          'el último punto de lo que reproduces, para que no se pierda nada sin conexión;',
          'las listas y páginas que has visto, para que se abran al instante y sin conexión;',
          'los títulos que descargas, hasta que los elimines, caduquen, termine tu suscripción o cierres sesión; y un número aleatorio del dispositivo;',
          'una solicitud de asistencia, una respuesta, un comentario o una nota sin enviar, hasta que cierras la pestaña o la sesión.',
        ],
        'Puedes borrarlo todo en los ajustes del navegador. Se cerrará la sesión, y no se perderá nada más de lo que ya nos habías enviado.',
      ],
    },
    {
      id: 'why',
      heading: 'Para qué y con qué base legal',
      blocks: [
        [
          'Para darte aquello para lo que te registraste (ejecución de un contrato): cuenta, reproducción, posiciones, listas, suscripción.',
          'Para mantener el sitio seguro (interés legítimo): el registro de altas y el recuento de solicitudes.',
          'Para responderte (interés legítimo): las solicitudes de asistencia.',
          'Porque la ley lo exige: los justificantes de pago.',
        ],
        'Ninguna decisión sobre ti la toma solo una máquina. Las recomendaciones son títulos del mismo género o idioma que el que estás mirando y, en la página de inicio, que el último que has reproducido; para ellas no se crea ningún otro perfil tuyo.',
      ],
    },
    {
      id: 'who-else',
      heading: 'Quién más lo ve',
      blocks: [
        'Marquee funciona en centros de datos de Amazon Web Services, que lo guardan y entregan por encargo nuestro: inicio de sesión, registros, archivos y la red que te lleva las películas. Los pagos los gestiona un proveedor de pagos. Al registrarte, se puede preguntar a un servicio que indica a tu navegador su dirección pública de red; allí no se envía nada más.',
        'Los administradores de Marquee ven las cuentas, las suscripciones y las solicitudes de asistencia, porque deben atenderlas. No ven lo que reproduces, marcas como favorito o con «me gusta»: esos registros solo se abren a su dueño, y la administración del sitio muestra únicamente sumas de todos los clientes.',
        'Las autoridades reciben datos únicamente cuando la ley nos obliga.',
      ],
    },
    {
      id: 'how-long',
      heading: 'Durante cuánto tiempo',
      blocks: [
        [
          'Tu cuenta y todo lo que le pertenece: hasta que la borres.',
          'Un título quitado de una lista o de tu historial: desaparece al momento.',
          'El recuento diario de lo que reprodujiste: dos años, o hasta que borres tu cuenta.',
          'Un registro que nunca se terminó: hasta que lo termines o nos pidas borrarlo.',
          'Las solicitudes de asistencia de personas sin cuenta: dos años después de la última respuesta.',
          'Lo que la ley fiscal nos obliga a conservar de un pago: el tiempo que indique, y separado de tu cuenta.',
          'En nuestras copias de seguridad, que solo sirven para reparar un error nuestro: 35 días después de borrarse aquí.',
        ],
      ],
    },
    {
      id: 'your-rights',
      heading: 'Tus derechos',
      blocks: [
        'En [tu cuenta](/account), sin tener que pedirlo a nadie:',
        [
          'Ver y corregir lo que nos has contado de ti.',
          'Descargar en un solo archivo todo lo que se guarda sobre ti.',
          'Eliminar tu cuenta: tus registros se van con ella, entre ellos tus solicitudes, tus comentarios y lo que reprodujiste, y los contadores de los títulos que te gustaron vuelven a bajar. En el registro de lo que pasó queda un número que ya no nombra a nadie, sin dirección de red.',
        ],
        'También puedes oponerte a un uso de tus datos o pedir que se limite: [escríbenos](/support). Si nuestra respuesta no te satisface, puedes reclamar ante la autoridad de protección de datos del lugar donde vives o ante la neerlandesa, la Autoriteit Persoonsgegevens.',
      ],
    },
    {
      id: 'age',
      heading: 'Edad',
      blocks: [
        'Las cuentas son para mayores de 18 años. Si sabes de una que no lo sea, [dínoslo](/support) y se borrará.',
      ],
    },
    {
      id: 'changes',
      heading: 'Cambios',
      blocks: [
        'Cuando esta política cambia, cambia la fecha que la encabeza. Lo que te afecte más allá de la redacción se anuncia por correo 30 días antes de que entre en vigor.',
      ],
    },
  ],
};
