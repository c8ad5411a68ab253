import type { UserRecord } from '@/accounts/users';
import type { MessageId } from '@/i18n/messages';
import { useText } from '@/i18n/use-text';

/** Read-only account data of a customer. */
export function Identity({ record }: { record: UserRecord }) {
  const text = useText();
  const facts: readonly { label: MessageId; value: string }[] = [
    { label: 'account.cognitoId', value: record.cognitoId },
    { label: 'account.email', value: record.email },
    { label: 'account.verification', value: wordsFor(verifications, record.verificationStatus, text) },
    { label: 'account.status', value: wordsFor(statuses, record.accountStatus, text) },
  ];
  return (
    <dl className="grid gap-4 text-body sm:grid-cols-2">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt className="text-small text-soft">{text(label)}</dt>
          <dd className="font-semibold break-all max-sm:text-small">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const verifications: Partial<Record<string, MessageId>> = {
  VERIFIED: 'account.verified',
  'NOT VERIFIED': 'account.notVerified',
};

const statuses: Partial<Record<string, MessageId>> = {
  FREE: 'account.free',
  SUBSCRIBED: 'account.subscribed',
  SUSPENDED: 'account.suspended',
};

/** A value that has no words here is shown as it is stored. */
function wordsFor(words: Partial<Record<string, MessageId>>, value: string, text: (id: MessageId) => string): string {
  const id = words[value];
  return id ? text(id) : value;
}
