import type { TitleVisibility } from '@rules/titles/title-visibility';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { accountsQuery } from '@/accounts/manage-accounts';
import { kinds } from '@/catalogue/kinds';
import type { Kind } from '@/catalogue/kinds/kind';
import { browseTitlesQuery } from '@/catalogue/managed-titles';
import { adminPaths } from '@/config/admin-paths';
import { useNumber } from '@/i18n/number-formats';
import { useText } from '@/i18n/use-text';
import { hasFailed } from '@/lib/failures';
import { Skeleton } from '@/ui/Skeleton';
import { TryAgain } from '@/ui/TryAgain';

/** Number of titles of each kind, and of unpublished ones among them. */
export function TitleCounts() {
  return Object.values(kinds).map((kind) => <TitleCount key={kind.slug} kind={kind} />);
}

function TitleCount({ kind }: { kind: Kind }) {
  const text = useText();
  const query = useQuery({ ...browseTitlesQuery(kind, { page: 1, pageSize: 1 }), staleTime: 0 });
  const { data } = query;
  const countOf = (visibility: TitleVisibility) =>
    data?.facets.find(({ field, value }) => field === 'status' && value === visibility)?.count ?? 0;
  const drafts = text('admin.drafts', { count: countOf('DRAFT') });
  const scheduled = countOf('SCHEDULED');
  return (
    <CountLink
      label={text(kind.listing.heading)}
      query={query}
      note={data && [drafts, ...(scheduled > 0 ? [text('admin.scheduled', { count: scheduled })] : [])].join(' · ')}
      to={adminPaths.titles(kind.slug)}
    />
  );
}

/** Number of accounts, and of administrators among them. */
export function AccountCount() {
  const text = useText();
  const query = useQuery(
    accountsQuery({
      page: 1,
      sort: 'createdAt',
      isDescending: true,
      search: '',
      filters: { role: [], accountStatus: [], verificationStatus: [] },
    }),
  );
  const { data } = query;
  const administrators = data?.facets.find(({ field, value }) => field === 'role' && value === 'ADMIN')?.count ?? 0;
  return (
    <CountLink
      label={text('admin.accounts')}
      query={query}
      note={data && text('admin.administrators', { count: administrators })}
      to={adminPaths.accounts()}
    />
  );
}

interface CountLinkProps {
  label: string;
  query: UseQueryResult<{ total: number }>;
  /** Additional text below the count. */
  note: string | undefined;
  to: string;
}

function CountLink({ label, query, note, to }: CountLinkProps) {
  const text = useText();
  const number = useNumber();
  const name = <span className="text-small text-soft">{label}</span>;
  const count = (value: string) => <span className="text-title font-semibold tabular-nums">{value}</span>;
  if (hasFailed(query)) {
    return (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields.
      <div role="group" aria-label={label} className={`${card} justify-items-start`}>
        <Link to={to} className="text-small text-soft underline underline-offset-4">
          {label}
        </Link>
        {count(text('admin.notCounted'))}
        <TryAgain query={query} />
      </div>
    );
  }
  return (
    <Link to={to} className={`${card} transition duration-quick hover:bg-raised`}>
      {name}
      {query.data ? count(number(query.data.total)) : <Skeleton className="h-8 w-16" />}
      <span className="min-h-[1.3rem] text-small text-soft">{note}</span>
    </Link>
  );
}

const card = 'grid content-start gap-1 rounded-poster border border-line p-4';
