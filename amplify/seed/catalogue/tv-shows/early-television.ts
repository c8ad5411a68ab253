import type { TvShowEntry } from '../entries';

/** Television from 1949 on, as far as it is in the public domain, and one series that was given away. */
export const earlyTelevision: readonly TvShowEntry[] = [
  {
    id: 'the-lone-ranger-1949',
    title: 'The Lone Ranger',
    year: 1949,
    genres: ['western', 'adventure', 'family'],
    age: 'G',
    quality: '720p-',
    rate: '7.5',
    director: 'George B. Seitz Jr.',
    cast: ['Clayton Moore', 'Jay Silverheels', 'Glenn Strange'],
    production: 'Apex Film Corporation',
    trailers: 1,
    description:
      'Six rangers ride into a canyon and one is carried out. He puts on a mask cut from his brother’s vest and never takes payment again. The opening trilogy and more, with <em>silver bullets and the overture</em>.',
    seasons: [
      {
        season: 1,
        episodes: [
          {
            title: 'Enter the Lone Ranger',
            airDate: '1949-09-15',
            minutes: 26,
            description: 'An ambush at Bryant’s Gap and a friend from long ago.',
          },
          {
            title: 'The Lone Ranger Fights On',
            airDate: '1949-09-22',
            minutes: 26,
            description: 'A mask, a promise and a white stallion in a valley.',
          },
          {
            title: 'The Lone Ranger’s Triumph',
            airDate: '1949-09-29',
            minutes: 26,
            description: 'Butch Cavendish learns that there is a sixth man after all.',
          },
          {
            title: 'Legion of Old Timers',
            airDate: '1949-10-06',
            minutes: 26,
            description: 'A young ranch owner is being robbed; his father’s hands ride again.',
          },
        ],
      },
      {
        season: 2,
        episodes: [
          {
            title: 'Million Dollar Wallpaper',
            airDate: '1950-09-14',
            minutes: 26,
            description: 'Worthless shares on a cabin wall, until somebody reads them.',
          },
          {
            title: 'Mission Bells',
            airDate: '1950-09-21',
            minutes: 26,
            description: 'A padre, a hidden treasure and a bell that should not ring.',
          },
          {
            title: 'Dead Man’s Chest',
            airDate: '1950-09-28',
            minutes: 26,
            description: 'An outlaw’s box is worth more closed than open.',
          },
        ],
      },
    ],
  },
  {
    id: 'sherlock-holmes-1954',
    title: 'Sherlock Holmes',
    series: { name: 'Sherlock Holmes' },
    year: 1954,
    genres: ['mystery', 'crime'],
    age: 'G',
    quality: '720p-',
    rate: '7.6',
    director: 'Steve Previn, Sheldon Reynolds',
    cast: ['Ronald Howard', 'Howard Marion-Crawford', 'Archie Duncan'],
    production: 'Guild Films',
    trailers: 1,
    description:
      'A younger, sunnier Holmes, a Watson with his own brain, and London built in a studio outside Paris. Half-hour puzzles in which <em>Inspector Lestrade</em> is wrong with tremendous confidence.',
    seasons: [
      {
        season: 1,
        episodes: [
          {
            title: 'The Case of the Cunningham Heritage',
            airDate: '1954-10-18',
            minutes: 26,
            description: 'Two men meet over rooms in Baker Street; the rent comes with a murder.',
          },
          {
            title: 'The Case of Lady Beryl',
            airDate: '1954-10-25',
            minutes: 26,
            description: 'A lady confesses at once, which is what worries Holmes.',
          },
          {
            title: 'The Case of the Pennsylvania Gun',
            airDate: '1954-11-01',
            minutes: 26,
            description: 'A moat, a shotgun and a crime that crossed the Atlantic.',
          },
          {
            title: 'The Case of the Texas Cowgirl',
            airDate: '1954-11-08',
            minutes: 26,
            description: 'A rodeo has come to London, and so has a body in a hotel room.',
          },
          {
            title: 'The Case of the Belligerent Ghost',
            airDate: '1954-11-15',
            minutes: 26,
            description: 'Watson is knocked down by a man who died the night before.',
          },
        ],
      },
    ],
  },
  {
    id: 'the-adventures-of-robin-hood-1955',
    title: 'The Adventures of Robin Hood',
    year: 1955,
    genres: ['adventure', 'action', 'family'],
    age: 'G',
    quality: '720p-',
    rate: '7.3',
    director: 'Ralph Smart, Terence Fisher, Lindsay Anderson',
    cast: ['Richard Greene', 'Alan Wheatley', 'Alexander Gauge', 'Bernadette O’Farrell'],
    production: 'Sapphire Films',
    trailers: 1,
    description:
      'Feared by the bad, loved by the good, and written in secret by <strong>blacklisted Hollywood authors</strong> who knew a thing or two about sheriffs. A forest on wheels, a splendid Friar Tuck, and arrows that arrive.',
    seasons: [
      {
        season: 1,
        episodes: [
          {
            title: 'The Coming of Robin Hood',
            airDate: '1955-09-26',
            minutes: 25,
            description: 'A crusader comes home and finds another man in his castle.',
          },
          {
            title: 'The Moneylender',
            airDate: '1955-10-03',
            minutes: 25,
            description: 'The outlaws argue about what ought to be done with other people’s gold.',
          },
          {
            title: 'Dead or Alive',
            airDate: '1955-10-10',
            minutes: 25,
            description: 'A very tall stranger wants to cross a bridge first.',
          },
          {
            title: 'Friar Tuck',
            airDate: '1955-10-17',
            minutes: 25,
            description: 'A hungry man of the church, a river, and a swordfight over supper.',
          },
        ],
      },
      {
        season: 2,
        episodes: [
          {
            title: 'A Village Wooing',
            airDate: '1956-09-24',
            minutes: 25,
            description: 'Courtship in Sherwood takes a good deal of planning, and some archery.',
          },
          {
            title: 'The Scientist',
            airDate: '1956-10-01',
            minutes: 25,
            description: 'A man who understands fire and glass is wanted by the wrong people.',
          },
          {
            title: 'Blackmail',
            airDate: '1956-10-08',
            minutes: 25,
            description: 'Somebody knows a face he should not know, and names his price.',
          },
        ],
      },
    ],
  },
  {
    id: 'man-with-a-camera-1958',
    title: 'Man with a Camera',
    year: 1958,
    genres: ['crime', 'action', 'drama'],
    age: 'PG',
    quality: '720p-',
    rate: '6.9',
    director: 'Gerald Mayer, William A. Seiter',
    cast: ['Charles Bronson', 'Ludwig Stössel', 'James Flavin'],
    production: 'Lewis and Sharpe Productions',
    trailers: 1,
    description:
      'Mike Kovac took pictures in the war and now takes the ones the police cannot. <strong>Charles Bronson</strong>, in his only series lead, carries a camera in a lighter, a tie and a telephone.',
    seasons: [
      {
        season: 1,
        episodes: [
          {
            title: 'Second Avenue Assassin',
            airDate: '1958-10-10',
            minutes: 26,
            description: 'A boxer’s old friend hires Kovac to watch, and then there is something to see.',
          },
          {
            title: 'The Warning',
            airDate: '1958-10-17',
            minutes: 26,
            description: 'A gang lord dislikes having his portrait taken.',
          },
          {
            title: 'Profile of a Killer',
            airDate: '1958-10-24',
            minutes: 26,
            description: 'A wanted man gives the photographer an exclusive, at gunpoint.',
          },
          {
            title: 'Closeup on Violence',
            airDate: '1958-10-31',
            minutes: 26,
            description: 'A street, a gang, and a witness who will not look at the picture.',
          },
        ],
      },
      {
        season: 2,
        episodes: [
          {
            title: 'The Killer',
            airDate: '1959-10-19',
            minutes: 26,
            description: 'A man walks out of prison with one address in his pocket.',
          },
          {
            title: 'Eye Witness',
            airDate: '1959-10-26',
            minutes: 26,
            description: 'The only one who saw it cannot be sure of her eyes.',
          },
          {
            title: 'The Man Below',
            airDate: '1959-11-02',
            minutes: 26,
            description: 'Somewhere under the city somebody is waiting for the lights to go out.',
          },
          {
            title: 'Black Light',
            airDate: '1959-11-09',
            minutes: 26,
            description: 'What a plate will show when the room is quite dark.',
          },
        ],
      },
    ],
  },
  {
    id: 'bonanza-1959',
    title: 'Bonanza',
    year: 1959,
    genres: ['western', 'drama'],
    age: 'PG',
    quality: '1080p-',
    rate: '7.4',
    director: 'Edward Ludwig, Joseph Kane, Christian Nyby',
    cast: ['Lorne Greene', 'Pernell Roberts', 'Dan Blocker', 'Michael Landon'],
    production: 'NBC',
    trailers: 2,
    description:
      'A father, three sons by three wives, and a thousand square miles of pines: the Cartwrights spend as much time talking sense as shooting. The early <em>Ponderosa</em> in its blazing first colour.',
    seasons: [
      {
        season: 1,
        episodes: [
          {
            title: 'A Rose for Lotta',
            airDate: '1959-09-12',
            minutes: 49,
            description: 'An actress is hired to bring Little Joe to Virginia City, where no Cartwright is safe.',
          },
          {
            title: 'The Newcomers',
            airDate: '1959-09-26',
            minutes: 49,
            description: 'Strangers cross the ranch with hoses that can wash a mountain away.',
          },
          {
            title: 'The Julia Bulette Story',
            airDate: '1959-10-17',
            minutes: 49,
            description: 'Little Joe is in love, the town has opinions, and then there is a fever.',
          },
          {
            title: 'The Saga of Annie O’Toole',
            airDate: '1959-10-24',
            minutes: 49,
            description: 'A miner’s daughter opens a kitchen on a disputed claim.',
          },
        ],
      },
      {
        season: 2,
        episodes: [
          {
            title: 'Showdown',
            airDate: '1960-09-10',
            minutes: 49,
            description: 'A bank robber takes a job on the Ponderosa to watch the posse from inside.',
          },
          {
            title: 'The Mission',
            airDate: '1960-09-17',
            minutes: 49,
            description: 'Hoss follows a broken scout into the desert, on trust.',
          },
          {
            title: 'Badge Without Honor',
            airDate: '1960-09-24',
            minutes: 49,
            description: 'A marshal arrives to escort a witness; something about him is too polite.',
          },
          {
            title: 'The Mill',
            airDate: '1960-10-01',
            minutes: 49,
            description: 'A man in a wheelchair, his guilt, and the neighbour who feeds on it.',
          },
        ],
      },
    ],
  },
  {
    id: 'one-step-beyond-1959',
    title: 'One Step Beyond',
    year: 1959,
    genres: ['mystery', 'drama', 'horror'],
    age: 'PG',
    quality: '720p-',
    rate: '7.8',
    director: 'John Newland',
    cast: ['John Newland'],
    production: 'Joseph L. Schenck Enterprises',
    trailers: 2,
    description:
      'A courteous man in a dark suit asks you to believe in a bride who is somebody else, a ship that was described before it sailed, a picture that <em>should not be on the film</em>. Ghost stories told as case reports.',
    seasons: [
      {
        season: 1,
        episodes: [
          {
            title: 'The Bride Possessed',
            airDate: '1959-01-20',
            minutes: 25,
            description: 'On her honeymoon a Southern girl begins to speak as a stranger, about a death.',
          },
          {
            title: 'Night of April 14th',
            airDate: '1959-01-27',
            minutes: 25,
            description: 'A young woman dreams of drowning and is given tickets for a ship.',
          },
          {
            title: 'Emergency Only',
            airDate: '1959-02-03',
            minutes: 25,
            description: 'At a party a fortune is told: a train, a ring, a knife.',
          },
        ],
      },
      {
        season: 2,
        episodes: [
          {
            title: 'Delusion',
            airDate: '1959-09-15',
            minutes: 25,
            description: 'A blood donor refuses, because he sees what will become of those he saves.',
          },
          {
            title: 'Ordeal on Locust Street',
            airDate: '1959-09-22',
            minutes: 25,
            description: 'Behind the curtains of a decent house lives a son nobody may look at.',
          },
          {
            title: 'Brainwave',
            airDate: '1959-10-06',
            minutes: 25,
            description: 'A surgeon at sea is guided by a voice that cannot be on the radio.',
          },
        ],
      },
      {
        season: 3,
        episodes: [
          {
            title: 'Tidalwave',
            airDate: '1960-08-30',
            minutes: 25,
            description: 'A woman alone, a warning nobody hears, and somebody who hears it anyway.',
          },
          {
            title: 'Anniversary of a Murder',
            airDate: '1960-09-27',
            minutes: 25,
            description: 'A dictating machine has something of its own to say.',
          },
          {
            title: 'The Death Waltz',
            airDate: '1960-10-04',
            minutes: 25,
            description: 'At a frontier fort a promise to dance is kept to the letter.',
          },
        ],
      },
    ],
  },
  {
    id: 'the-beverly-hillbillies-1962',
    title: 'The Beverly Hillbillies',
    year: 1962,
    genres: ['comedy', 'family'],
    age: 'G',
    quality: '720p-',
    rate: '7.3',
    director: 'Richard Whorf',
    cast: ['Buddy Ebsen', 'Irene Ryan', 'Donna Douglas', 'Max Baer Jr.'],
    production: 'Filmways',
    trailers: 1,
    description:
      'Jed misses a rabbit and hits oil. With Granny in the rocking chair on top of the truck the Clampetts move next door to their banker, into a mansion with a <em>cement pond</em>, and it is Beverly Hills that has to adjust.',
    seasons: [
      {
        season: 1,
        episodes: [
          {
            title: 'The Clampetts Strike Oil',
            airDate: '1962-09-26',
            minutes: 25,
            description: 'The swamp is worth twenty-five million, whatever a million is.',
          },
          {
            title: 'Getting Settled',
            airDate: '1962-10-03',
            minutes: 25,
            description: 'The new neighbours look for the outhouse and the servants look for the door.',
          },
          {
            title: 'Meanwhile, Back at the Cabin',
            airDate: '1962-10-10',
            minutes: 25,
            description: 'Home is being looked after; nobody has told the cousin by whom.',
          },
          {
            title: 'The Clampetts Meet Mrs. Drysdale',
            airDate: '1962-10-17',
            minutes: 25,
            description: 'The banker’s wife comes home a day early and meets a goat.',
          },
        ],
      },
      {
        season: 2,
        episodes: [
          {
            title: 'Jed Gets the Misery',
            airDate: '1963-09-25',
            minutes: 25,
            description: 'Granny’s tonic meets a real doctor’s practice.',
          },
          {
            title: 'Hair-Raising Holiday',
            airDate: '1963-10-02',
            minutes: 25,
            description: 'There is a cure for baldness in the cauldron, and buyers at the gate.',
          },
          {
            title: 'Granny’s Garden',
            airDate: '1963-10-09',
            minutes: 25,
            description: 'Spring ploughing begins on the front lawn.',
          },
          {
            title: 'Elly Starts to School',
            airDate: '1963-10-16',
            minutes: 25,
            description: 'A finishing school accepts a girl who can outwrestle the faculty.',
          },
        ],
      },
    ],
  },
  {
    id: 'the-lucy-show-1962',
    title: 'The Lucy Show',
    year: 1962,
    genres: ['comedy', 'family'],
    age: 'G',
    quality: '720p-',
    rate: '7.4',
    director: 'Maury Thompson, Jack Donohue',
    cast: ['Lucille Ball', 'Gale Gordon', 'Mary Jane Croft'],
    production: 'Desilu Productions',
    trailers: 2,
    description:
      'A bank secretary, a banker with a very short fuse, and a plan. <strong>Lucille Ball</strong> gets locked in, dressed up and carried out, and half of Hollywood drops by to be spilled on. From the later seasons, which belong to everybody.',
    seasons: [
      {
        season: 5,
        episodes: [
          {
            title: 'Lucy with George Burns',
            airDate: '1966-09-12',
            minutes: 26,
            description: 'Mr. Burns needs a partner; Lucy needs only a cue.',
          },
          {
            title: 'Lucy and the Submarine',
            airDate: '1966-09-19',
            minutes: 26,
            description: 'A signature is wanted from Mr. Mooney, who is under water.',
          },
          {
            title: 'Lucy the Bean Queen',
            airDate: '1966-09-26',
            minutes: 26,
            description: 'Double your money back if you do not like the beans. Nobody said how often.',
          },
          {
            title: 'Lucy and the Ring-a-Ding Ring',
            airDate: '1966-10-10',
            minutes: 26,
            description: 'It went on easily enough.',
          },
        ],
      },
      {
        season: 6,
        episodes: [
          {
            title: 'Lucy Meets the Berles',
            airDate: '1967-09-11',
            minutes: 26,
            description: 'A telephone call is overheard, and half of it is misunderstood.',
          },
          {
            title: 'Lucy Gets Trapped',
            airDate: '1967-09-18',
            minutes: 26,
            description: 'She called in sick and then broke a record in front of the press.',
          },
          {
            title: 'Lucy and the French Movie Star',
            airDate: '1967-09-25',
            minutes: 26,
            description: 'Dictation, champagne and a gentleman who will not sign.',
          },
          {
            title: 'Lucy the Starmaker',
            airDate: '1967-10-02',
            minutes: 26,
            description: 'The new teller can sing, and somebody has to discover him.',
          },
        ],
      },
    ],
  },
  {
    id: 'pioneer-one-2010',
    title: 'Pioneer One',
    year: 2010,
    genres: ['sci-fi', 'drama', 'mystery'],
    age: 'PG-13',
    quality: '1080p-',
    rate: '6.7',
    director: 'Bracey Smith',
    cast: ['James Rich', 'Alexandra Blatt', 'Jack Haley', 'Guy Wegener'],
    production: 'Josh Bernhard, Bracey Smith',
    trailers: 1,
    description:
      'Something comes down over Montana trailing radiation, and inside is a boy in an old Soviet suit who says he was <em>born on Mars</em>. Paid for by its viewers, released to everyone: a series about what an agent may believe.',
    seasons: [
      {
        season: 1,
        episodes: [
          {
            title: 'Earthfall',
            airDate: '2010-06-16',
            minutes: 35,
            description: 'Homeland Security crosses a border to look at a capsule.',
          },
          {
            title: 'The Man from Mars',
            airDate: '2010-12-15',
            minutes: 35,
            description: 'The patient in the isolation tent draws a picture.',
          },
          {
            title: 'Alone in the Night',
            airDate: '2011-03-28',
            minutes: 35,
            description: 'An interview, a leak and a very long night in Calgary.',
          },
        ],
      },
    ],
  },
];
