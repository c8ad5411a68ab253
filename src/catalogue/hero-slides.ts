import { isSiteLink } from '@rules/site-link';
import { listHeroSlides, type SlideContent, type StoredSlide, slideContent } from '@/backend/hero-slides';

/** A slide of the landing page's carousel. */
export interface HeroSlide extends SlideContent {
  id: string;
  /** The slide with the number 0 reads "Discover Now", every other one "Watch Now". */
  number: number;
}

/** Query of TanStack Query for the slides that are currently shown, in order. */
export const heroSlidesQuery = {
  queryKey: ['hero-slides'] as const,
  // Caches all slides: which ones are shown depends on the time of rendering.
  queryFn: async () => slidesOf(await listHeroSlides()),
  select: shownNow,
};

/**
 * Returns the slides whose display time has started and not ended. Numbers the first of them 0, so that it reads
 * "Discover Now" even if the stored first slide is not shown.
 */
export function shownNow(slides: readonly HeroSlide[]): HeroSlide[] {
  const now = Date.now();
  const [first, ...others] = slides.filter(
    ({ startsAt, endsAt }) => !(Date.parse(startsAt) > now) && !(Date.parse(endsAt) <= now),
  );
  return first ? [{ ...first, number: 0 }, ...others] : [];
}

/** Converts and sorts all stored slides, including those that are not currently shown. */
export function slidesOf(stored: readonly StoredSlide[]): HeroSlide[] {
  return stored
    .map((slide) => ({
      ...slideContent(slide),
      id: slide.id,
      number: slide.slide_number ?? 0,
      // Specification, decision 28: slides stored before the API enforced the rule must not link to other sites.
      link: slide.link && isSiteLink(slide.link) ? slide.link : '/',
    }))
    .sort((a, b) => a.number - b.number);
}
