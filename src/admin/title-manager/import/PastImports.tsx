import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Kind } from '@/catalogue/kinds/kind';
import { pastImports } from '@/catalogue/many-titles';
import { useDates } from '@/i18n/use-dates';
import { useText } from '@/i18n/use-text';
import { hasFailed } from '@/lib/failures';
import { TryAgain } from '@/ui/TryAgain';
import { pastImportsKey, UndoImport } from './UndoImport';

/** The imports of the last 30 days, each with a button that undoes it. Renders nothing if there are none. */
export function PastImports({ kind }: { kind: Kind }) {
  const text = useText();
  const dates = useDates();
  const query = useQuery(pastImportsQuery(kind));
  if (hasFailed(query)) {
    return (
      <section className="flex flex-wrap items-center gap-3">
        <p className="text-body text-soft">{text('titles.pastImportsFailed')}</p>
        <TryAgain query={query} />
      </section>
    );
  }
  if (!query.data?.length) return null;
  return (
    <section aria-labelledby="past-imports" className="grid gap-3">
      <h3 id="past-imports" className="text-body font-semibold">
        {text('titles.pastImports')}
      </h3>
      <ul className="grid divide-y divide-line rounded-poster border border-line">
        {query.data.map(({ id, fileName, state, startedAt }, index, imports) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2">
            <span className="grid min-w-0 flex-1 basis-40">
              <span className="truncate text-body font-semibold">{fileName}</span>
              <span className="text-small text-soft">{dates.moment(startedAt)}</span>
            </span>
            <UndoImport
              kind={kind}
              importId={id}
              fileName={fileName}
              newerFileName={imports.slice(0, index).find((newer) => newer.state !== 'UNDONE')?.fileName}
              progress={state}
              size="narrow"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Query of TanStack Query for a kind's imports of the last 30 days, the latest first. */
function pastImportsQuery(kind: Kind) {
  return queryOptions({ queryKey: [...pastImportsKey, kind.slug], queryFn: () => pastImports(kind), staleTime: 0 });
}
