import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { accountQuery } from '@/accounts/manage-accounts';
import type { MessageId } from '@/i18n/messages';
import { useText } from '@/i18n/use-text';
import { ButtonLink } from '@/ui/Button';
import { useReport } from '@/ui/hooks/use-report';
import { AdminPage } from '../layout/AdminPage';
import { showProblem } from '../layout/admin-notices';
import { AccountList } from './AccountList';
import { type AccountMode, accountMode, accountModeHref } from './account-search-params';
import { CreateAccount } from './CreateAccount';
import { ReadAccount } from './ReadAccount';
import { UpdateAccount } from './UpdateAccount';

/** Account manager: the list, or one account to view, edit or create. The URL query selects the mode. */
export function AccountManagerPage() {
  const text = useText();
  const [search] = useSearchParams();
  const mode = accountMode(search);
  // The part below requests the account.
  const shown = useQuery({ ...accountQuery('id' in mode ? mode.id : ''), enabled: false }).data;
  const isList = mode.name === 'list' || mode.name === 'noAccount';
  return (
    <AdminPage
      heading={text(headings[mode.name])}
      part={shown?.email}
      actions={
        <ButtonLink
          look={isList ? 'primary' : 'quiet'}
          to={accountModeHref(search, isList ? { name: 'create' } : { name: 'list' })}
        >
          {text(buttons[mode.name])}
        </ButtonLink>
      }
    >
      {mode.name === 'noAccount' && <NoAccountChosen />}
      {mode.name === 'list' && <AccountList />}
      {mode.name === 'create' && <CreateAccount />}
      {mode.name === 'read' && <ReadAccount key={mode.id} id={mode.id} />}
      {mode.name === 'update' && <UpdateAccount key={mode.id} id={mode.id} />}
    </AdminPage>
  );
}

/** Redirects an edit URL without an account to the list and shows the reason (specification, back office, §8). */
function NoAccountChosen() {
  const text = useText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  useReport(accountModeHref(search, { name: 'list' }), (list) => {
    showProblem(text('accounts.nobodyChosen'));
    void navigate(list, { replace: true });
  });
  return null;
}

/** Label of the top button in each mode (specification, back office, §2). */
const buttons: Record<AccountMode['name'], MessageId> = {
  list: 'accounts.add',
  noAccount: 'accounts.add',
  read: 'accounts.back',
  create: 'accounts.cancel',
  update: 'accounts.cancel',
};

const headings: Record<AccountMode['name'], MessageId> = {
  list: 'admin.accounts',
  noAccount: 'admin.accounts',
  read: 'accounts.readHeading',
  create: 'accounts.createHeading',
  update: 'accounts.updateHeading',
};
