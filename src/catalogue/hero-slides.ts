import { listHeroSlides, type StoredSlide } from '@/backend/hero-slides';

/** A slide of the landing page's carousel. */
export interface HeroSlide {
  id: string;
  /** 0 reads "Discover Now", any other "Watch Now". */
  number: number;
  background: string;
  link: string;
  title: string;
  rate: string;
  year: string;
  quality: string;
  range: string;
  /** HTML as stored: to be sanitised when shown. */
  description: string;
}

/** Query of TanStack Query for the slides in their order. */
export const heroSlidesQuery = {
  queryKey: ['hero-slides'] as const,
  queryFn: async () => slidesOf(await listHeroSlides()),
};

/** Stored slides as the carousel shows them, in their order. */
export function slidesOf(stored: readonly StoredSlide[]): HeroSlide[] {
  return stored
    .map((slide) => ({
      id: slide.id,
      number: slide.slide_number ?? 0,
      background: slide.bg ?? '',
      link: slide.link ?? '/',
      title: slide.title ?? '',
      rate: slide.rate ?? '',
      year: slide.year ?? '',
      quality: slide.quality ?? '',
      range: slide.range ?? '',
      description: slide.description ?? '',
    }))
    .sort((a, b) => a.number - b.number);
}
