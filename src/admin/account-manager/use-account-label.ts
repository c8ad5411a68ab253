import type { MessageId } from '@/i18n/messages';
import { useText } from '@/i18n/use-text';

/** Returns a function that labels a stored role or status; it returns a value without a label unchanged. */
export function useAccountLabel(): (stored: string) => string {
  const text = useText();
  return (stored) => {
    const id = labels[stored];
    return id ? text(id) : stored;
  };
}

const labels: Partial<Record<string, MessageId>> = {
  FREE: 'accounts.free',
  SUBSCRIBED: 'accounts.subscribed',
  SUSPENDED: 'accounts.suspended',
  VERIFIED: 'accounts.verified',
  'NOT VERIFIED': 'accounts.notVerified',
  ADMIN: 'accounts.administrator',
  CUSTOMER: 'accounts.customer',
};
