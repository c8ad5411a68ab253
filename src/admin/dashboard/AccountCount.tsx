import { useQuery } from '@tanstack/react-query';
import { accountsQuery } from '@/accounts/manage-accounts';
import { adminPaths } from '@/config/admin-paths';
import { useText } from '@/i18n/use-text';
import { Figure } from './Figure';

/** Number of accounts, and of administrators among them. */
export function AccountCount() {
  const text = useText();
  const { data, isError } = useQuery(
    accountsQuery({
      page: 1,
      sort: 'createdAt',
      isDescending: true,
      search: '',
      filters: { role: [], accountStatus: [], verificationStatus: [] },
    }),
  );
  const administrators = data?.facets.find(({ field, value }) => field === 'role' && value === 'ADMIN')?.count ?? 0;
  return (
    <Figure
      label={text('admin.accounts')}
      value={data?.total}
      isFailed={isError}
      note={data && text('admin.administrators', { count: administrators })}
      to={adminPaths.accounts()}
    />
  );
}
