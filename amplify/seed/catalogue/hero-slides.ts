export interface HeroSlideEntry {
  /** 0, 1, 2: also the order; 0 reads "Discover Now" (specification, customer side, section 2). */
  slideNumber: number;
  movieId: string;
  title: string;
  rate: string;
  year: string;
  quality: string;
  range: string;
  /** Inline HTML. */
  description: string;
}

export const heroSlides: readonly HeroSlideEntry[] = [
  {
    slideNumber: 0,
    movieId: 'plan-9-from-outer-space-1957',
    title: 'Plan 9 from Outer Space',
    rate: '4.8',
    year: '1957',
    quality: '4K-Ultra HD',
    range: '1 hr 19 min',
    description:
      'Plans one to eight have failed. Now visitors in shiny pyjamas raise the dead of the San Fernando Valley, and the valley hardly notices. The most loved <em>bad film</em> in the world, in a print far better than its makers ever saw.',
  },
  {
    slideNumber: 1,
    movieId: 'carnival-of-souls-1962',
    title: 'Carnival of Souls',
    rate: '7.1',
    year: '1962',
    quality: '8K-Ultra HD',
    range: '1 hr 18 min',
    description:
      'She walked out of the river and took a job as an organist. Now a pale man looks in at the windows, and across the salt lake <strong>the empty pavilion</strong> has begun to play.',
  },
  {
    slideNumber: 2,
    movieId: 'gullivers-travels-1939',
    title: 'Gulliver’s Travels',
    rate: '5.6',
    year: '1939',
    quality: '4K-Ultra HD',
    range: '1 hr 16 min',
    description:
      'A giant on the beach, a thousand tiny ropes, and two kingdoms at war over <em>which song to sing</em> at a wedding. Technicolor for a Sunday afternoon.',
  },
];
