import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CardList } from '@/catalogue/components/CardList';
import { TitleGrid, TitleGridSkeleton } from '@/catalogue/components/TitleGrid';
import type { Kind } from '@/catalogue/kinds/kind';
import type { MessageId } from '@/i18n/messages';
import { useText } from '@/i18n/use-text';
import { useNearViewport } from '@/ui/use-near-viewport';
import type { HomeList } from './home-lists';
import { Row } from './Row';

interface TeaserRowProps {
  kind: Kind;
  list: HomeList;
  heading: MessageId;
  more: MessageId;
  /** How many placeholders stand for the cards. */
  placeholders: number;
  columns?: 'six' | 'four';
  aside?: ReactNode;
  /** Fetched whether or not it is near the screen: the first row is. */
  isFirst?: boolean;
}

/** A few of a kind's titles, fetched when the row comes near the screen; until then placeholders keep its room. */
export function TeaserRow({
  kind,
  list,
  heading,
  more,
  placeholders,
  columns = 'six',
  aside,
  isFirst = false,
}: TeaserRowProps) {
  const text = useText();
  const [row, isNear] = useNearViewport<HTMLElement>();
  const query = useQuery({ ...list, enabled: isFirst || isNear });
  return (
    <Row
      ref={row}
      heading={text(heading)}
      more={{ to: kind.listing.path, label: text(more), short: text('home.all', { kind: kind.name }) }}
      aside={aside}
    >
      <CardList
        query={query}
        empty={text(kind.listing.empty)}
        skeleton={<TitleGridSkeleton kind={kind} count={placeholders} columns={columns} label={text('list.loading')} />}
      >
        {({ cards }) => <TitleGrid cards={cards} columns={columns} />}
      </CardList>
    </Row>
  );
}
