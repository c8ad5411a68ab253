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

export interface SlideContent {
  background: string;
  link: string;
  title: string;
  rate: string;
  year: string;
  quality: string;
  range: string;
  /** True if the slide shows the label CC. */
  captions: boolean;
  /** HTML as stored; sanitize it before rendering. */
  description: string;
  /** ISO times of the start and end of display; empty for no limit. */
  startsAt: string;
  endsAt: string;
}

/** Converts a slide without its id and place. It can link to any site. */
export function slideContent(slide: Omit<StoredSlide, 'id' | 'slide_number'>): SlideContent {
  return {
    background: slide.bg ?? '',
    link: slide.link ?? '',
    title: slide.title ?? '',
    rate: slide.rate ?? '',
    year: slide.year ?? '',
    quality: slide.quality ?? '',
    range: slide.range ?? '',
    captions: slide.captions !== false,
    description: slide.description ?? '',
    startsAt: slide.starts_at ?? '',
    endsAt: slide.ends_at ?? '',
  };
}
