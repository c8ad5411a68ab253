import type { MessageId } from '@/i18n/messages';
import { useText } from '@/i18n/use-text';

/** Puts a stored role or status into words; one that has none is shown as it is stored. */
export function useAccountLabel(): (stored: string) => string {
  const text = useText();
  return (stored) => {
    const id = words[stored];
    return id ? text(id) : stored;
  };
}

const words: Partial<Record<string, MessageId>> = {
  FREE: 'accounts.free',
  SUBSCRIBED: 'accounts.subscribed',
  SUSPENDED: 'accounts.suspended',
  VERIFIED: 'accounts.verified',
  'NOT VERIFIED': 'accounts.notVerified',
  ADMIN: 'accounts.administrator',
  CUSTOMER: 'accounts.customer',
};
