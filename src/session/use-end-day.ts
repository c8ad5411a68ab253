import type { Membership } from '@/accounts/memberships';
import { useDates } from '@/i18n/use-dates';

/** The day a membership ends, or ended; a dash for one whose record does not say. */
export function useEndDay({ endsAt }: Membership): string {
  const { day } = useDates();
  return day(endsAt) || '–';
}
