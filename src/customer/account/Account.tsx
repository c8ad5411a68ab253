import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { completeSignUp, type UserRecord, userQuery } from '@/accounts/users';
import { OwnMembership } from '@/billing/OwnMembership';
import { paths } from '@/config/paths';
import type { MessageId } from '@/i18n/messages';
import { useText } from '@/i18n/use-text';
import { hasFailed } from '@/lib/failures';
import { AutoplayChoice } from '@/player/controls/PreferenceSwitch';
import { ButtonLink } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { useReport } from '@/ui/hooks/use-report';
import { LoadFailure } from '@/ui/LoadFailure';
import { Skeleton } from '@/ui/Skeleton';
import { TryAgain } from '@/ui/TryAgain';
import { ChangePassword } from './ChangePassword';
import { OwnData } from './OwnData';
import { OwnTickets } from './OwnTickets';
import { Payments } from './Payments';
import { ProfileForm } from './ProfileForm';

const verifications: Partial<Record<string, MessageId>> = {
  VERIFIED: 'account.verified',
  'NOT VERIFIED': 'account.notVerified',
};

const statuses: Partial<Record<string, MessageId>> = {
  FREE: 'account.free',
  SUBSCRIBED: 'account.subscribed',
  SUSPENDED: 'account.suspended',
};

/** Content of the account page: personal data, profile, requests, membership, playback, password and own data. */
export function Account({ user }: { user: { id: string; email: string } }) {
  const text = useText();
  const query = useQuery(userQuery(user.id));
  const { data: record } = query;
  const isFailed = hasFailed(query);
  // Loads by itself when the browser is online again, which refetches.
  if (isFailed && !navigator.onLine) {
    return (
      <div className="gutters">
        <EmptyState text={text('error.offlineText')} />
      </div>
    );
  }
  if (record === undefined && !isFailed) return <AccountSkeleton />;
  return (
    <div className="gutters grid gap-6 lg:grid-cols-[2fr_1fr]">
      <div className="grid content-start gap-6">
        {record && (
          <>
            <AccountCard heading={text('account.identity')}>
              <Identity record={record} />
            </AccountCard>
            <AccountCard heading={text('account.profile')}>
              <ProfileForm record={record} />
            </AccountCard>
          </>
        )}
        {record === null && <NoRecord userId={user.id} />}
        {isFailed && <LoadFailure query={query} text={text('account.failed')} />}
        <div id="tickets">
          <AccountCard heading={text('tickets.heading')}>
            <OwnTickets userId={user.id} />
          </AccountCard>
        </div>
      </div>
      <div className="grid content-start gap-6">
        <AccountCard heading={text('membership.heading')}>
          <OwnMembership userId={user.id} />
          <Payments userId={user.id} />
        </AccountCard>
        <AccountCard heading={text('account.playbackHeading')}>
          <div className="grid gap-1">
            <AutoplayChoice />
            <p className="text-small text-soft">{text('account.playbackText')}</p>
          </div>
        </AccountCard>
        <AccountCard heading={text('account.passwordHeading')}>
          <ChangePassword email={user.email} />
        </AccountCard>
        <AccountCard heading={text('account.dataHeading')}>
          <OwnData user={user} />
        </AccountCard>
      </div>
    </div>
  );
}

/** A part of the account under its own heading. */
function AccountCard({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-5 rounded-poster border border-line p-5 sm:p-6">
      <h2 id={id} className="text-title font-semibold">
        {heading}
      </h2>
      {children}
    </section>
  );
}

/** Placeholder in the shape of the account while it loads. */
export function AccountSkeleton() {
  return (
    <div className="gutters grid gap-6 lg:grid-cols-[2fr_1fr]">
      <div className="grid content-start gap-6">
        <Skeleton className="h-52" />
        <Skeleton className="h-140" />
      </div>
      <div className="grid content-start gap-6">
        <Skeleton className="h-44" />
        <Skeleton className="h-40" />
        <Skeleton className="h-72" />
      </div>
    </div>
  );
}

/** Shown for a missing profile record: creates the record that the sign-up should have created, and refetches it. */
function NoRecord({ userId }: { userId: string }) {
  const text = useText();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: completeSignUp,
    onSettled: () => queryClient.invalidateQueries({ queryKey: userQuery(userId).queryKey }),
  });
  useReport(userId, () => mutate());
  return (
    <EmptyState text={text('account.noRecord')}>
      <div className="flex flex-wrap gap-3">
        <TryAgain query={{ isFetching: isPending, refetch: mutate }} />
        <ButtonLink to={paths.support()}>{text('account.toSupport')}</ButtonLink>
      </div>
    </EmptyState>
  );
}

/** Read-only account data of a customer. */
function Identity({ record }: { record: UserRecord }) {
  const text = useText();
  const facts: readonly { label: MessageId; value: string }[] = [
    { label: 'account.cognitoId', value: record.cognitoId },
    { label: 'account.email', value: record.email },
    { label: 'account.verification', value: labelFor(verifications, record.verificationStatus, text) },
    { label: 'account.status', value: labelFor(statuses, record.accountStatus, text) },
  ];
  return (
    <dl className="grid gap-4 text-body sm:grid-cols-2">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt className="text-small text-soft">{text(label)}</dt>
          <dd className="font-semibold wrap-anywhere max-sm:text-small">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Returns the label of a stored value; returns a value without a label unchanged. */
function labelFor(labels: Partial<Record<string, MessageId>>, value: string, text: (id: MessageId) => string): string {
  const id = labels[value];
  return id ? text(id) : value;
}
