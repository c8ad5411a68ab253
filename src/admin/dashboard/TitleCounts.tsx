import type { TitleStanding } from '@rules/title-standing';
import { useQuery } from '@tanstack/react-query';
import { kinds } from '@/catalogue/kinds';
import type { Kind } from '@/catalogue/kinds/kind';
import { browseTitlesQuery } from '@/catalogue/managed-titles';
import { adminPaths } from '@/config/admin-paths';
import { useText } from '@/i18n/use-text';
import { Figure } from './Figure';

/** Number of titles of each kind, and of unpublished ones among them. */
export function TitleCounts() {
  return Object.values(kinds).map((kind) => <TitleCount key={kind.name} kind={kind} />);
}

function TitleCount({ kind }: { kind: Kind }) {
  const text = useText();
  const { data, isError } = useQuery({ ...browseTitlesQuery(kind, { page: 1, pageSize: 1 }), staleTime: 0 });
  const countOf = (standing: TitleStanding) =>
    data?.facets.find(({ field, value }) => field === 'status' && value === standing)?.count ?? 0;
  const drafts = text('admin.drafts', { count: countOf('DRAFT') });
  const scheduled = countOf('SCHEDULED');
  return (
    <Figure
      label={text(kind.listing.heading)}
      value={data?.total}
      isFailed={isError}
      note={data && [drafts, ...(scheduled > 0 ? [text('admin.scheduled', { count: scheduled })] : [])].join(' · ')}
      to={adminPaths.titles(kind.name)}
    />
  );
}
