import { useNavigate, useSearchParams } from 'react-router-dom';
import { type AccountFilter, type AccountResults, accountFilters } from '@/accounts/manage-accounts';
import type { MessageId } from '@/i18n/messages';
import { useText } from '@/i18n/use-text';
import { ButtonLink } from '@/ui/Button';
import { Select } from '@/ui/forms/Select';
import { SearchField } from '../layout/SearchField';
import { accountView, allAccountsHref, filteredAccountsHref } from './account-search-params';
import { useAccountLabel } from './use-account-label';

/** Search field and filters of the account list: role, account status and verification status. */
export function AccountFilters({ facets, total }: { facets: AccountResults['facets']; total: number | undefined }) {
  const text = useText();
  const accountLabel = useAccountLabel();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const view = accountView(search);
  const isNarrowed = view.search !== '' || accountFilters.some((field) => view.filters[field].length > 0);
  const optionsOf = (field: AccountFilter) => {
    const counts = new Map(facets.filter((facet) => facet.field === field).map(({ value, count }) => [value, count]));
    // Keeps a selected value visible even if no account has it.
    for (const chosen of view.filters[field]) if (!counts.has(chosen)) counts.set(chosen, 0);
    return [
      { value: '', label: text(anyOf[field]) },
      ...[...counts].map(([value, count]) => ({
        value,
        label: text('accounts.option', { value: accountLabel(value), count }),
      })),
    ];
  };
  return (
    // On phones each control has its own line: otherwise the option counts would change how the controls wrap.
    <div className="flex flex-wrap items-center gap-3 max-sm:*:basis-full">
      <SearchField
        label={text('accounts.search')}
        query={view.search}
        onSearch={(wanted) =>
          navigate(filteredAccountsHref(search, 'search', wanted), { replace: true, preventScrollReset: true })
        }
      />
      {accountFilters.map((field) => (
        <Select
          key={field}
          label={text(labels[field])}
          isLabelHidden
          options={optionsOf(field)}
          value={view.filters[field][0] ?? ''}
          className="sm:w-56"
          onChange={(value) => navigate(filteredAccountsHref(search, field, value), { preventScrollReset: true })}
        />
      ))}
      {isNarrowed && (
        <ButtonLink look="bare" to={allAccountsHref(search)}>
          {text('accounts.showAll')}
        </ButtonLink>
      )}
      <p role="status" className="ml-auto min-h-[1lh] min-w-24 text-right text-small text-soft tabular-nums">
        {total === undefined ? '' : text('accounts.total', { count: total })}
      </p>
    </div>
  );
}

const labels: Record<AccountFilter, MessageId> = {
  role: 'accounts.role',
  accountStatus: 'accounts.accountStatus',
  verificationStatus: 'accounts.verificationStatus',
};

const anyOf: Record<AccountFilter, MessageId> = {
  role: 'accounts.anyRole',
  accountStatus: 'accounts.anyAccountStatus',
  verificationStatus: 'accounts.anyVerificationStatus',
};
