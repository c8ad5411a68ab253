import type { TvShowEntry } from '../entries';

/** Series shown in picture houses before there was sound. */
export const silentSeries: readonly TvShowEntry[] = [
  {
    id: 'les-vampires-1915',
    title: 'Les Vampires',
    year: 1915,
    genres: ['crime', 'mystery', 'thriller'],
    age: 'PG',
    quality: '1080p-',
    rate: '7.6',
    director: 'Louis Feuillade',
    cast: ['Musidora', 'Édouard Mathé', 'Marcel Lévesque', 'Jean Aymé'],
    production: 'Gaumont',
    trailers: 2,
    description:
      'A gang in black silk owns the rooftops of Paris, and its name is an anagram. A reporter and a very talkative clerk go after it with false walls, poisoned pens and <em>Irma Vep</em>, the best-dressed burglar in cinema.',
    seasons: [
      {
        season: 1,
        episodes: [
          {
            title: 'The Severed Head',
            airDate: '1915-11-13',
            minutes: 33,
            description:
              'Guérande leaves for a castle in the country, where an inspector has been found without his head.',
          },
          {
            title: 'The Ring That Kills',
            airDate: '1915-11-13',
            minutes: 15,
            description: 'A dancer puts on black wings for the stage, and a gift of jewellery goes to work.',
          },
          {
            title: 'The Red Codebook',
            airDate: '1915-12-04',
            minutes: 42,
            description: 'A stolen notebook, a cabaret, and a name that rearranges itself on the poster.',
          },
        ],
      },
      {
        season: 2,
        episodes: [
          {
            title: 'The Spectre',
            airDate: '1916-01-07',
            minutes: 32,
            description: 'A bank, a secret cupboard and a dead man who keeps his appointments.',
          },
          {
            title: 'Dead Man’s Escape',
            airDate: '1916-01-28',
            minutes: 37,
            description: 'The judge is thorough, the corpse is missing, and somebody comes through the floor.',
          },
          {
            title: 'Hypnotic Eyes',
            airDate: '1916-03-24',
            minutes: 58,
            description: 'In the forest of Fontainebleau a rival gang looks at people until they obey.',
          },
          {
            title: 'Satanas',
            airDate: '1916-04-15',
            minutes: 46,
            description: 'The real master of the Vampires introduces himself with a small cannon.',
          },
        ],
      },
    ],
  },
  {
    id: 'chaplin-at-mutual-1916',
    title: 'Chaplin at Mutual',
    year: 1916,
    genres: ['comedy', 'family'],
    age: 'G',
    quality: '1080p-',
    rate: '8.0',
    director: 'Charlie Chaplin',
    cast: ['Charlie Chaplin', 'Edna Purviance', 'Eric Campbell', 'Albert Austin'],
    production: 'Lone Star Corporation',
    trailers: 1,
    description:
      'For eighteen months Chaplin had a studio, a troupe and all the time he wanted, and made <strong>twelve two-reelers</strong> without a weak one among them. Here are eight: escalators, pawnshops, roller skates and the boat to America.',
    seasons: [
      {
        season: 1,
        episodes: [
          {
            title: 'The Floorwalker',
            airDate: '1916-05-15',
            minutes: 29,
            description: 'A department store, two men with one face, and a moving staircase that moves the wrong way.',
          },
          {
            title: 'One A.M.',
            airDate: '1916-08-07',
            minutes: 34,
            description: 'A gentleman comes home late and fights his own house, alone, for two reels.',
          },
          {
            title: 'The Pawnshop',
            airDate: '1916-10-02',
            minutes: 32,
            description: 'An alarm clock is examined like a patient and does not survive the treatment.',
          },
          {
            title: 'The Rink',
            airDate: '1916-12-04',
            minutes: 30,
            description: 'By day a dreadful waiter, by evening the most graceful man on wheels.',
          },
        ],
      },
      {
        season: 2,
        episodes: [
          {
            title: 'Easy Street',
            airDate: '1917-01-22',
            minutes: 19,
            description: 'The newest policeman gets the roughest beat and a lamp post to reason with.',
          },
          {
            title: 'The Cure',
            airDate: '1917-04-16',
            minutes: 31,
            description: 'A trunkful of bottles arrives at a spa and improves the water.',
          },
          {
            title: 'The Immigrant',
            airDate: '1917-06-17',
            minutes: 30,
            description: 'A rolling ship, a shared plate of beans and a coin with a hole under it.',
          },
          {
            title: 'The Adventurer',
            airDate: '1917-10-22',
            minutes: 25,
            description: 'An escaped convict rescues everybody and is the life of the party until the papers come.',
          },
        ],
      },
    ],
  },
  {
    id: 'buster-keaton-comedies-1920',
    title: 'Buster Keaton Comedies',
    year: 1920,
    genres: ['comedy', 'action'],
    age: 'G',
    quality: '1080p-',
    rate: '8.1',
    director: 'Buster Keaton, Edward F. Cline',
    cast: ['Buster Keaton', 'Sybil Seely', 'Joe Roberts', 'Virginia Fox'],
    production: 'Comique Film Corporation',
    trailers: 2,
    description:
      'A house delivered in numbered boxes, a bank with a collapsing staircase, a whole police force at one man’s heels. Keaton never smiles and <em>never cheats</em>: the machine is real and so is the fall.',
    seasons: [
      {
        season: 1,
        episodes: [
          {
            title: 'One Week',
            airDate: '1920-09-01',
            minutes: 19,
            description: 'Newlyweds build their house from a kit whose numbers a rival has changed.',
          },
          {
            title: 'Convict 13',
            airDate: '1920-10-27',
            minutes: 20,
            description: 'A golfer swaps clothes with a prisoner and finds out what the number means.',
          },
          {
            title: 'The Scarecrow',
            airDate: '1920-11-17',
            minutes: 19,
            description: 'Two friends share one room in which everything is also something else.',
          },
        ],
      },
      {
        season: 2,
        episodes: [
          {
            title: 'The Haunted House',
            airDate: '1921-02-10',
            minutes: 19,
            description: 'A bank clerk covered in glue, and a hideout full of ghosts on the payroll.',
          },
          {
            title: 'The Goat',
            airDate: '1921-05-18',
            minutes: 23,
            description: 'The wrong face on a wanted poster and the best lift gag ever filmed.',
          },
          {
            title: 'The Play House',
            airDate: '1921-10-06',
            minutes: 18,
            description: 'The orchestra, the minstrels and the audience are all Buster Keaton.',
          },
          {
            title: 'The Boat',
            airDate: '1921-11-10',
            minutes: 20,
            description: 'Father launches the Damfino. It goes down proudly.',
          },
        ],
      },
      {
        season: 3,
        episodes: [
          {
            title: 'Cops',
            airDate: '1922-03-11',
            minutes: 18,
            description:
              'A wagon of furniture wanders into the policemen’s parade, and then all of them are after him.',
          },
          {
            title: 'The Blacksmith',
            airDate: '1922-07-21',
            minutes: 21,
            description: 'A horse is fitted for shoes like a lady, and a white car does not stay white.',
          },
          {
            title: 'The Balloonatic',
            airDate: '1923-01-22',
            minutes: 27,
            description: 'Up by accident, down in the woods, and a canoe with a surprise.',
          },
        ],
      },
    ],
  },
  {
    id: 'our-gang-1922',
    title: 'Our Gang',
    year: 1922,
    genres: ['comedy', 'family'],
    age: 'G',
    quality: '720p-',
    rate: '7.0',
    director: 'Robert F. McGowan',
    cast: ['Ernie Morrison', 'Mickey Daniels', 'Mary Kornman', 'Joe Cobb', 'Allen Hoskins'],
    production: 'Hal Roach Studios',
    trailers: 1,
    description:
      'Children from one street, with a goat, a dog and a great many planks, run their own railway, circus and fire brigade. Hal Roach saw <em>real children</em> quarrelling over sticks from his window and simply let the camera look.',
    seasons: [
      {
        season: 1,
        episodes: [
          {
            title: 'One Terrible Day',
            airDate: '1922-09-10',
            minutes: 20,
            description: 'A society lady takes the gang for a day in the country and regrets it by noon.',
          },
          {
            title: 'Fire Fighters',
            airDate: '1922-10-08',
            minutes: 26,
            description: 'A boiler, a rain barrel and a team of animals make a fire engine.',
          },
          {
            title: 'Young Sherlocks',
            airDate: '1922-11-26',
            minutes: 20,
            description: 'A detective story gets taller the longer it is told.',
          },
          {
            title: 'Saturday Morning',
            airDate: '1922-12-03',
            minutes: 20,
            description: 'Nobody wants to practise, wash or work, so everybody becomes a pirate.',
          },
        ],
      },
      {
        season: 2,
        episodes: [
          {
            title: 'The Champeen',
            airDate: '1923-01-28',
            minutes: 20,
            description: 'A boxing promoter aged seven matches two rivals over apples.',
          },
          {
            title: 'The Big Show',
            airDate: '1923-02-25',
            minutes: 17,
            description: 'Thrown out of the fair, the gang builds its own, film programme included.',
          },
          {
            title: 'Giants vs. Yanks',
            airDate: '1923-05-13',
            minutes: 20,
            description: 'A ball game, a baby and a house under quarantine.',
          },
        ],
      },
      {
        season: 3,
        episodes: [
          {
            title: 'The Buccaneers',
            airDate: '1924-08-24',
            minutes: 19,
            description: 'Their home-made ship sinks; a real one is unfortunately unlocked.',
          },
          {
            title: 'The Sun Down Limited',
            airDate: '1924-09-21',
            minutes: 20,
            description: 'Two railway companies, one stretch of track, one dog for an engine.',
          },
          {
            title: 'Every Man for Himself',
            airDate: '1924-10-19',
            minutes: 20,
            description: 'A boxing club, a pair of twins and a shoeshine business with a system.',
          },
        ],
      },
    ],
  },
  {
    id: 'laurel-and-hardy-1927',
    title: 'Laurel and Hardy: The Silent Years',
    year: 1927,
    genres: ['comedy'],
    age: 'G',
    quality: '1080p-',
    rate: '8.0',
    director: 'Clyde Bruckman, Leo McCarey, James W. Horne',
    cast: ['Stan Laurel', 'Oliver Hardy', 'James Finlayson', 'Edgar Kennedy'],
    production: 'Hal Roach Studios',
    trailers: 2,
    description:
      'They take their time. A pie, a trouser leg, a Christmas tree: something small goes wrong, everybody waits politely for his turn, and in the end <strong>the street is rubble</strong>. How two hired comedians became a pair for good.',
    seasons: [
      {
        season: 1,
        episodes: [
          {
            title: 'The Second 100 Years',
            airDate: '1927-10-08',
            minutes: 20,
            description: 'Two convicts tunnel out, pick up paint brushes and decorate everything they meet.',
          },
          {
            title: 'Putting Pants on Philip',
            airDate: '1927-12-03',
            minutes: 19,
            description: 'A dignified American meets his nephew, who has arrived in a kilt.',
          },
          {
            title: 'The Battle of the Century',
            airDate: '1927-12-31',
            minutes: 26,
            description: 'One banana skin, one bakery van, three thousand pies.',
          },
        ],
      },
      {
        season: 2,
        episodes: [
          {
            title: 'The Finishing Touch',
            airDate: '1928-02-25',
            minutes: 19,
            description: 'They promise to finish a house by noon, beside a hospital that needs quiet.',
          },
          {
            title: 'You’re Darn Tootin’',
            airDate: '1928-04-21',
            minutes: 20,
            description: 'Two musicians lose job, lodgings and, with the whole street, their trousers.',
          },
          {
            title: 'Two Tars',
            airDate: '1928-11-03',
            minutes: 21,
            description: 'Sailors on leave in a traffic jam, and no car keeps its mudguards.',
          },
        ],
      },
      {
        season: 3,
        episodes: [
          {
            title: 'Liberty',
            airDate: '1929-01-26',
            minutes: 20,
            description: 'The wrong trousers, a crab and a skyscraper without walls.',
          },
          {
            title: 'Wrong Again',
            airDate: '1929-02-23',
            minutes: 20,
            description: 'A painting called Blue Boy, a horse of the same name, and a grand piano.',
          },
          {
            title: 'Big Business',
            airDate: '1929-04-20',
            minutes: 19,
            description: 'Christmas trees in California, and one customer who says no.',
          },
          {
            title: 'Double Whoopee',
            airDate: '1929-05-18',
            minutes: 20,
            description: 'A new doorman and a new footman are taken for royalty at a grand hotel.',
          },
        ],
      },
    ],
  },
];
