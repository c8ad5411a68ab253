/** Words typed key by key: names, typos, words of descriptions, several scripts. */
export const typedQueries = [
  'nosferatu 1922',
  'the godfather',
  'spider-man',
  'frankenstien',
  'horror wolf',
  'a storm in lisbon',
  'silent river of prague',
  'fritz lang',
  'сталкер',
  '七人の侍',
];

/** Every intermediate value of the field. */
export const keystrokes = typedQueries.flatMap((query) => Array.from(query, (_, index) => query.slice(0, index + 1)));
