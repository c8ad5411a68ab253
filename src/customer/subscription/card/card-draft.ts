import type { CardValidationError, TypedCard } from '@rules/billing/membership-cards';

export type CardField = keyof TypedCard;

export const emptyCard: TypedCard = { number: '', expiry: '', code: '' };

/** Formatters of each field during typing: digits in groups, `MM / YY`, digits. */
export const cardFormatters: Record<CardField, (typed: string) => string> = {
  number: (typed) =>
    onlyDigits(typed)
      .slice(0, maxDigits)
      .match(/.{1,4}/g)
      ?.join(' ') ?? '',
  expiry: formatExpiry,
  code: (typed) => onlyDigits(typed).slice(0, 4),
};

export function onlyDigits(typed: string): string {
  return typed.replace(/\D/g, '');
}

/** Validation errors by field; omits valid fields. */
export function problemsOf(
  errors: readonly CardValidationError[],
): Partial<Record<CardField, CardValidationError['problem']>> {
  return Object.fromEntries(errors.map(({ field, problem }) => [field, problem]));
}

/** ISO 7812: the longest there is. */
const maxDigits = 19;

/** `4` can only be April, and browsers fill in `12/2031` for `12 / 31`. */
function formatExpiry(typed: string): string {
  const digits = onlyDigits(typed);
  const padded = /^[2-9]/.test(digits) ? `0${digits}` : digits;
  const [month, year] = [padded.slice(0, 2), padded.slice(2)];
  if (year === '') return month;
  return `${month} / ${year.length > 2 && year.startsWith('20') ? year.slice(2, 4) : year.slice(0, 2)}`;
}
