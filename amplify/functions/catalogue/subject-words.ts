/** What genres and languages are called in the site's other language, so that they are found by that name too. */
export function spanishSubjects(subjects: readonly (string | null)[]): string {
  return subjects.map((subject) => spanish[subject?.toLowerCase() ?? ''] ?? '').join(' ');
}

const spanish: Record<string, string> = {
  action: 'acción',
  adventure: 'aventura',
  animation: 'animación',
  biography: 'biografía',
  comedy: 'comedia',
  crime: 'crimen',
  documentary: 'documental',
  drama: 'drama',
  family: 'familiar',
  fantasy: 'fantasía',
  history: 'historia',
  horror: 'terror',
  music: 'música',
  musical: 'musical',
  mystery: 'misterio',
  romance: 'romance',
  'sci-fi': 'ciencia ficción',
  sports: 'deportes',
  thriller: 'suspense',
  war: 'bélica',
  western: 'wéstern',
  english: 'inglés',
  chinese: 'chino',
  spanish: 'español',
  hindi: 'hindi',
  arabic: 'árabe',
  portuguese: 'portugués',
  bengali: 'bengalí',
  russian: 'ruso',
  japanese: 'japonés',
  punjabi: 'panyabí',
};
