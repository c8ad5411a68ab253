import { TitleCard } from '@/catalogue/components/TitleCard';
import { mixedGrid } from '@/catalogue/components/TitleGrid';
import { useTitleName } from '@/catalogue/use-title-name';
import { useText } from '@/i18n/use-text';
import { focusNeighbour } from '@/ui/hooks/focus';
import { IconButton } from '@/ui/IconButton';
import { cardKey, type MarkedTitle } from '@/viewing/title-lists';

interface CardGridProps {
  titles: readonly MarkedTitle[];
  onRemove(title: MarkedTitle): void;
}

/** Cards of all kinds, each with a button that takes it off the list. */
export function CardGrid({ titles, onRemove }: CardGridProps) {
  const text = useText();
  const nameOf = useTitleName();
  return (
    <ul className={mixedGrid}>
      {titles.map((title) => (
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
  );
}
