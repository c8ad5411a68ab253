import { useLocation, useSearchParams } from 'react-router-dom';
import { paths } from '@/config/paths';
import { PageBanner } from '@/customer/layout/PageBanner';
import { useText } from '@/i18n/use-text';
import { useSession } from '@/session/use-session';
import { ButtonLink } from '@/ui/ButtonLink';
import { EmptyState } from '@/ui/EmptyState';
import { PageHead } from '@/ui/PageHead';
import { useOtherTabsChanges } from '@/viewing/other-tabs';
import { FavoritesList } from './FavoritesList';
import { HistoryList } from './HistoryList';
import { HistorySkeleton } from './HistorySkeleton';
import { ListSkeleton } from './ListSkeleton';
import { ListTabs } from './ListTabs';
import { type ListName, listNamed } from './list-names';
import { WatchLaterList } from './WatchLaterList';

/** A customer's lists: favourites, watch later, and history. */
export function BookmarksPage() {
  const text = useText();
  const [search] = useSearchParams();
  const list = listNamed(search.get('list'));
  useOtherTabsChanges();
  return (
    <>
      <PageHead
        title={text('page.title', { page: text('bookmarks.heading') })}
        description={text('bookmarks.description')}
      />
      <PageBanner heading={text('bookmarks.heading')} tagline={text('bookmarks.tagline')} />
      <div className="gutters">
        <ListsOfWhoIsHere list={list} />
      </div>
    </>
  );
}

function ListsOfWhoIsHere({ list }: { list: ListName }) {
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

/** Says what would be here, and leads to the login page and back. */
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
