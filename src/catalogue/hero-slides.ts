import { isSiteLink } from '@rules/site-content';
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
  /** Whether it says CC. */
  captions: boolean;
  /** HTML as stored: to be sanitised when shown. */
  description: string;
  /** ISO times between which it is shown; empty for no bound. */
  startsAt: string;
  endsAt: string;
}

/** Query of TanStack Query for the slides that are shown at present, in order. */
export const heroSlidesQuery = {
  queryKey: ['hero-slides'] as const,
  // Caches all slides: which ones are shown depends on the time of rendering.
  queryFn: async () => slidesOf(await listHeroSlides()),
  select: shownNow,
};

/** The slides whose time has come and is not over. The first of them discovers, also where the first of all is not shown. */
export function shownNow(slides: readonly HeroSlide[]): HeroSlide[] {
  const now = Date.now();
  const [first, ...others] = slides.filter(
    ({ startsAt, endsAt }) => !(Date.parse(startsAt) > now) && !(Date.parse(endsAt) <= now),
  );
  return first ? [{ ...first, number: 0 }, ...others] : [];
}

/** Stored slides as the carousel shows them, in their order, whenever they are shown. */
export function slidesOf(stored: readonly StoredSlide[]): HeroSlide[] {
  return stored
    .map((slide) => ({
      id: slide.id,
      number: slide.slide_number ?? 0,
      background: slide.bg ?? '',
      // Specification, decision 28: slides stored before the API enforced the rule must not link to other sites.
      link: slide.link && isSiteLink(slide.link) ? slide.link : '/',
      title: slide.title ?? '',
      rate: slide.rate ?? '',
      year: slide.year ?? '',
      quality: slide.quality ?? '',
      range: slide.range ?? '',
      captions: slide.captions !== false,
      description: slide.description ?? '',
      startsAt: slide.starts_at ?? '',
      endsAt: slide.ends_at ?? '',
    }))
    .sort((a, b) => a.number - b.number);
}
