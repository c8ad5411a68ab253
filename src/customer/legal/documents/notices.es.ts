import type { LegalDocument } from '../documents-query';

export const notices: LegalDocument = {
  title: 'Avisos legales',
  summary:
    'Quiénes somos, qué ofrecemos y a quién pertenecen las obras, los nombres y las herramientas que encuentras aquí.',
  since: '2026-06-01',
  sections: [
    {
      id: 'about',
      heading: 'Sobre Marquee',
      blocks: [
        'Marquee es una pequeña casa de streaming para películas, series y audiolibros que merecen una segunda vida: clásicos mudos, seriales, cine negro, películas abiertas y grandes libros leídos en voz alta. De lo que ofrece una instalación de Marquee responde quien la gestiona, a quien se llega mediante el [formulario de asistencia](/support) o el teléfono que está al pie de cada página.',
      ],
    },
    {
      id: 'services',
      heading: 'Qué ofrecemos',
      blocks: [
        [
          '[Películas](/movies), [series](/tv-shows) y [audiolibros](/audiobooks), en cualquier dispositivo con un navegador actual.',
          'Una posición que se conserva en todo lo que reproduces, listas propias, subtítulos, capítulos y un temporizador de apagado.',
          'Un [blog](/blog) sobre las obras y quienes las conservan.',
          'Un [Centro de ayuda](/help-center) y un formulario de asistencia que leen personas.',
        ],
      ],
    },
    {
      id: 'works',
      heading: 'Las obras',
      blocks: [
        'Los títulos son de dominio público o se ofrecen con licencias que lo permiten, entre ellas la licencia Creative Commons de reconocimiento de las películas abiertas de Blender Foundation y Blender Studio. La página de cada título indica su autor o director, su año y su productora. Lo que es de dominio público en un país puede estar protegido en otro; quien use una obra para algo más que verla debe comprobarlo.',
        'Las muestras de esta instalación son clips, lecturas y carteles breves hechos para Marquee. Representan las obras cuyo nombre llevan y no contienen nada de ellas que esté protegido.',
      ],
    },
    {
      id: 'report',
      heading: 'Si una obra tuya está aquí sin derecho',
      blocks: [
        'Avísanos mediante el [formulario de asistencia](/support): qué título es, cuál es tu derecho y cómo podemos localizarte. Retiramos el título mientras lo estudiamos y te contamos lo que hemos averiguado.',
      ],
    },
    {
      id: 'ratings',
      heading: 'Valoraciones y marcas',
      blocks: [
        'Las valoraciones que acompañan a los títulos indican su fuente. IMDb es una marca de IMDb.com, Inc.; Marquee no está vinculada a ella ni cuenta con su aprobación. Los demás nombres y marcas pertenecen a sus titulares y se usan solo para decir a qué nos referimos.',
      ],
    },
    {
      id: 'software',
      heading: 'Programas y tipografía',
      blocks: [
        'Marquee es software libre con licencia MIT. Se apoya en el trabajo de otros, sobre todo React, React Router, TanStack Query, Lingui, Swiper, Tailwind CSS y AWS Amplify, cada uno con su licencia abierta. La tipografía es Bricolage Grotesque, de Mathieu Triay, con la SIL Open Font License.',
      ],
    },
    {
      id: 'links',
      heading: 'Enlaces a otros sitios',
      blocks: [
        'Las entradas del blog pueden llevar a otros sitios. De lo que hay en ellos responde quien los gestiona.',
      ],
    },
  ],
};
