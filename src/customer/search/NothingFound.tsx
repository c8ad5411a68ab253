import { useText } from '@/i18n/use-text';
import { EmptyState } from '@/ui/EmptyState';
import { OtherWays } from './OtherWays';

/** Empty state of a search, with next steps. */
export function NothingFound() {
  const text = useText();
  return (
    <div className="grid gap-14">
      <EmptyState text={text('search.nothing')} />
      <OtherWays />
    </div>
  );
}
