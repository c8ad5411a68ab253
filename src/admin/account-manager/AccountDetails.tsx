import type { Account } from '@/accounts/manage-accounts';
import type { MessageId } from '@/i18n/messages';
import { useDates } from '@/i18n/use-dates';
import { useText } from '@/i18n/use-text';
import { useAccountWords } from './use-account-words';

/** All fields of an account; an empty field reads N/A (specification, back office, §2). */
export function AccountDetails({ account }: { account: Account }) {
  const text = useText();
  const words = useAccountWords();
  const { moment } = useDates();
  const { firstName, middleName, lastName, suffixName, displayName, contactNumber, mailingAddress } = account.fields;
  // Each label with its own value: the source had those of Display Name and Email swapped (specification, decision 8).
  const facts: readonly { label: MessageId; value: string }[] = [
    { label: 'accounts.id', value: account.id },
    { label: 'accounts.cognitoId', value: account.cognitoId },
    { label: 'accounts.name', value: [firstName, middleName, lastName, suffixName].filter(Boolean).join(' ') },
    { label: 'accounts.displayName', value: displayName },
    { label: 'accounts.email', value: account.email },
    { label: 'accounts.contact', value: contactNumber },
    { label: 'accounts.mailingAddress', value: mailingAddress },
    { label: 'accounts.role', value: words(account.role) },
    { label: 'accounts.accountStatus', value: words(account.accountStatus) },
    { label: 'accounts.verificationStatus', value: words(account.verificationStatus) },
    { label: 'accounts.createdAt', value: moment(account.createdAt) },
    { label: 'accounts.updatedAt', value: moment(account.updatedAt) },
  ];
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[minmax(9rem,auto)_1fr]">
      {facts.map(({ label, value }) => (
        <div key={label} className="grid sm:col-span-2 sm:grid-cols-subgrid">
          <dt className="text-small text-soft sm:pt-0.5">{text(label)}</dt>
          <dd className="text-body wrap-anywhere whitespace-pre-line">{value || text('accounts.notAvailable')}</dd>
        </div>
      ))}
    </dl>
  );
}
