import { inlineHtml } from '@rules/site-content';
import { normalizeDecimal } from '@/lib/normalize-decimal';
import { type ManagedItem, managedList } from './managed-list';

/** A slide of the landing page's carousel; `position` is its number (specification, customer side, §3). */
export interface ManagedSlide extends ManagedItem {
  background: string;
  link: string;
  title: string;
  rate: string;
  year: string;
  quality: string;
  range: string;
  /** Whether it says CC. */
  captions: boolean;
  /** Text with simple emphasis. */
  description: string;
  /** ISO times of the start and end of display; empty for no limit. */
  startsAt: string;
  endsAt: string;
}

/** The slides as an editable list of the back office. The first has the number 0, which reads "Discover Now". */
export const managedSlides = managedList<'HeroSlide', ManagedSlide>('HeroSlide', {
  shownBy: 'hero-slides',
  positionField: 'slide_number',
  first: 0,
  read: (stored) => ({
    background: stored.bg ?? '',
    link: stored.link ?? '',
    title: stored.title ?? '',
    rate: stored.rate ?? '',
    year: stored.year ?? '',
    quality: stored.quality ?? '',
    range: stored.range ?? '',
    captions: stored.captions ?? true,
    description: stored.description ?? '',
    startsAt: stored.starts_at ?? '',
    endsAt: stored.ends_at ?? '',
  }),
  write: (slide) => ({
    bg: slide.background,
    link: slide.link,
    title: slide.title.trim(),
    rate: normalizeDecimal(slide.rate),
    year: slide.year.trim(),
    quality: slide.quality,
    range: slide.range.trim(),
    captions: slide.captions,
    description: inlineHtml(slide.description.trim()),
    starts_at: slide.startsAt || null,
    ends_at: slide.endsAt || null,
  }),
});
