import { useQuery } from '@tanstack/react-query';
import { kinds } from '@/catalogue/kinds';
import type { Kind } from '@/catalogue/kinds/kind';
import { browseTitlesQuery } from '@/catalogue/managed-titles';
import { paths } from '@/config/paths';
import { useText } from '@/i18n/use-text';
import { Figure } from './Figure';

/** How many titles of each kind there are, and how many of them nobody sees yet. */
export function TitleCounts() {
  return Object.values(kinds).map((kind) => <TitleCount key={kind.name} kind={kind} />);
}

function TitleCount({ kind }: { kind: Kind }) {
  const text = useText();
  const { data, isError } = useQuery({ ...browseTitlesQuery(kind, { page: 1, pageSize: 1 }), staleTime: 0 });
  const drafts = data?.facets.find(({ field, value }) => field === 'status' && value === 'DRAFT')?.count ?? 0;
  return (
    <Figure
      label={text(kind.listing.heading)}
      value={data?.total}
      isFailed={isError}
      note={data && text('admin.drafts', { count: drafts })}
      to={paths.adminTitles(kind.name)}
    />
  );
}
