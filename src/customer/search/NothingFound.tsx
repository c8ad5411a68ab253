import { useText } from '@/i18n/use-text';
import { EmptyState } from '@/ui/EmptyState';
import { OtherWays } from './OtherWays';

/** Nothing fits: says so, and how to go on. */
export function NothingFound() {
  const text = useText();
  return (
    <div className="grid gap-14">
      <EmptyState text={text('search.nothing')} />
      <OtherWays />
    </div>
  );
}
