import type { LegalDocument } from '../documents-query';

/** As `terms.en.ts`. */
export const terms: LegalDocument = {
  title: 'Condiciones de uso',
  summary: 'Qué puedes esperar de Marquee y qué espera Marquee de ti.',
  since: '2026-06-01',
  sections: [
    {
      id: 'agreement',
      heading: 'El acuerdo',
      blocks: [
        'Al crear una cuenta aceptas estas condiciones, que junto con la [Política de privacidad](/privacy-policy) forman todo el acuerdo entre tú y Marquee. Quien solo echa un vistazo no necesita ningún acuerdo.',
      ],
    },
    {
      id: 'age',
      heading: 'Edad mínima: 18 años',
      blocks: [
        'Debes tener al menos 18 años para tener una cuenta. Otras personas pueden ver contigo; tú respondes de lo que ocurra con tu cuenta.',
      ],
    },
    {
      id: 'account',
      heading: 'Tu cuenta',
      blocks: [
        'Indica un correo electrónico propio que funcione, no compartas la contraseña y avísanos si alguien más la tiene. La cuenta es para ti y tu hogar; no se puede vender, alquilar ni compartir fuera de él.',
      ],
    },
    {
      id: 'trial-and-plans',
      heading: 'Prueba y planes',
      blocks: [
        'Los primeros 30 días son gratis, una vez por persona. Terminan solos, salvo que añadas una tarjeta: entonces el plan que elegiste se cobra cuando acaban, y de nuevo cada vez que pasa su tiempo, hasta que canceles. Hay tres planes, cada uno pagado de una vez por todo su tiempo:',
        [
          '1 mes: 9,99 $ al mes.',
          '6 meses: 6,99 $ al mes, 41,94 $ de una vez.',
          '12 meses: 3,99 $ al mes, 47,88 $ de una vez.',
        ],
        'Lo que cuesta e incluye cada plan está en la [página de planes](/subscription) y se muestra de nuevo antes de que aceptes.',
      ],
    },
    {
      id: 'price-changes',
      heading: 'Cambios de precios y planes: 30 días de preaviso',
      blocks: [
        'Podemos cambiar los precios y los planes. Te avisamos por correo al menos 30 días antes de que un cambio te afecte, y hasta entonces puedes cancelar. El tiempo ya pagado conserva su precio.',
      ],
    },
    {
      id: 'payments',
      heading: 'Pagos y garantía de devolución',
      blocks: [
        'Los pagos no son reembolsables, y no hay devoluciones ni créditos por el tiempo no utilizado. Hay una excepción, y es tuya: todos los planes tienen una garantía de devolución de 30 días. Avísanos mediante el [formulario de asistencia](/support) en los 30 días siguientes al primer pago de un plan y te devolveremos ese pago íntegro, sin preguntar el motivo.',
        'Los derechos irrenunciables que la ley de tu país te da como consumidor no se ven afectados.',
      ],
    },
    {
      id: 'cancelling',
      heading: 'Cancelación',
      blocks: [
        'Puedes cancelar en cualquier momento en [tu cuenta](/account). Conservas el acceso hasta el final de la prueba o del tiempo pagado; después el plan termina y no se renueva. Tu cuenta, sus listas y posiciones permanecen hasta que las borres.',
      ],
    },
    {
      id: 'streaming',
      heading: 'Reproducción en streaming',
      blocks: [
        'Lo que ves depende de tu conexión. Se necesitan al menos:',
        ['0,5 Mbps para SD,', '5 Mbps para HD,', '25 Mbps para Ultra HD.'],
        'No todos los títulos existen en todas las calidades, con subtítulos o en todos los idiomas; su página indica lo que hay. El catálogo cambia: se añaden títulos y otros pueden irse.',
      ],
    },
    {
      id: 'use',
      heading: 'Qué puedes hacer con él',
      blocks: [
        'Los títulos se ofrecen para verlos y escucharlos de forma personal y no comercial. Las obras de dominio público y con licencias abiertas se pueden usar como permita su situación o su licencia; los [Avisos legales](/legal-noticies) dicen más.',
        'No se puede eludir el inicio de sesión ni la protección de los archivos, copiar el catálogo por medios automáticos, perturbar el servicio ni usar los comentarios y formularios para lo que sea ilícito u ofensivo.',
      ],
    },
    {
      id: 'ending',
      heading: 'Cuándo lo terminamos nosotros',
      blocks: [
        'Quien incumpla estas condiciones de forma grave o repetida puede ser suspendido. Explicamos el motivo y puedes oponerte mediante el [formulario de asistencia](/support). Si ponemos fin al servicio entero, devolvemos los pagos por el tiempo posterior.',
      ],
    },
    {
      id: 'liability',
      heading: 'Responsabilidad',
      blocks: [
        'Llevamos Marquee con cuidado, pero no podemos prometer que nunca falle. Respondemos sin límite del dolo, de la negligencia grave y de los daños a la vida y la salud; en lo demás, de lo que fuera previsible y como máximo por lo que hayas pagado en los doce meses anteriores.',
      ],
    },
    {
      id: 'terms-changes',
      heading: 'Cambios de estas condiciones: 30 días de preaviso',
      blocks: [
        'Te avisamos por correo al menos 30 días antes de que rijan condiciones nuevas, y de qué ha cambiado. Quien no esté de acuerdo puede cancelar hasta entonces, y el tiempo ya pagado más allá de ese día se devuelve.',
      ],
    },
    {
      id: 'law',
      heading: 'Ley aplicable: los Países Bajos',
      blocks: [
        'Estas condiciones se rigen por la ley de los Países Bajos. Como consumidor conservas además la protección de las normas imperativas del país en que vives y puedes acudir a sus tribunales.',
      ],
    },
  ],
};
