import { isSiteLink } from '@rules/site-link';
import type { Card } from '@/catalogue/cards';
import { isRated } from '@/catalogue/rating';
import type { TitleDetails } from '@/catalogue/titles';
import { paths } from '@/config/paths';
import { unfinishedTime } from '@/lib/dates';
import { normalizeDecimal } from '@/lib/spelling';
import type { ManagedSlide } from '@/publishing/managed-lists';
import type { ChosenFile } from '@/uploads/files/chosen-file';
import type { ValidationErrors } from '../../layout/list-editor/list-editor-config';

/** A slide in the form; its image may not be uploaded yet. */
export interface SlideDraft extends ManagedSlide {
  picture?: ChosenFile | undefined;
}

/** Returns the validation errors of a slide. */
export function validateSlide(slide: SlideDraft): ValidationErrors {
  const { title, link, rate, year, startsAt, endsAt, background, picture } = slide;
  return {
    ...(title.trim() === '' && { title: 'admin.required' }),
    ...(link === '' && { link: 'admin.required' }),
    ...(link !== '' && !isSiteLink(link) && { link: 'settings.linkOutside' }),
    ...(!picture && background === '' && { picture: 'settings.noPicture' }),
    ...(!picture && background !== '' && !isPictureAddress(background) && { background: 'settings.notAnAddress' }),
    ...(rate.trim() !== '' && !isRate(rate) && { rate: 'settings.notARate' }),
    ...(year.trim() !== '' && !/^\d{4}$/.test(year.trim()) && { year: 'settings.notAYear' }),
    ...(startsAt !== '' && endsAt !== '' && endsAt <= startsAt && { endsAt: 'settings.endsBefore' }),
    ...(startsAt === unfinishedTime && { startsAt: 'admin.timeUnfinished' }),
    ...(endsAt === unfinishedTime && { endsAt: 'admin.timeUnfinished' }),
  };
}

/** Reports whether a rating is between 0 and 10, like those of titles; accepts a decimal point or comma. */
function isRate(rate: string): boolean {
  return /^\d{1,2}(\.\d{1,2})?$/.test(normalizeDecimal(rate)) && Number(normalizeDecimal(rate)) <= 10;
}

/**
 * Reports whether an image URL is allowed: a path on this site, HTTPS, or HTTP on localhost, because the delivery base
 * of a local installation has no certificate.
 */
function isPictureAddress(address: string): boolean {
  return (
    /^\/(?![/\\])\S+$/.test(address) || /^https:\/\/\S+$/.test(address) || /^http:\/\/localhost[:/]\S+$/.test(address)
  );
}

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
