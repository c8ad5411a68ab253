import type { TitleVisibility } from '@rules/titles/title-visibility';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { accountsQuery } from '@/accounts/manage-accounts';
import { kinds } from '@/catalogue/kinds';
import type { Kind } from '@/catalogue/kinds/kind';
import { browseTitlesQuery } from '@/catalogue/managed-titles';
import { adminPaths } from '@/config/admin-paths';
import { useNumber } from '@/i18n/number-formats';
import { useText } from '@/i18n/use-text';
import { Skeleton } from '@/ui/Skeleton';

/** Number of titles of each kind, and of unpublished ones among them. */
export function TitleCounts() {
  return Object.values(kinds).map((kind) => <TitleCount key={kind.slug} kind={kind} />);
}

function TitleCount({ kind }: { kind: Kind }) {
  const text = useText();
  const { data, isError } = useQuery({ ...browseTitlesQuery(kind, { page: 1, pageSize: 1 }), staleTime: 0 });
  const countOf = (visibility: TitleVisibility) =>
    data?.facets.find(({ field, value }) => field === 'status' && value === visibility)?.count ?? 0;
  const drafts = text('admin.drafts', { count: countOf('DRAFT') });
  const scheduled = countOf('SCHEDULED');
  return (
    <CountLink
      label={text(kind.listing.heading)}
      value={data?.total}
      isFailed={isError}
      note={data && [drafts, ...(scheduled > 0 ? [text('admin.scheduled', { count: scheduled })] : [])].join(' · ')}
      to={adminPaths.titles(kind.slug)}
    />
  );
}

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
    <CountLink
      label={text('admin.accounts')}
      value={data?.total}
      isFailed={isError}
      note={data && text('admin.administrators', { count: administrators })}
      to={adminPaths.accounts()}
    />
  );
}

interface FigureProps {
  label: string;
  /** Undefined while it is being counted. */
  value: number | undefined;
  isFailed: boolean;
  /** Additional text below the metric. */
  note: string | undefined;
  to: string;
}

/** A number with what it counts, leading to where those are. */
function CountLink({ label, value, isFailed, note, to }: FigureProps) {
  const text = useText();
  const number = useNumber();
  return (
    <Link
      to={to}
      className="grid content-start gap-1 rounded-poster border border-line p-4 transition duration-quick hover:bg-raised"
    >
      <span className="text-small text-soft">{label}</span>
      {value === undefined && !isFailed ? (
        <Skeleton className="h-8 w-16" />
      ) : (
        <span className="text-title font-semibold tabular-nums">
          {value === undefined ? text('admin.notCounted') : number(value)}
        </span>
      )}
      <span className="min-h-[1.3rem] text-small text-soft">{note}</span>
    </Link>
  );
}
