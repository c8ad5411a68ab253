import { useDates } from '@/i18n/use-dates';
import type { Membership } from './memberships';

/** The day a membership ends, or ended; a dash for one whose record does not say. */
export function useEndDay({ endsAt }: Membership): string {
  const { day } = useDates();
  return day(endsAt) || '–';
}
