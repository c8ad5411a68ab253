import { useQuery, useQueryClient } from '@tanstack/react-query';
import { TitleGrid } from '@/catalogue/components/TitleGrid';
import { useTitleName } from '@/catalogue/use-title-name';
import { paths } from '@/config/paths';
import { useText } from '@/i18n/use-text';
import { moreLikeQuery } from './more-like';
import { Row } from './Row';

/** Titles like the one that was watched or heard last; nothing at all where there are few. */
export function MoreLike({ userId }: { userId: string }) {
  const text = useText();
  const nameOf = useTitleName();
  const queryClient = useQueryClient();
  const { data } = useQuery(moreLikeQuery(queryClient, userId));
  if (!data) return null;
  return (
    <Row
      heading={text('moreLike.heading', { title: nameOf(data.card) })}
      more={{ to: paths.bookmarks('history'), label: text('continue.all'), short: text('bookmarks.history') }}
    >
      <TitleGrid cards={data.cards} />
    </Row>
  );
}
