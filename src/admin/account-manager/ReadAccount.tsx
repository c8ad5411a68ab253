import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { type Account, accountQuery } from '@/accounts/manage-accounts';
import { useText } from '@/i18n/use-text';
import { ButtonLink } from '@/ui/ButtonLink';
import { ActivityList } from '../layout/ActivityList';
import { Card } from '../layout/Card';
import { Loaded } from '../layout/Loaded';
import { AccountAccess } from './AccountAccess';
import { AccountDetails } from './AccountDetails';
import { AccountMemberships } from './AccountMemberships';
import { AccountPayments } from './AccountPayments';
import { AccountTickets } from './AccountTickets';
import { modeHref } from './account-place';
import { NoSuchAccount } from './NoSuchAccount';

/** One account: its fields, sign-in access, memberships, payments and support requests. */
export function ReadAccount({ id }: { id: string }) {
  const query = useQuery(accountQuery(id));
  if (query.data === null) return <NoSuchAccount />;
  return <Loaded query={query}>{(account) => <Sections account={account} />}</Loaded>;
}

function Sections({ account }: { account: Account }) {
  const text = useText();
  const [search] = useSearchParams();
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[3fr_2fr]">
      <Card heading={text('accounts.details')}>
        <AccountDetails account={account} />
        <ButtonLink to={modeHref(search, { name: 'update', id: account.id })} className="justify-self-start">
          {text('accounts.edit')}
        </ButtonLink>
      </Card>
      <div className="grid gap-6">
        <Card heading={text('accounts.access')}>
          <AccountAccess account={account} />
        </Card>
        <Card heading={text('accounts.memberships')}>
          <AccountMemberships userId={account.cognitoId} />
        </Card>
        <Card heading={text('accounts.payments')}>
          <AccountPayments userId={account.cognitoId} />
        </Card>
        <Card heading={text('accounts.tickets')}>
          <AccountTickets userId={account.cognitoId} />
        </Card>
      </div>
      <Card heading={text('accounts.doneByThem')}>
        <ActivityList scope={{ of: 'person', userId: account.cognitoId }} count={10} />
      </Card>
      <Card heading={text('accounts.doneToThem')}>
        <ActivityList scope={{ of: 'resource', resourceId: account.id }} count={10} />
      </Card>
    </div>
  );
}
