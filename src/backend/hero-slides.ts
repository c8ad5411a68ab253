import type { Schema } from '../../amplify/data/schema';
import { askAsVisitor } from './visitor-api';

/** What a slide holds. */
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
  'description',
  'starts_at',
  'ends_at',
] as const;

export type StoredSlide = Pick<Schema['HeroSlide']['type'], (typeof slideFields)[number]>;

/** The slides of the landing page, in no order. */
export async function listHeroSlides(): Promise<StoredSlide[]> {
  const list = await askAsVisitor<{ items: StoredSlide[] }>('HeroSlide.list', {
    field: 'listHeroSlides',
    takes: { limit: 'Int' },
    give: { limit: 50 },
    want: [`items { ${slideFields.join(' ')} }`],
  });
  return list.items;
}
