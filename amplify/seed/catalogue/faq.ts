export interface FaqEntryText {
  id: string;
  question: { en: string; es: string };
  answer: { en: string; es: string };
}

/** Six questions, in the order they are shown. */
export const faqEntries: readonly FaqEntryText[] = [
  {
    id: 'faq-1-what-is-marquee',
    question: { en: 'What is Marquee?', es: '¿Qué es Marquee?' },
    answer: {
      en: 'A small streaming house for films, series and audiobooks that have earned a second life: silent classics, serials, film noir, open films and great books read aloud. You can browse everything freely; to watch or listen you need an account.',
      es: 'Una pequeña casa de streaming para películas, series y audiolibros que merecen una segunda vida: clásicos mudos, seriales, cine negro, películas abiertas y grandes libros leídos en voz alta. Puedes explorarlo todo libremente; para ver o escuchar necesitas una cuenta.',
    },
  },
  {
    id: 'faq-2-what-does-it-cost',
    question: { en: 'What does it cost, and can I try it first?', es: '¿Cuánto cuesta y puedo probarlo antes?' },
    answer: {
      en: 'The first 30 days are free. After that you choose: $9.99 per month from month to month, $6.99 per month for six months, or $3.99 per month for twelve. Every plan comes with a 30-days money-back guarantee.',
      es: 'Los primeros 30 días son gratis. Después eliges: 9,99 $ al mes sin compromiso, 6,99 $ al mes durante seis meses o 3,99 $ al mes durante doce. Todos los planes incluyen una garantía de devolución de 30 días.',
    },
  },
  {
    id: 'faq-3-how-do-i-cancel',
    question: { en: 'How do I cancel?', es: '¿Cómo cancelo?' },
    answer: {
      en: 'On your account page, in two clicks and without talking to anybody. You keep access until the end of the time you have paid for, and your favorites are still there if you come back.',
      es: 'En la página de tu cuenta, con dos clics y sin hablar con nadie. Conservas el acceso hasta el final del periodo pagado, y tus favoritos seguirán ahí si vuelves.',
    },
  },
  {
    id: 'faq-4-what-connection-do-i-need',
    question: { en: 'What connection and devices do I need?', es: '¿Qué conexión y qué dispositivos necesito?' },
    answer: {
      en: 'Any current browser on a phone, tablet, computer or television. Streaming needs at least 0.5 Mbps for SD, 5 Mbps for HD and 25 Mbps for Ultra HD. Playback continues where you stopped, on whichever screen you open next.',
      es: 'Cualquier navegador actual en un teléfono, una tableta, un ordenador o un televisor. Se necesitan al menos 0,5 Mbps para SD, 5 Mbps para HD y 25 Mbps para Ultra HD. La reproducción continúa donde la dejaste, en la pantalla que abras después.',
    },
  },
  {
    id: 'faq-5-a-title-does-not-play',
    question: { en: 'A title does not play. What can I do?', es: 'Un título no se reproduce. ¿Qué puedo hacer?' },
    answer: {
      en: 'Check that you are signed in and reload the page. The player tries three delivery addresses by itself before it gives up. If it still does not play, write to us through the support form and name the title; you get a number for your request at once.',
      es: 'Comprueba que has iniciado sesión y recarga la página. El reproductor prueba por sí mismo tres direcciones de entrega antes de rendirse. Si aun así no funciona, escríbenos mediante el formulario de asistencia e indica el título; recibirás al momento un número de solicitud.',
    },
  },
  {
    id: 'faq-6-where-do-the-titles-come-from',
    question: { en: 'Where do the titles come from?', es: '¿De dónde proceden los títulos?' },
    answer: {
      en: 'From the public domain and from makers who gave their work away under open licences. Each title’s page names its author, year and producer. Know one that is missing? Tell us through the support form: product feedback is read by people.',
      es: 'Del dominio público y de autores que regalaron su obra con licencias abiertas. La página de cada título indica su autor, año y productora. ¿Echas alguno en falta? Cuéntanoslo en el formulario de asistencia: las sugerencias las leen personas.',
    },
  },
];
