import { seededRandom } from '../faults/seeded-random';
import type { SampleTitle } from './generated-titles';

/** A typed query and the titles that are correct results: by id, or by a condition. */
export interface SampleQuery {
  sort: string;
  query: string;
  isRight(title: SampleTitle): boolean;
}

const titled = (...ids: string[]) => ({ isRight: ({ id }: SampleTitle) => ids.includes(id) });
const by = (person: string) => ({
  isRight: ({ director, cast }: SampleTitle) => [director, ...cast].includes(person),
});
const about = (genre: string, word: string) => ({
  isRight: ({ genres, title }: SampleTitle) => genres.includes(genre) && hasWord(title, word),
});
const withWords = (...words: string[]) => ({
  isRight: ({ title }: SampleTitle) => words.every((word) => hasWord(title, word)),
});
const hasWord = (title: string, word: string) => title.split(/[\s:’]+/).includes(word);

type QueryWithAnswer = [query: string, right: Pick<SampleQuery, 'isRight'>];

const sorts: Record<string, QueryWithAnswer[]> = {
  exact: [
    ['Nosferatu', titled('nosferatu-1922', 'nosferatu-1979')],
    ['Metropolis', titled('metropolis')],
    ['Casablanca', titled('casablanca')],
    ['The Godfather', titled('godfather', 'godfather-2')],
    ['Gone with the Wind', titled('gone-wind')],
    ['Alien', titled('alien', 'aliens')],
    ['The Thing', titled('the-thing')],
    ['Silent River', withWords('Silent', 'River')],
  ],
  'unfinished word': [
    ['nosf', titled('nosferatu-1922', 'nosferatu-1979')],
    ['casab', titled('casablanca')],
    ['metrop', titled('metropolis')],
    ['apocal', titled('apocalypse')],
    ['blade run', titled('blade-runner')],
    ['liv dead', titled('living-dead')],
    ['frankens', titled('frankenstein')],
    ['spac odys', titled('2001')],
    ['godfa', titled('godfather', 'godfather-2')],
  ],
  typo: [
    ['nosferatoo', titled('nosferatu-1922', 'nosferatu-1979')],
    ['metropollis', titled('metropolis')],
    ['casablnca', titled('casablanca')],
    ['godfahter', titled('godfather', 'godfather-2')],
    ['frankenstien', titled('frankenstein')],
    ['apocalipse now', titled('apocalypse')],
    ['alein', titled('alien', 'aliens')],
    ['amadeuss', titled('amadeus')],
    ['blaed runner', titled('blade-runner')],
    ['nigth living dead', titled('living-dead')],
    ['jwas', titled('jaws')],
    ['rosmary baby', titled('rosemary')],
  ],
  'typo in an unfinished word': [
    ['nosfara', titled('nosferatu-1922', 'nosferatu-1979')],
    ['casabalan', titled('casablanca')],
    ['frankenstie', titled('frankenstein')],
    ['apocolyp', titled('apocalypse')],
    ['metroopol', titled('metropolis')],
  ],
  accents: [
    ['leon', titled('leon')],
    ['LÉON', titled('leon')],
    ['amelie poulain', titled('amelie')],
    ['Amèlie', titled('amelie')],
    ['el espiritu de la colmena', titled('nino')],
    ['lodz ziemia', titled('lodz')],
    ['smorrebrod', titled('smorgasbord')],
    ['mètropolis', titled('metropolis')],
    ['milos forman', titled('amadeus')],
  ],
  'letters spelled out': [
    ['oeuvre', titled('oeuvre')],
    ['œuvre au noir', titled('oeuvre')],
    ['dirnentragodie strasse', titled('strasse')],
    ['das weisse band', titled('weisse')],
    ['aeon flux', titled('aether')],
    ['koelner dom', titled('koln')],
    ['kolner dom', titled('koln')],
  ],
  'hyphens and spaces': [
    ['spider man', titled('spider-man', 'spiderman-2')],
    ['spiderman', titled('spider-man', 'spiderman-2')],
    ['Spider-Man', titled('spider-man', 'spiderman-2')],
    ['xmen', titled('x-men')],
    ['x men', titled('x-men')],
    ['walle', titled('wall-e')],
    ['wall-e', titled('wall-e')],
    ['bladerunner', titled('blade-runner')],
    ['metro polis', titled('metropolis')],
    ['mash', titled('mash')],
  ],
  apostrophes: [
    ['oceans eleven', titled('oceans')],
    ["ocean's eleven", titled('oceans')],
    ['ocean eleven', titled('oceans')],
    ['dont look now', titled('dont-look')],
    ["don't look now", titled('dont-look')],
    ["rosemary's baby", titled('rosemary')],
    ["o'dea", titled('living-dead')],
    ['odea', titled('living-dead')],
  ],
  'order of words': [
    ['dead living night', titled('living-dead')],
    ['wind gone', titled('gone-wind')],
    ['runner blade', titled('blade-runner')],
    ['godfather the', titled('godfather', 'godfather-2')],
    ['angry men twelve', titled('twelve-angry')],
  ],
  people: [
    ['fritz lang', by('Fritz Lang')],
    ['coppola', by('Francis Ford Coppola')],
    ['brando', by('Marlon Brando')],
    ['sigourney weaver', by('Sigourney Weaver')],
    ['ridley scott', by('Ridley Scott')],
    ['del toro', by('Guillermo del Toro')],
    ['skarsgard', by('Bill Skarsgård')],
    ['weaver sigourny', by('Sigourney Weaver')],
    ['ida vance', by('Ida Vance')],
    ['zoe okafor', by('Zoë Okafor')],
    ['murnau nosferatu', titled('nosferatu-1922')],
    ['kubrick space', titled('2001')],
  ],
  'genre and word': [
    ['horror wolf', about('Horror', 'Wolf')],
    ['comedy train', about('Comedy', 'Train')],
    ['western lisbon', about('Western', 'Lisbon')],
    ['sci-fi planet', about('Sci-Fi', 'Planet')],
    ['scifi robot', about('Sci-Fi', 'Robot')],
    ['ghost thriller', about('Thriller', 'Ghost')],
    ['terror wolf', about('Horror', 'Wolf')],
    ['ciencia ficción robot', about('Sci-Fi', 'Robot')],
  ],
  year: [
    ['nosferatu 1922', titled('nosferatu-1922')],
    ['nosferatu 1979', titled('nosferatu-1979')],
    ['1942 casablanca', titled('casablanca')],
    ['alien 1979', titled('alien')],
  ],
  'small words': [
    ['lord of the rings', titled('lord-rings')],
    ['lord rings', titled('lord-rings')],
    ['the lord and the rings', titled('lord-rings')],
    ['pride and prejudice', titled('pride')],
    ['it', titled('it')],
    ['the thing', titled('the-thing')],
    ['seven', titled('se7en')],
    ['them', titled('them')],
  ],
  numbers: [
    ['12 angry men', titled('twelve-angry')],
    ['twelve angry men', titled('twelve-angry')],
    ['godfather 2', titled('godfather-2')],
    ['godfather part two', titled('godfather-2')],
    ['spider man 2', titled('spiderman-2')],
    ['oceans 11', titled('oceans')],
    ['2001', titled('2001')],
  ],
  'other scripts': [
    ['七人の侍', titled('seven-samurai')],
    ['侍', titled('seven-samurai')],
    ['千尋', titled('spirited')],
    ['黒澤', titled('seven-samurai')],
    ['сталкер', titled('stalker')],
    ['потемкин', titled('potemkin')],
    ['Тарковский', titled('stalker')],
    ['οδυσσευς', titled('odyssey-gr')],
    ['기생', titled('parasite')],
    ['باب', titled('cairo')],
    ['शोले', titled('sholay')],
    ['봉준호', titled('parasite')],
  ],
};

