import type { Schema } from '../../amplify/data/schema';
import { dataOf, visitorClient } from './client';

const fields = [
  'id',
  'slide_number',
  'bg',
  'link',
  'title',
  'rate',
  'year',
  'quality',
  'range',
  'description',
] as const;

export type StoredSlide = Pick<Schema['HeroSlide']['type'], (typeof fields)[number]>;

/** The slides of the landing page, in no order. */
export async function listHeroSlides(): Promise<StoredSlide[]> {
  const { models } = await visitorClient();
  return dataOf('HeroSlide.list', models.HeroSlide.list({ limit: 50, selectionSet: fields }));
}
