import { accountQuery } from '@/accounts/manage-accounts';
import { Loaded } from '../layout/Loaded';
import { useFreshQuery } from '../layout/use-fresh-query';
import { NoSuchAccount } from './NoSuchAccount';
import { UpdateForm } from './UpdateForm';

/** Changes what an account says of its owner. */
export function UpdateAccount({ id }: { id: string }) {
  const query = useFreshQuery(accountQuery(id));
  if (query.data === null) return <NoSuchAccount />;
  return <Loaded query={query}>{(account) => <UpdateForm account={account} onReload={query.refetch} />}</Loaded>;
}