/** Every sample query, with its category. */
export const queries: readonly SampleQuery[] = Object.entries(sorts).flatMap(([sort, list]) =>
  list.map(([query, right]) => ({ sort, query, ...right })),
);

/**
 * Returns random titles, each with one typing error in one of its longer words, so that the test cases are not
 * hand-picked.
 */
export function slips(titles: readonly SampleTitle[], count: number): SampleQuery[] {
  const random = seededRandom(1927);
  const below = (limit: number) => Math.floor(random() * limit);
  const candidates = titles.filter(({ title }) => /[a-z]{5,}/i.test(title));
  return Array.from({ length: count }, () => {
    const chosen = candidates[below(candidates.length)];
    if (!chosen) throw new Error('There is no title to mistype.');
    const [word = ''] = /[a-z]{5,}/i.exec(chosen.title) ?? [];
    const query = chosen.title.replace(word, mistyped(word, below));
    return { sort: 'random slips', query, isRight: ({ id }: SampleTitle) => id === chosen.id };
  });
}

function mistyped(word: string, below: (limit: number) => number): string {
  const place = 1 + below(word.length - 2);
  const [before, letter, after] = [word.slice(0, place), word.charAt(place), word.slice(place + 1)];
  const other = 'etaoinsr'.charAt(below(8));
  const slipped = [
    before + after,
    before + letter + letter + after,
    before + other + after,
    before + after.charAt(0) + letter + after.slice(1),
  ];
  return slipped[below(slipped.length)] ?? word;
}
