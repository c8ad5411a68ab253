import type { HelpArticles } from '../articles-query';

/** The Help Center in Spanish. */
export const articles: HelpArticles = {
  'create-an-account': {
    title: 'Crear una cuenta',
    blocks: [
      'Puedes echar un vistazo sin cuenta: la página de cada título, su tráiler y el blog están abiertos. Para ver o escuchar hace falta una. Se tarda un minuto.',
      [
        'Abre [Crear una cuenta](/signup), escribe tu correo electrónico y elige una contraseña. La lista bajo el campo indica lo que todavía le falta.',
        'Te enviamos un código de seis cifras a esa dirección. Escríbelo y ya has iniciado sesión.',
        '¿No llega el código? Mira en la carpeta de correo no deseado y pide otro con el botón de reenvío. Solo cuenta el más reciente.',
      ],
      '¿Cerraste la página a medias? Vuelve a abrirla y escribe la misma dirección: Marquee se da cuenta de que la cuenta quedó sin terminar y te envía un código nuevo.',
    ],
  },
  'try-and-choose-a-plan': {
    title: 'Probar 30 días y elegir un plan',
    blocks: [
      'Los primeros 30 días no cuestan nada y no se piden datos de pago. Empiézalos en la [página de planes](/subscription); verás al momento el día en que terminan, y después lo encontrarás en [tu cuenta](/account). Para seguir después, añade una tarjeta en la página de planes: no se cobra nada antes de que acaben los 30 días, y el día y el importe del próximo pago están siempre en tu cuenta, con un recibo de cada pago hecho.',
      'Luego hay tres planes. Todos incluyen los mismos títulos; solo cambian la permanencia y el precio al mes: 9,99 $ mes a mes, 6,99 $ durante seis meses o 3,99 $ durante doce meses.',
      'Todos los planes tienen una garantía de devolución de 30 días. Puedes cancelar en [tu cuenta](/account) con dos clics y conservas el acceso hasta el final del tiempo pagado.',
    ],
  },
  'find-something-to-watch': {
    title: 'Encontrar algo que ver',
    blocks: [
      [
        'El buscador, tras la lupa de cada página, mira en títulos, personas, géneros y descripciones. No le importan las tildes, los guiones, las mayúsculas ni un pequeño error al teclear.',
        '[Películas](/movies), [Series](/tv-shows) y [Audiolibros](/audiobooks) se pueden ordenar y filtrar. Lo que eliges queda en la dirección, así que el botón Atrás, un marcador o un enlace llevan a la misma lista.',
        'En la página de un título, el género lleva a otros parecidos, y los títulos relacionados están más abajo.',
      ],
      '¿Aún no te decides? Marca un título como favorito o guárdalo para más tarde en su página; las dos listas están en [Marcadores](/bookmarks).',
    ],
  },
  'nothing-plays': {
    title: 'No se reproduce nada',
    blocks: [
      'Empieza por la [prueba automática](/help-center#self-test): comprueba una por una las cosas que hacen falta para reproducir y explica en una frase qué hacer con lo que falte.',
      [
        '¿Has iniciado sesión? Sin cuenta solo se reproducen los tráileres.',
        'Vuelve a cargar la página. El reproductor prueba por sí mismo tres direcciones de entrega antes de rendirse, así que un solo fallo rara vez es definitivo.',
        'Prueba con otro título. Si solo falla uno, el problema es nuestro: [dinos cuál](/support).',
        'En una oficina, un hotel o un centro de estudios puede haber un filtro que bloquee el vídeo. Ábrelo con los datos del móvil para saberlo.',
        'Actualiza el navegador. Marquee necesita uno de los últimos dos años.',
      ],
    ],
  },
  'it-stops-and-starts': {
    title: 'Se corta continuamente',
    blocks: [
      'Para ver en streaming se necesitan al menos 0,5 Mbps para SD, 5 Mbps para HD y 25 Mbps para Ultra HD durante toda la película. Una conexión rápida de media, pero que se corta cada pocos minutos, seguirá dando tropiezos.',
      [
        'Haz una pausa de medio minuto: el reproductor llena su reserva mientras espera.',
        'Acércate al rúter o usa un cable.',
        'Mira si otro dispositivo está subiendo fotos o descargando una actualización.',
        'Desactiva la VPN un momento y compara.',
      ],
      'Si se pierde la conexión por completo, el reproductor sigue en el mismo segundo cuando vuelve. Mientras tanto, tu posición se conserva.',
    ],
  },
  'i-cannot-log-in': {
    title: 'No puedo iniciar sesión',
    blocks: [
      [
        '¿Has olvidado la contraseña? [Crea una nueva](/lost-password): te enviamos un código por correo y con él eliges otra.',
        'Tu nombre de usuario es el correo electrónico con el que creaste la cuenta.',
        'Si nunca escribiste el código del primer mensaje, al iniciar sesión te lo pedimos y te enviamos otro.',
        'Tras varios intentos fallidos seguidos, la cuenta descansa un rato. Espera unos minutos y crea una contraseña nueva.',
        '¿El navegador te olvida cada vez? Marca la casilla para que te recuerde y comprueba con la [prueba automática](/help-center#self-test) que el navegador permite a este sitio guardar datos.',
      ],
      '¿Nada funciona? [Escríbenos](/support) desde la dirección de la cuenta.',
    ],
  },
  'go-on-where-you-stopped': {
    title: 'Seguir donde lo dejaste',
    blocks: [
      'Marquee guarda tu posición en cada película, episodio y audiolibro mientras se reproduce, y sigue ahí la próxima vez, en el dispositivo que sea. En el reproductor puedes volver a empezar desde el principio.',
      'Lo que has empezado aparece en la primera fila de la [página de inicio](/). Cuando acabas un episodio, el siguiente ocupa su lugar. Puedes quitar un título de la fila sin perder la posición.',
      'Todo lo que has reproducido está en tu historial, en [Marcadores](/bookmarks), donde puedes borrar una entrada o todas.',
    ],
  },
  'player-and-keyboard': {
    title: 'El reproductor y sus teclas',
    blocks: [
      'El reproductor se maneja entero con el teclado. Pulsa el signo de interrogación cuando tenga el foco para ver la lista completa; estas son las que más usarás:',
      [
        'Espacio o K: reproducir y pausar',
        'J y L: diez segundos atrás y adelante; las flechas: cinco segundos',
        'Arriba y abajo: volumen; M: quitar y poner el sonido',
        'F: pantalla completa; C: quitar y poner los subtítulos',
        'N y P: episodio siguiente y anterior; S: saltar un resumen, una intro o los créditos',
        'De 0 a 9: a esa décima parte de la película',
      ],
      'El volumen, la velocidad y el idioma de los subtítulos se recuerdan en este navegador, y también si las intros se saltan siempre o nunca: se elige en los ajustes del reproductor, en los episodios que las tienen. Los títulos con subtítulos llevan «CC» en su página; en un audiolibro son el texto que se lee, para seguirlo.',
      'Los audiolibros tienen capítulos, velocidad propia y temporizador de apagado, y siguen sonando en una barra inferior mientras navegas. La bandera junto al reproductor, o la tecla B, guarda el momento que oyes, con una nota si quieres; los momentos guardados están junto a los capítulos.',
    ],
  },
  'bookmarks-and-favourites': {
    title: 'Marcadores, favoritos y «me gusta»',
    blocks: [
      [
        'El corazón de la página de un título lo convierte en favorito. Los favoritos están en [Marcadores](/bookmarks), donde puedes buscarlos por su nombre.',
        'Puedes vaciar la lista entera. ¿Ha sido sin querer? Deshazlo en el aviso que aparece.',
        'Los títulos para más tarde tienen su propia lista; un título sale de ella cuando lo terminas.',
        'Los «me gusta» y «no me gusta» cuentan una vez por persona y se pueden retirar.',
      ],
      'Los favoritos, las listas y las posiciones pertenecen a tu cuenta: son los mismos en todos los dispositivos y nadie más los ve. Puedes descargarlos o borrarlos todos en [tu cuenta](/account).',
    ],
  },
};
