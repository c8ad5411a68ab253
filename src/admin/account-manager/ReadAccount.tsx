import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { accountChangeScopes } from '@/accounts/activities';
import { accountQuery, type ManagedAccount } from '@/accounts/manage-accounts';
import { membershipsQuery } from '@/billing/manage-memberships';
import { adminPaths } from '@/config/admin-paths';
import type { MessageId } from '@/i18n/messages';
import { useDates } from '@/i18n/use-dates';
import { useText } from '@/i18n/use-text';
import { ticketsQuery } from '@/support/tickets';
import { useTicketLabels } from '@/support/use-ticket-labels';
import { ButtonLink } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { SectionCard } from '../layout/AdminPage';
import { ActivityList } from '../layout/activity/ActivityLines';
import { Loaded } from '../layout/Loaded';
import { ticketStatusLabels } from '../layout/ticket-status-labels';
import { AccountAccess } from './AccountAccess';
import { AccountMemberships, AccountPayments } from './AccountBilling';
import { AccountComments } from './AccountComments';
import { accountModeHref } from './account-search-params';
import { UserRecords } from './UserRecords';
import { useAccountLabel } from './use-account-label';

/** One account: its fields, sign-in access, memberships, payments and support requests. */
export function ReadAccount({ id }: { id: string }) {
  const query = useQuery(accountQuery(id));
  if (query.data === null) return <NoSuchAccount />;
  return <Loaded query={query}>{(account) => <Sections account={account} />}</Loaded>;
}

function Sections({ account }: { account: ManagedAccount }) {
  const text = useText();
  const [search] = useSearchParams();
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[3fr_2fr]">
      <SectionCard heading={text('accounts.details')}>
        <AccountDetails account={account} />
        <ButtonLink to={accountModeHref(search, { name: 'update', id: account.id })} className="justify-self-start">
          {text('accounts.edit')}
        </ButtonLink>
      </SectionCard>
      <div className="grid gap-6">
        <SectionCard heading={text('accounts.access')}>
          <AccountAccess account={account} />
        </SectionCard>
        <SectionCard heading={text('accounts.memberships')}>
          <AccountMemberships userId={account.cognitoId} />
        </SectionCard>
        <SectionCard heading={text('accounts.payments')}>
          <AccountPayments userId={account.cognitoId} />
        </SectionCard>
        <SectionCard heading={text('accounts.tickets')}>
          <AccountTickets userId={account.cognitoId} />
        </SectionCard>
        <SectionCard heading={text('accounts.comments')}>
          <AccountComments userId={account.cognitoId} />
        </SectionCard>
      </div>
      <SectionCard heading={text('accounts.doneByThem')}>
        <ActivityList scopes={[{ of: 'person', userId: account.cognitoId }]} />
      </SectionCard>
      <SectionCard heading={text('accounts.doneToThem')}>
        <AccountChanges account={account} />
      </SectionCard>
    </div>
  );
}

/** Latest changes that other users made to an account and its memberships, such as a refund. */
function AccountChanges({ account }: { account: ManagedAccount }) {
  const { cognitoId } = account;
  const { data: memberships = [] } = useQuery({ ...membershipsQuery(cognitoId), enabled: cognitoId !== '' });
  const ids = memberships.map(({ id }) => id);
  return <ActivityList scopes={accountChangeScopes(account, ids)} />;
}

/** Support requests of a user, the latest first. */
export function AccountTickets({ userId }: { userId: string }) {
  const text = useText();
  const ticketLabels = useTicketLabels();
  const { moment } = useDates();
  const query = useQuery({
    ...ticketsQuery(userId),
    enabled: userId !== '',
    select: (tickets) => tickets.toSorted((a, b) => b.filedAt.localeCompare(a.filedAt)),
  });
  return (
    <UserRecords
      query={query}
      empty={text('accounts.noTicket')}
      recordOf={({ id, number, subject, status, filedAt }) => ({
        ...{ id, to: adminPaths.ticket(number) },
        label: text('accounts.ticket', { number, subject: ticketLabels.subject(subject) }),
        details: [text(ticketStatusLabels[status]), moment(filedAt)],
      })}
    />
  );
}

/** All fields of an account; an empty field is shown as N/A (specification, back office, §2). */
export function AccountDetails({ account }: { account: ManagedAccount }) {
  const text = useText();
  const accountLabel = useAccountLabel();
  const { moment } = useDates();
  const { firstName, middleName, lastName, suffixName, displayName, contactNumber, mailingAddress } = account.fields;
  // Each label has its own value; the source had swapped those of Display Name and Email (specification, decision 8).
  const facts: readonly { label: MessageId; value: string }[] = [
    { label: 'accounts.id', value: account.id },
    { label: 'accounts.cognitoId', value: account.cognitoId },
    { label: 'accounts.name', value: [firstName, middleName, lastName, suffixName].filter(Boolean).join(' ') },
    { label: 'accounts.displayName', value: displayName },
    { label: 'accounts.email', value: account.email },
    { label: 'accounts.contact', value: contactNumber },
    { label: 'accounts.mailingAddress', value: mailingAddress },
    { label: 'accounts.role', value: accountLabel(account.role) },
    { label: 'accounts.accountStatus', value: accountLabel(account.accountStatus) },
    { label: 'accounts.verificationStatus', value: accountLabel(account.verificationStatus) },
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

/** Message for an id without an account. */
export function NoSuchAccount() {
  const text = useText();
  const [search] = useSearchParams();
  return (
    <EmptyState text={text('accounts.noSuchAccount')}>
      <ButtonLink to={accountModeHref(search, { name: 'list' })}>{text('accounts.toList')}</ButtonLink>
    </EmptyState>
  );
}
