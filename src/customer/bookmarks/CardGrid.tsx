import { wholeNumberOf } from '@rules/titles/stored-lists';
import { useSearchParams } from 'react-router-dom';
import { TitleCard } from '@/catalogue/components/TitleCard';
import { mixedGrid } from '@/catalogue/components/TitleGrid';
import { useTitleName } from '@/catalogue/use-title-name';
import { pageSizes } from '@/config/page-sizes';
import { useText } from '@/i18n/use-text';
import { focusNeighbour } from '@/ui/hooks/focus';
import { IconButton } from '@/ui/IconButton';
import { ShowMoreButton } from '@/ui/ShowMoreButton';
import { cardKey, type MarkedTitle } from '@/viewing/title-lists';

/** Cards of all kinds, each with a button that removes it from the list. Shows the first ones, and more on demand. */
export function CardGrid({ titles, onRemove }: { titles: readonly MarkedTitle[]; onRemove(title: MarkedTitle): void }) {
  const text = useText();
  const nameOf = useTitleName();
  const [shown, showMore] = useShownCount();
  return (
    <div className="grid gap-12">
      <ul className={mixedGrid}>
        {titles.slice(0, shown).map((title) => (
          <li key={cardKey(title.kind, title.id)} className="relative">
            <TitleCard card={title.card} heading="h2" />
            <IconButton
              icon="close"
              label={text('bookmarks.remove', { title: nameOf(title.card) })}
              onClick={({ currentTarget }) => {
                focusNeighbour(currentTarget);
                onRemove(title);
              }}
              className="absolute top-1.5 right-1.5 bg-canvas/85 hover:bg-canvas"
            />
          </li>
        ))}
      </ul>
      <ShowMoreButton className="justify-self-center" hasMore={titles.length > shown} onMore={showMore}>
        {text('bookmarks.showMore', { count: titles.length - shown })}
      </ShowMoreButton>
    </div>
  );
}

/**
 * Returns the number of displayed cards, and a function that adds a page. The address contains the number, so that Back
 * restores the scroll position.
 */
function useShownCount(): [number, () => void] {
  const [search, setSearch] = useSearchParams();
  const shown = Math.max(pageSizes.bookmarks, wholeNumberOf(search.get('shown')));
  const showMore = () =>
    setSearch(
      (before) => {
        before.set('shown', String(shown + pageSizes.bookmarks));
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return [shown, showMore];
}
