import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { useTitleName } from '@/catalogue/use-title-name';
import { paths } from '@/config/paths';
import { PageBanner } from '@/customer/layout/PageBanner';
import type { MessageId } from '@/i18n/messages';
import { useText } from '@/i18n/use-text';
import { useSession } from '@/session/session';
import { ButtonLink } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { useScrollIntoView } from '@/ui/hooks/viewport';
import { Icon } from '@/ui/Icon';
import { PageHead } from '@/ui/PageHead';
import { useOtherTabsChanges } from '@/viewing/other-tabs';
import { addToWatchLater, type MarkedTitle, removeFromWatchLater, watchLaterQuery } from '@/viewing/title-lists';
import { useUndoable } from '@/viewing/use-undoable';
import { CardGrid } from './CardGrid';
import { FavoritesList } from './FavoritesList';
import { HistoryList, HistorySkeleton } from './HistoryList';
import { EmptyList, ListSkeleton, ListStates } from './ListStates';

const listNames = ['favorites', 'watch-later', 'history'] as const;

const listLabels: Record<ListName, MessageId> = {
  favorites: 'bookmarks.favorites',
  'watch-later': 'bookmarks.watchLater',
  history: 'bookmarks.history',
};

/** A customer's lists: favourites, watch later, and history. */
export function BookmarksPage() {
  const text = useText();
  const [search] = useSearchParams();
  const list = listNamed(search.get('list'));
  useOtherTabsChanges();
  const heading = text('bookmarks.heading');
  const page = list === 'favorites' ? heading : text('page.part', { part: text(listLabels[list]), page: heading });
  return (
    <>
      <PageHead title={text('page.title', { page })} description={text('bookmarks.description')} />
      <PageBanner heading={heading} tagline={text('bookmarks.tagline')} />
      <div className="gutters">
        <OwnLists list={list} />
      </div>
    </>
  );
}

function OwnLists({ list }: { list: ListName }) {
  const { session } = useSession();
  if (session.status === 'loading') return list === 'history' ? <HistorySkeleton /> : <ListSkeleton />;
  if (session.status === 'out') return <SignedOut />;
  const List = lists[list];
  return (
    <>
      <ListTabs shown={list} />
      <List userId={session.user.id} />
    </>
  );
}

const lists = { favorites: FavoritesList, 'watch-later': WatchLaterList, history: HistoryList };

/** Shown to visitors: explains the list, and links to login and sign-up, which return here. */
function SignedOut() {
  const text = useText();
  const { pathname, search } = useLocation();
  return (
    <EmptyState text={text('bookmarks.signedOut')}>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={paths.login(pathname + search)} look="primary">
          {text('bookmarks.logIn')}
        </ButtonLink>
        <ButtonLink to={paths.signup(pathname + search)}>{text('bookmarks.signUp')}</ButtonLink>
      </div>
    </EmptyState>
  );
}

/** Tabs of the lists: links, so that each list has its own URL. */
function ListTabs({ shown }: { shown: ListName }) {
  const text = useText();
  const line = useScrollIntoView<HTMLUListElement>('[aria-current]', shown);
  return (
    <nav aria-label={text('bookmarks.lists')} className="mb-8 border-b border-line">
      <ul ref={line} className="-mb-px flex gap-1 scroll-px-12 overflow-x-auto">
        {listNames.map((name) => (
          <li key={name} className="shrink-0">
            <Link
              to={listPath(name)}
              replace
              preventScrollReset
              aria-current={name === shown ? 'page' : undefined}
              className={tabStyle}
            >
              {text(listLabels[name])}
            </Link>
          </li>
        ))}
        <li className="shrink-0">
          <Link to={paths.downloads()} className={tabStyle}>
            <Icon name="download" className="size-5 max-sm:hidden" />
            {text('bookmarks.downloads')}
          </Link>
        </li>
      </ul>
    </nav>
  );
}

const tabStyle =
  'inline-flex min-h-12 items-center gap-2 border-b-2 border-transparent px-3 text-body font-semibold text-soft transition duration-quick -outline-offset-2 hover:text-ink aria-[current]:border-ink aria-[current]:text-ink max-[24rem]:px-2 md:px-4';

type ListName = (typeof listNames)[number];

/** Returns the list that the address names; the favourites for any other value. */
function listNamed(name: string | null): ListName {
  return listNames.find((one) => one === name) ?? 'favorites';
}

function listPath(name: ListName): string {
  return paths.bookmarks(name === 'favorites' ? undefined : name);
}

/** A customer's watch-later list; finished titles leave it. */
function WatchLaterList({ userId }: { userId: string }) {
  const text = useText();
  const nameOf = useTitleName();
  const query = watchLaterQuery(userId);
  const later = useQuery(query);
  const change = useUndoable<MarkedTitle[]>(query.queryKey, affectedQueries);
  const remove = (title: MarkedTitle) =>
    change({
      show: (shown) => shown.filter((one) => one !== title),
      act: () => removeFromWatchLater(userId, [title]),
      undo: () => addToWatchLater(userId, [title]),
      message: text('watchLater.removed', { title: nameOf(title.card) }),
    });
  return (
    <ListStates
      query={later}
      empty={<EmptyList heading={text('watchLater.none')}>{text('watchLater.noneText')}</EmptyList>}
    >
      {(titles) => <CardGrid titles={titles} onRemove={(title) => void remove(title)} />}
    </ListStates>
  );
}

const affectedQueries = [['is-watch-later']];
