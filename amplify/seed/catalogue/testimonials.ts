export interface TestimonialEntry {
  id: string;
  quote: { en: string; es: string };
  author: string;
  place: string;
}

/** Quotes of viewers in display order; the people are invented, as all people of the sample catalogue. */
export const testimonials: readonly TestimonialEntry[] = [
  {
    id: 'testimonial-1',
    quote: {
      en: 'I put on The General for my father and we both forgot to make dinner. It carried on from the same minute on his television the next day.',
      es: 'Le puse El maquinista de la General a mi padre y a los dos se nos olvidó hacer la cena. Al día siguiente siguió en su televisor desde el mismo minuto.',
    },
    author: 'Marta Ibáñez',
    place: 'Zaragoza',
  },
  {
    id: 'testimonial-2',
    quote: {
      en: 'The catalogue is small enough that somebody has clearly watched all of it. I have stopped scrolling for half an hour before I start.',
      es: 'El catálogo es lo bastante pequeño como para que se note que alguien lo ha visto entero. Ya no paso media hora buscando antes de empezar.',
    },
    author: 'Tom Achterberg',
    place: 'Utrecht',
  },
  {
    id: 'testimonial-3',
    quote: {
      en: 'I listen on the night train, where the connection comes and goes. It picks up by itself and never loses the sentence I was in.',
      es: 'Escucho en el tren nocturno, donde la conexión va y viene. Se reanuda sola y nunca pierde la frase en la que estaba.',
    },
    author: 'Ingrid Solberg',
    place: 'Bergen',
  },
  {
    id: 'testimonial-4',
    quote: {
      en: 'My pupils laughed at Safety Last, which I had not dared to hope. The Spanish captions are on for half the class.',
      es: 'Mis alumnos se rieron con El hombre mosca, cosa que no me había atrevido a esperar. Media clase lo ve con los subtítulos en español.',
    },
    author: 'Denise Whitcombe',
    place: 'Bristol',
  },
  {
    id: 'testimonial-5',
    quote: {
      en: 'I tried the first 30 days, cancelled in two clicks, and came back in the winter. My list was still there.',
      es: 'Probé los primeros 30 días, cancelé con dos clics y volví en invierno. Mi lista seguía allí.',
    },
    author: 'Rafael Quiroga',
    place: 'Montevideo',
  },
];
