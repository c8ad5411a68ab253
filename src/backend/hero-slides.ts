import type { Schema } from '../../amplify/data/schema';
import { queryAsVisitor } from './visitor-query';

export type StoredSlide = Pick<
  Schema['HeroSlide']['type'],
  'id' | 'slide_number' | 'bg' | 'link' | 'title' | 'rate' | 'year' | 'quality' | 'range' | 'description'
>;

const query = `query {
  listHeroSlides(limit: 50) { items { id slide_number bg link title rate year quality range description } }
}`;

/** The slides of the landing page, in no order. */
export async function listHeroSlides(signal?: AbortSignal): Promise<StoredSlide[]> {
  const answer = await queryAsVisitor<{ listHeroSlides: { items: (StoredSlide | null)[] } | null }>(
    'HeroSlide.list',
    query,
    {},
    signal,
  );
  return (answer.listHeroSlides?.items ?? []).filter((slide) => slide !== null);
}
