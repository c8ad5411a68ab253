import { cardsQuery } from '@/catalogue/cards';
import { kinds } from '@/catalogue/kinds';
import { pageSizes } from '@/config/page-sizes';

/** Queries of the landing page's lists by kind. */
export const homeLists = {
  movies: cardsQuery(kinds.movie, { pageSize: pageSizes.home }),
  audiobooks: cardsQuery(kinds.audiobook, { pageSize: pageSizes.home }),
  tvShows: cardsQuery(kinds['tv-show'], { pageSize: pageSizes.homeTvShows }),
};

export type HomeList = (typeof homeLists)[keyof typeof homeLists];
