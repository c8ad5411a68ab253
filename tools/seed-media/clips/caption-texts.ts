/*
 * Caption texts beyond the screenplays: the Spanish translation, in the order of the scenes, and the title cards.
 */

interface SpanishFilm {
  title: string;
  scenes: readonly string[];
}

/** The long films in Spanish, by id. */
export const spanishFilms: Readonly<Record<string, SpanishFilm>> = {
  'a-trip-to-the-moon-1902': {
    title: 'Viaje a la Luna',
    scenes: [
      'Los astrónomos han votado. Mañana volarán a la Luna.',
      'Se ha fundido un cañón. El proyectil tiene sillas cómodas.',
      'Apunten bien, caballeros. Nos está mirando.',
      'Duermen en la nieve, y las estrellas se asoman a sus ventanas.',
      'Bajo el suelo crecen setas altas como casas.',
      'Volver a casa es fácil: basta con caerse.',
    ],
  },
  'nosferatu-1922': {
    title: 'Nosferatu',
    scenes: [
      'Ha llegado una carta de las montañas. Alguien desea comprar una casa.',
      'En la posada se santiguan y no quieren seguir adelante.',
      'El conde recibe en persona a su huésped. Lamenta que sea tan tarde.',
      'A bordo cuentan a los marineros cada mañana. Cada vez hay menos.',
      'Se ha quedado con la casa de enfrente.',
      'Hay pasos en la escalera, y nadie los da.',
      'Quédate hasta que cante el gallo, pensó ella. Solo eso.',
    ],
  },
  'safety-last-1923': {
    title: 'El hombre mosca',
    scenes: [
      'Querida Mildred: me va muy bien en la ciudad. La tienda es casi mía.',
      'Lo que la tienda necesita es público. Lo que el público necesita es un hombre mosca.',
      'Mi amigo la escalará. Yo solo hago el primer piso.',
      'Hay un policía en el primer piso. Muy bien: el segundo.',
      'Palomas. Redes de tenis. Un ratón. ¿Y qué hora es?',
      'Un paso más, y un beso en la azotea.',
    ],
  },
  'the-general-1926': {
    title: 'El maquinista de la General',
    scenes: [
      'Hubo dos amores en su vida: su locomotora y Annabelle Lee.',
      'Fue el tercero de la fila en alistarse. No lo quisieron.',
      'Los espías se llevaron el tren mientras todos cenaban.',
      'Corrió. Luego encontró una dresina. Luego una bicicleta. Luego un cañón.',
      'Tras las líneas enemigas hay una casa, y bajo su mesa está Johnnie.',
      'El puente aguantará, dijo el oficial.',
    ],
  },
  'metropolis-1927': {
    title: 'Metrópolis',
    scenes: [
      'Arriba, la ciudad de los hijos. Tiene fuentes.',
      'Abajo, la ciudad de las manos. Tiene un reloj de diez horas.',
      'La siguió hasta abajo, y la máquina abrió la boca.',
      'Entre la cabeza y las manos tiene que haber un corazón, dijo ella, y la escucharon.',
      'El inventor ha hecho una mujer de metal. Esta noche le dará un rostro.',
      'El agua sube. ¿Dónde están los niños?',
    ],
  },
  'carnival-of-souls-1962': {
    title: 'El carnaval de las almas',
    scenes: [
      'Tres chicas en un coche, un puente, un reto.',
      'Rastrearon el río durante tres horas. Entonces una de ellas salió andando.',
      'Aceptó un puesto de organista. Para ella era solo un trabajo.',
      'Un hombre miró hacia dentro, a ciento diez por hora.',
      'En la tienda nadie le contestó. En el parque, ni los pájaros.',
      'Allá en el lago salado ha empezado la música.',
    ],
  },
  'night-of-the-living-dead-1968': {
    title: 'La noche de los muertos vivientes',
    scenes: [
      'Vienen a por ti, Barbra. Era una broma, en un cementerio, por la tarde.',
      'La granja estaba vacía. El piso de arriba, no.',
      'Siete personas, y dos opiniones sobre el sótano.',
      'La radio dice: quédense dentro. La radio dice: no se queden dentro.',
      'Le tienen miedo al fuego. Nosotros también.',
      'Amanece, y hay hombres con perros en el campo.',
    ],
  },
  'sintel-2010': {
    title: 'Sintel',
    scenes: [
      'Tenía un ala rota, y cabía bajo un abrigo.',
      'Ella le enseñó a volar desde el tejado. Aprendió demasiado bien.',
      'Algo más grande salió de las nubes.',
      'Caminó por la arena, y preguntó.',
      'Caminó entre juncos y por el hielo, y preguntó.',
      'En la cueva había uno joven, y una cicatriz que ella conocía.',
    ],
  },
};

/** The captioned show's episodes in Spanish, by their titles. */
export const spanishEpisodes: Readonly<Record<string, string>> = {
  'The Case of the Cunningham Heritage': 'El caso de la herencia Cunningham',
  'The Case of Lady Beryl': 'El caso de lady Beryl',
  'The Case of the Pennsylvania Gun': 'El caso de la escopeta de Pensilvania',
  'The Case of the Texas Cowgirl': 'El caso de la vaquera de Texas',
  'The Case of the Belligerent Ghost': 'El caso del fantasma pendenciero',
};

/** Spanish titles of the films whose clips have a card and music only. */
export const spanishClipTitles: Readonly<Record<string, string>> = {
  'gullivers-travels-1939': 'Los viajes de Gulliver',
  'plan-9-from-outer-space-1957': 'Plan 9 del espacio exterior',
};

export const captionWords = {
  en: { theEnd: 'The End', season: 'Season', episode: 'Episode', music: '[Mysterious music]', score: '[Music]' },
  es: { theEnd: 'Fin', season: 'Temporada', episode: 'Episodio', music: '[Música misteriosa]', score: '[Música]' },
} as const;
