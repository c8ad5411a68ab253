import type { TitleDetails } from '@/catalogue/titles';

/** A title with only name, year and rating; `particulars` override fields. */
export function metropolis(particulars: Partial<TitleDetails> = {}): TitleDetails {
  return {
    id: 'metropolis',
    title: 'Metropolis',
    series: undefined,
    seriesNumber: undefined,
    year: '1927',
    age: undefined,
    rate: '8.3',
    backdrop: undefined,
    quality: undefined,
    poster: undefined,
    duration: undefined,
    hasCaptions: false,
    description: '',
    subjects: [],
    credits: [],
    trailers: [],
    likes: 0,
    dislikes: 0,
    favorites: 0,
    ...particulars,
  };
}
