import type { Schema } from '../../amplify/data/schema';
import { readList } from './client/graphql';

export const slideFields = [
  'id',
  'slide_number',
  'bg',
  'link',
  'title',
  'rate',
  'year',
  'quality',
  'range',
  'captions',
  'description',
  'starts_at',
  'ends_at',
] as const;

export type StoredSlide = Pick<Schema['HeroSlide']['type'], (typeof slideFields)[number]>;

/** Reads the slides of the landing page, unordered. */
export function listHeroSlides(): Promise<StoredSlide[]> {
  return readList('HeroSlide.list', { field: 'listHeroSlides', selection: slideFields });
}
