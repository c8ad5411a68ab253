import { useQuery } from '@tanstack/react-query';
import { accountQuery } from '@/accounts/manage-accounts';
import { Loaded } from '../layout/Loaded';
import { NoSuchAccount } from './NoSuchAccount';
import { UpdateForm } from './UpdateForm';

/** Changes what an account says of its owner. */
export function UpdateAccount({ id }: { id: string }) {
  const query = useQuery({ ...accountQuery(id), refetchOnMount: 'always' });
  if (query.data === null) return <NoSuchAccount />;
  return <Loaded query={query}>{(account) => <UpdateForm account={account} onReload={query.refetch} />}</Loaded>;
}
