import type { Card } from '@/catalogue/cards';
import { isRated } from '@/catalogue/rating';
import { paths } from '@/config/paths';
import type { SlideDraft } from './slide-draft';

/**
 * What a slide says of a title. Its own page is within the site, whatever page the record names (specification,
 * decisions 16, 28).
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
