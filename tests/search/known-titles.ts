import type { SampleTitle } from './generated-titles';

type Facts = Partial<Omit<SampleTitle, 'id' | 'title' | 'year'>>;

function known(id: string, title: string, year: number, facts: Facts = {}): SampleTitle {
  return {
    id,
    title,
    year,
    genres: ['Drama'],
    director: 'Someone Else',
    cast: [],
    language: 'english',
    rate: 7,
    likes: 40,
    description: '',
    ...facts,
  };
}

/** The titles that the queries expect. */
export const knownTitles: readonly SampleTitle[] = [
  known('nosferatu-1922', 'Nosferatu', 1922, {
    genres: ['Horror'],
    director: 'F. W. Murnau',
    cast: ['Max Schreck', 'Greta Schröder'],
  }),
  known('nosferatu-1979', 'Nosferatu the Vampyre', 1979, {
    genres: ['Horror'],
    director: 'Werner Herzog',
    cast: ['Klaus Kinski', 'Isabelle Adjani'],
  }),
  known('metropolis', 'Metropolis', 1927, { genres: ['Sci-Fi'], director: 'Fritz Lang', cast: ['Brigitte Helm'] }),
  known('spider-man', 'Spider-Man', 2002, { genres: ['Action'], director: 'Sam Raimi', cast: ['Tobey Maguire'] }),
  known('spiderman-2', 'Spider-Man 2', 2004, { genres: ['Action'], director: 'Sam Raimi', cast: ['Tobey Maguire'] }),
  known('x-men', 'X-Men', 2000, { genres: ['Action'], cast: ['Hugh Jackman'] }),
  known('wall-e', 'WALL·E', 2008, { genres: ['Animation'], director: 'Andrew Stanton' }),
  known('blade-runner', 'Blade Runner', 1982, {
    genres: ['Sci-Fi'],
    director: 'Ridley Scott',
    cast: ['Harrison Ford'],
  }),
  known('leon', 'Léon: The Professional', 1994, {
    genres: ['Crime'],
    director: 'Luc Besson',
    cast: ['Jean Reno', 'Natalie Portman'],
  }),
  known('amelie', 'Le Fabuleux Destin d’Amélie Poulain', 2001, {
    genres: ['Comedy'],
    director: 'Jean-Pierre Jeunet',
    cast: ['Audrey Tautou'],
  }),
  known('oeuvre', 'L’Œuvre au noir', 1988, { director: 'André Delvaux' }),
  known('strasse', 'Dirnentragödie der Straße', 1927, { cast: ['Asta Nielsen'] }),
  known('weisse', 'Das weiße Band', 2009, { director: 'Michael Haneke' }),
  known('aether', 'Æon Flux', 2005, { genres: ['Sci-Fi'], cast: ['Charlize Theron'] }),
  known('koln', 'Der Kölner Dom', 1999, { genres: ['Documentary'] }),
  known('smorgasbord', 'Smørrebrød for Two', 2011, { genres: ['Comedy'] }),
  known('lodz', 'Ziemia obiecana: Łódź', 1975, { director: 'Andrzej Wajda' }),
  known('oceans', 'Ocean’s Eleven', 2001, {
    genres: ['Crime'],
    director: 'Steven Soderbergh',
    cast: ['George Clooney'],
  }),
  known('rosemary', 'Rosemary’s Baby', 1968, { genres: ['Horror'], director: 'Roman Polanski', cast: ['Mia Farrow'] }),
  known('dont-look', 'Don’t Look Now', 1973, {
    genres: ['Thriller'],
    director: 'Nicolas Roeg',
    cast: ['Julie Christie', 'Donald Sutherland'],
  }),
  known('it', 'It', 2017, { genres: ['Horror'], cast: ['Bill Skarsgård'], likes: 300 }),
  known('them', 'Them!', 1954, { genres: ['Sci-Fi'] }),
  known('the-thing', 'The Thing', 1982, { genres: ['Horror'], director: 'John Carpenter', cast: ['Kurt Russell'] }),
  known('lord-rings', 'The Lord of the Rings: The Return of the King', 2003, {
    genres: ['Fantasy'],
    director: 'Peter Jackson',
    cast: ['Elijah Wood', 'Viggo Mortensen'],
  }),
  known('gone-wind', 'Gone with the Wind', 1939, { cast: ['Vivien Leigh', 'Clark Gable'] }),
  known('living-dead', 'Night of the Living Dead', 1968, {
    genres: ['Horror'],
    director: 'George A. Romero',
    cast: ['Judith O’Dea', 'Duane Jones'],
  }),
  known('seven-samurai', '七人の侍', 1954, {
    genres: ['Action'],
    director: '黒澤 明',
    cast: ['三船 敏郎'],
    language: 'japanese',
  }),
  known('spirited', '千と千尋の神隠し', 2001, { genres: ['Animation'], director: '宮崎 駿', language: 'japanese' }),
  known('stalker', 'Сталкер', 1979, { genres: ['Sci-Fi'], director: 'Андрей Тарковский', language: 'russian' }),
  known('potemkin', 'Броненосец «Потёмкин»', 1925, { director: 'Сергей Эйзенштейн', language: 'russian' }),
  known('odyssey-gr', 'ΟΔΥΣΣΕΥΣ', 1997, { genres: ['Adventure'] }),
  known('parasite', '기생충', 2019, { genres: ['Thriller'], director: '봉준호' }),
  known('cairo', 'باب الحديد', 1958, { director: 'يوسف شاهين', language: 'arabic' }),
  known('sholay', 'शोले', 1975, { genres: ['Action'], cast: ['अमिताभ बच्चन'], language: 'hindi' }),
  known('frankenstein', 'Young Frankenstein', 1974, {
    genres: ['Comedy'],
    director: 'Mel Brooks',
    cast: ['Gene Wilder'],
  }),
  known('casablanca', 'Casablanca', 1942, {
    genres: ['Romance'],
    director: 'Michael Curtiz',
    cast: ['Humphrey Bogart', 'Ingrid Bergman'],
  }),
  known('apocalypse', 'Apocalypse Now', 1979, {
    genres: ['War'],
    director: 'Francis Ford Coppola',
    cast: ['Marlon Brando', 'Martin Sheen'],
  }),
  known('godfather', 'The Godfather', 1972, {
    genres: ['Crime'],
    director: 'Francis Ford Coppola',
    cast: ['Marlon Brando', 'Al Pacino'],
    likes: 400,
  }),
  known('godfather-2', 'The Godfather Part II', 1974, {
    genres: ['Crime'],
    director: 'Francis Ford Coppola',
    cast: ['Al Pacino', 'Robert De Niro'],
  }),
  known('twelve-angry', '12 Angry Men', 1957, { director: 'Sidney Lumet', cast: ['Henry Fonda'] }),
  known('se7en', 'Seven', 1995, {
    genres: ['Crime'],
    director: 'David Fincher',
    cast: ['Brad Pitt', 'Morgan Freeman'],
  }),
  known('2001', '2001: A Space Odyssey', 1968, { genres: ['Sci-Fi'], director: 'Stanley Kubrick' }),
  known('mash', 'M*A*S*H', 1970, { genres: ['Comedy'], director: 'Robert Altman' }),
  known('pride', 'Pride & Prejudice', 2005, { genres: ['Romance'], director: 'Joe Wright', cast: ['Keira Knightley'] }),
  known('et', 'E.T. the Extra-Terrestrial', 1982, { genres: ['Family'], director: 'Steven Spielberg' }),
  known('jaws', 'Jaws', 1975, { genres: ['Thriller'], director: 'Steven Spielberg', cast: ['Roy Scheider'] }),
  known('alien', 'Alien', 1979, {
    genres: ['Sci-Fi'],
    director: 'Ridley Scott',
    cast: ['Sigourney Weaver'],
    likes: 350,
  }),
  known('aliens', 'Aliens', 1986, { genres: ['Sci-Fi'], director: 'James Cameron', cast: ['Sigourney Weaver'] }),
  known('amadeus', 'Amadeus', 1984, { genres: ['Music'], director: 'Miloš Forman' }),
  known('pans', 'El laberinto del fauno', 2006, {
    genres: ['Fantasy'],
    director: 'Guillermo del Toro',
    language: 'spanish',
  }),
  known('nino', 'El espíritu de la colmena', 1973, { director: 'Víctor Erice', language: 'spanish' }),
];
