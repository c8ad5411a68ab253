import type { TvShowEntry } from '../entries';

/** Chapter plays and cartoons of the thirties and forties; each serial of a hero counts as a season. */
export const serialsAndCartoons: readonly TvShowEntry[] = [
  {
    id: 'flash-gordon-1936',
    title: 'Flash Gordon',
    year: 1936,
    genres: ['sci-fi', 'adventure', 'action'],
    age: 'G',
    quality: '720p-',
    rate: '7.1',
    director: 'Frederick Stephani, Ford Beebe, Ray Taylor',
    cast: ['Buster Crabbe', 'Jean Rogers', 'Charles Middleton', 'Frank Shannon'],
    production: 'Universal Pictures',
    trailers: 2,
    description:
      'A planet is falling on the Earth, so a polo player, a girl he met on the plane and a professor fly up to complain to <strong>Ming the Merciless</strong>. Sparks, hawkmen, tunnels of terror, and a way out of every last minute.',
    seasons: [
      {
        season: 1,
        episodes: [
          {
            title: 'The Planet of Peril',
            airDate: '1936-04-06',
            minutes: 20,
            description: 'Three strangers leave in a rocket and land on Mongo, in front of the wrong throne.',
          },
          {
            title: 'The Tunnel of Terror',
            airDate: '1936-04-13',
            minutes: 19,
            description: 'Aura opens a door, Flash jumps through it, and something with claws lives below.',
          },
          {
            title: 'Captured by Shark Men',
            airDate: '1936-04-20',
            minutes: 19,
            description: 'The submarine goes down to a city with a tank and a very large guest.',
          },
          {
            title: 'Battling the Sea Beast',
            airDate: '1936-04-27',
            minutes: 19,
            description: 'The water rises, and King Kala would like an apology.',
          },
        ],
      },
      {
        season: 2,
        episodes: [
          {
            title: 'New Worlds to Conquer',
            airDate: '1938-03-21',
            minutes: 20,
            description: 'A beam from Mars is stealing the Earth’s air. Ming, it turns out, is not dead.',
          },
          {
            title: 'The Living Dead',
            airDate: '1938-03-28',
            minutes: 20,
            description: 'In the caves of Mars the walls step forward: the clay people.',
          },
          {
            title: 'Queen of Magic',
            airDate: '1938-04-04',
            minutes: 20,
            description: 'Azura turns enemies into clay with a white sapphire and a gesture.',
          },
          {
            title: 'Ancient Enemies',
            airDate: '1938-04-11',
            minutes: 20,
            description: 'To win a kingdom back Flash must talk to the people who want his head.',
          },
        ],
      },
      {
        season: 3,
        episodes: [
          {
            title: 'The Purple Death',
            airDate: '1940-03-03',
            minutes: 18,
            description: 'A plague falls from the sky with one spot of purple on every brow.',
          },
          {
            title: 'Freezing Torture',
            airDate: '1940-03-10',
            minutes: 18,
            description: 'The antidote lies in Frigia, the land of ice, and so does an ambush.',
          },
          {
            title: 'Walking Bombs',
            airDate: '1940-03-17',
            minutes: 18,
            description: 'Ming’s newest soldiers have no fear, no pulse and a fuse.',
          },
        ],
      },
    ],
  },
  {
    id: 'undersea-kingdom-1936',
    title: 'Undersea Kingdom',
    year: 1936,
    genres: ['sci-fi', 'adventure'],
    age: 'G',
    quality: '360p-',
    rate: '5.2',
    director: 'B. Reeves Eason, Joseph Kane',
    cast: ['Ray Corrigan', 'Lois Wilde', 'Monte Blue', 'William Farnum'],
    production: 'Republic Pictures',
    trailers: 1,
    description:
      'Crash Corrigan of the Navy takes a rocket submarine to Atlantis and finds two warring peoples, chariots, tanks and robots called Volkites. <em>Nobody on land would believe a word</em>, which is the charm of it.',
    seasons: [
      {
        season: 1,
        episodes: [
          {
            title: 'Beneath the Ocean Floor',
            airDate: '1936-05-30',
            minutes: 19,
            description: 'Earthquakes have an address, and the submarine is going there with a stowaway.',
          },
          {
            title: 'The Undersea City',
            airDate: '1936-06-06',
            minutes: 19,
            description: 'Under a dome, black robes and white robes fight over the gate.',
          },
          {
            title: 'Arena of Death',
            airDate: '1936-06-13',
            minutes: 19,
            description: 'Crash is good at sports; fortunately the arena has several.',
          },
          {
            title: 'Revenge of the Volkites',
            airDate: '1936-06-20',
            minutes: 19,
            description: 'The robots have arrived and they are not built for conversation.',
          },
          {
            title: 'Prisoners of Atlantis',
            airDate: '1936-06-27',
            minutes: 19,
            description: 'The professor no longer remembers whose side he is on.',
          },
        ],
      },
    ],
  },
  {
    id: 'dick-tracy-1937',
    title: 'Dick Tracy',
    year: 1937,
    genres: ['crime', 'action', 'mystery'],
    age: 'PG',
    quality: '360p-',
    rate: '6.8',
    director: 'Ray Taylor, Alan James, William Witney, John English',
    cast: ['Ralph Byrd', 'Kay Hughes', 'Smiley Burnette', 'Irving Pichel'],
    production: 'Republic Pictures',
    trailers: 1,
    description:
      'The square jaw of the funny papers, with aeroplanes, speedboats and a <strong>cliffhanger a week</strong>. Republic’s stuntmen fall off everything in California while Ralph Byrd keeps his hat on.',
    seasons: [
      {
        season: 1,
        episodes: [
          {
            title: 'The Spider Strikes',
            airDate: '1937-02-20',
            minutes: 19,
            description: 'A lame man with a gang and a flying wing begins with Tracy’s own brother.',
          },
          {
            title: 'The Bridge of Terror',
            airDate: '1937-02-27',
            minutes: 19,
            description: 'Sound waves are aimed at a new bridge on its opening day.',
          },
          {
            title: 'The Fur Pirates',
            airDate: '1937-03-06',
            minutes: 19,
            description: 'A ship, a cargo of pelts and a hold with one way out.',
          },
        ],
      },
      {
        season: 2,
        episodes: [
          {
            title: 'The Sky Wreckers',
            airDate: '1938-08-20',
            minutes: 17,
            description: 'Pa Stark and his sons rob from the air and never leave a witness.',
          },
          {
            title: 'The Runway of Death',
            airDate: '1938-08-27',
            minutes: 17,
            description: 'Something has been done to the airfield lights.',
          },
          {
            title: 'Handcuffed to Death',
            airDate: '1938-09-03',
            minutes: 17,
            description: 'Tracy, a prisoner and a pair of bracelets on a moving train.',
          },
        ],
      },
      {
        season: 3,
        episodes: [
          {
            title: 'The Master Spy',
            airDate: '1939-09-02',
            minutes: 18,
            description: 'An executed spy is missing from his coffin.',
          },
          {
            title: 'Captured',
            airDate: '1939-09-09',
            minutes: 18,
            description: 'The chase changes from cars to boats and ends under water.',
          },
          {
            title: 'The False Signal',
            airDate: '1939-09-16',
            minutes: 18,
            description: 'A lamp on a mountain sends the express the wrong way.',
          },
        ],
      },
    ],
  },
  {
    id: 'superman-1941',
    title: 'Superman',
    year: 1941,
    genres: ['animation', 'action', 'sci-fi'],
    age: 'G',
    quality: '1080p-',
    rate: '8.0',
    director: 'Dave Fleischer, Izzy Sparber, Seymour Kneitel, Dan Gordon',
    cast: ['Bud Collyer', 'Joan Alexander', 'Jackson Beck'],
    production: 'Fleischer Studios, Famous Studios',
    trailers: 2,
    description:
      'The first time he flew it was by hand: ten Technicolor minutes of searchlights, steel and <em>Lois Lane getting there first</em>. Every animated hero since has stood in the light of these cartoons.',
    seasons: [
      {
        season: 1,
        episodes: [
          {
            title: 'Superman',
            airDate: '1941-09-26',
            minutes: 10,
            description: 'A mad scientist aims his ray at the city, and a reporter at the scientist.',
          },
          {
            title: 'The Mechanical Monsters',
            airDate: '1941-11-28',
            minutes: 9,
            description: 'Robots with wings in their arms rob the jewellery exhibition.',
          },
          {
            title: 'Billion Dollar Limited',
            airDate: '1942-01-09',
            minutes: 9,
            description: 'The gold train has lost its driver, and its brakes, and a bridge.',
          },
          {
            title: 'The Arctic Giant',
            airDate: '1942-02-27',
            minutes: 9,
            description: 'Something in the museum was frozen, until somebody forgot to oil the generator.',
          },
        ],
      },
      {
        season: 2,
        episodes: [
          {
            title: 'Showdown',
            airDate: '1942-10-16',
            minutes: 8,
            description: 'Somebody in the famous costume is picking pockets at the opera.',
          },
          {
            title: 'The Mummy Strikes',
            airDate: '1943-02-19',
            minutes: 8,
            description: 'A curse, a needle and four very large guardians.',
          },
          {
            title: 'The Underground World',
            airDate: '1943-06-18',
            minutes: 8,
            description: 'Far below the caves live birds that walk like men.',
          },
          {
            title: 'Secret Agent',
            airDate: '1943-07-30',
            minutes: 8,
            description: 'A lady with a map must reach the airport through all of Metropolis.',
          },
        ],
      },
    ],
  },
  {
    id: 'private-snafu-1943',
    title: 'Private Snafu',
    year: 1943,
    genres: ['animation', 'comedy', 'war'],
    age: 'PG-13',
    quality: '720p-',
    rate: '6.9',
    director: 'Chuck Jones, Frank Tashlin, Friz Freleng, Bob Clampett',
    cast: ['Mel Blanc'],
    production: 'Warner Bros. for the U.S. Army',
    trailers: 1,
    description:
      'Training films for soldiers who would not read the manual, written in part by the young <em>Dr. Seuss</em> and starring the worst soldier in the army. What he does, do not do; he usually does it only once.',
    seasons: [
      {
        season: 1,
        episodes: [
          {
            title: 'Coming!! Snafu',
            airDate: '1943-06-28',
            minutes: 3,
            description: 'An introduction to every unit he is about to disappoint.',
          },
          {
            title: 'Gripes',
            airDate: '1943-07-05',
            minutes: 3,
            description: 'If I ran this army, says Snafu, and a technical fairy hears him.',
          },
          {
            title: 'Spies',
            airDate: '1943-08-09',
            minutes: 4,
            description: 'A secret, told in rhyme, to one person at a time.',
          },
          {
            title: 'The Goldbrick',
            airDate: '1943-09-13',
            minutes: 3,
            description: 'A lazy fairy teaches the arts of getting out of things.',
          },
        ],
      },
      {
        season: 2,
        episodes: [
          {
            title: 'Booby Traps',
            airDate: '1944-01-10',
            minutes: 3,
            description: 'The piano is waiting for exactly one note.',
          },
          {
            title: 'Snafuperman',
            airDate: '1944-03-06',
            minutes: 3,
            description: 'With great powers comes a strong dislike of maps.',
          },
          {
            title: 'A Lecture on Camouflage',
            airDate: '1944-04-24',
            minutes: 3,
            description: 'How to be a tree, and how not to be a cactus.',
          },
          {
            title: 'Gas',
            airDate: '1944-05-29',
            minutes: 3,
            description: 'He threw his mask away this morning. This afternoon there is a cloud.',
          },
        ],
      },
    ],
  },
];
