import { useQuery } from '@tanstack/react-query';
import { userQuery } from '@/accounts/users';
import { OwnMembership } from '@/billing/OwnMembership';
import { useText } from '@/i18n/use-text';
import { hasFailed } from '@/lib/has-failed';
import { AutoplayChoice } from '@/player/controls/AutoplayChoice';
import { EmptyState } from '@/ui/EmptyState';
import { TryAgain } from '@/ui/TryAgain';
import { AccountSkeleton } from './AccountSkeleton';
import { Card } from './Card';
import { ChangePassword } from './ChangePassword';
import { Identity } from './Identity';
import { NoRecord } from './NoRecord';
import { OwnData } from './OwnData';
import { OwnTickets } from './OwnTickets';
import { Payments } from './Payments';
import { ProfileForm } from './ProfileForm';

/** Everything a customer sees and changes of the own account. */
export function Account({ user }: { user: { id: string; email: string } }) {
  const text = useText();
  const query = useQuery(userQuery(user.id));
  const { data: record } = query;
  const isFailed = hasFailed(query);
  if (record === undefined && !isFailed) return <AccountSkeleton />;
  return (
    <div className="gutters grid gap-6 lg:grid-cols-[2fr_1fr]">
      <div className="grid content-start gap-6">
        {record && (
          <>
            <Card heading={text('account.identity')}>
              <Identity record={record} />
            </Card>
            <Card heading={text('account.profile')}>
              <ProfileForm record={record} />
            </Card>
          </>
        )}
        {record === null && <NoRecord userId={user.id} />}
        {isFailed && (
          <EmptyState text={text('account.failed')}>
            <TryAgain query={query} />
          </EmptyState>
        )}
        <div id="tickets">
          <Card heading={text('tickets.heading')}>
            <OwnTickets userId={user.id} />
          </Card>
        </div>
      </div>
      <div className="grid content-start gap-6">
        <Card heading={text('membership.heading')}>
          <OwnMembership userId={user.id} />
          <Payments userId={user.id} />
        </Card>
        <Card heading={text('account.playbackHeading')}>
          <div className="grid gap-1">
            <AutoplayChoice />
            <p className="text-small text-soft text-pretty">{text('account.playbackText')}</p>
          </div>
        </Card>
        <Card heading={text('account.passwordHeading')}>
          <ChangePassword email={user.email} />
        </Card>
        <Card heading={text('account.dataHeading')}>
          <OwnData user={user} />
        </Card>
      </div>
    </div>
  );
}
