import type { Card } from '@/catalogue/cards';
import { isRated } from '@/catalogue/rating';
import { paths } from '@/config/paths';
import type { SlideDraft } from './slide-draft';

/**
 * Fills a slide from a title. Links to the title's page on this site, regardless of the URL in the record
 * (specification, decisions 16, 28).
 */
export function slideOfTitle({ kind, id, title, year, rate, quality }: Card): Partial<SlideDraft> {
  const [fourDigits] = /\d{4}/.exec(year ?? '') ?? [];
  return {
    link: paths.stream(kind, id),
    ...(title && { title }),
    ...(fourDigits && { year: fourDigits }),
    ...(rate && isRated(rate) && { rate }),
    ...(quality && { quality }),
  };
}
