import type { Card } from '@/catalogue/cards';
import { isRated } from '@/catalogue/rating';
import type { TitleDetails } from '@/catalogue/titles';
import { paths } from '@/config/paths';
import type { SlideDraft } from './slide-draft';

/**
 * Fills a slide from a title. Links to the title's page on this site, regardless of the URL in the record
 * (specification, decisions 16, 28).
 */
export function slideOfTitle(
  { kind, id, title, year, rate, quality }: Card,
  details: Pick<TitleDetails, 'duration' | 'hasCaptions'> | null,
  sayDuration: (seconds: number) => string,
): Partial<SlideDraft> {
  const [fourDigits] = /\d{4}/.exec(year ?? '') ?? [];
  return {
    link: paths.stream(kind, id),
    ...(title && { title }),
    ...(fourDigits && { year: fourDigits }),
    ...(rate && isRated(rate) && { rate }),
    ...(quality && { quality }),
    ...(details?.duration !== undefined && { range: sayDuration(details.duration) }),
    ...(details && { captions: details.hasCaptions }),
  };
}
