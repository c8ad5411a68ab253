import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';

interface MoreRowsProps {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage(): Promise<unknown> };
  /** So many are there already. */
  count: number;
}

/** Number of loaded rows, with a button that loads the next page. */
export function MoreRows({ query, count }: MoreRowsProps) {
  const text = useText();
  return (
    <div className="grid justify-items-center gap-3">
      <p role="status" className="text-small text-soft tabular-nums">
        {text(query.hasNextPage ? 'adminMemberships.atLeast' : 'adminMemberships.count', { count })}
      </p>
      {query.hasNextPage && (
        <Button isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {text('adminMemberships.more')}
        </Button>
      )}
    </div>
  );
}
