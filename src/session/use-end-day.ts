import type { Membership } from '@/accounts/memberships';
import { useFormats } from '@/i18n/use-formats';

/** The day a membership ends, or ended; a dash for one whose record does not say. */
export function useEndDay({ endsAt }: Membership): string {
  const { day } = useFormats();
  return endsAt ? day(endsAt) : '–';
}
