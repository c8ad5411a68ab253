import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { activitiesQuery } from '@/accounts/activities';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { ButtonLink } from '@/ui/ButtonLink';
import { EmptyState } from '@/ui/EmptyState';
import { Skeleton } from '@/ui/Skeleton';
import { ActivityLine } from '../layout/ActivityLine';
import { AdminPage } from '../layout/AdminPage';
import { usePeople } from '../layout/use-people';
import { ActivityFilters } from './ActivityFilters';
import { activityView, isNarrowed, wholeLogHref } from './activity-place';
import { usePerson } from './use-person';

/** The log of what was done, the latest first. */
export function ActivityPage() {
  const text = useText();
  const [search] = useSearchParams();
  const person = usePerson(search.get('person') ?? '');
  const query = useInfiniteQuery({
    ...activitiesQuery(activityView(search, person.userId)),
    enabled: person.status !== 'looking',
  });
  const activities = query.data?.pages.flatMap((page) => page.activities) ?? [];
  const people = usePeople(activities);
  const isUnknown = person.status === 'unknown';
  return (
    <AdminPage heading={text('admin.activity')}>
      <div className="grid max-w-5xl gap-5">
        <ActivityFilters />
        {query.isError && activities.length === 0 && (
          <EmptyState text={text('admin.loadFailed')}>
            <Button isBusy={query.isFetching} onClick={() => void query.refetch()}>
              {text('action.tryAgain')}
            </Button>
          </EmptyState>
        )}
        {!isUnknown && query.isPending && !query.isError && (
          <div role="status" aria-label={text('admin.loading')}>
            <Skeleton className="h-96" />
          </div>
        )}
        {(isUnknown || (query.isSuccess && activities.length === 0)) && (
          <EmptyState text={text(isUnknown ? 'admin.noSuchPerson' : 'admin.noActivity')}>
            {isNarrowed(search) && <ButtonLink to={wholeLogHref}>{text('admin.wholeLog')}</ButtonLink>}
          </EmptyState>
        )}
        {!isUnknown && activities.length > 0 && (
          <ul aria-label={text('admin.activity')} className="grid divide-y divide-line border-y border-line">
            {activities.map((activity) => (
              <ActivityLine key={activity.id} activity={activity} people={people} />
            ))}
          </ul>
        )}
        {!isUnknown && query.hasNextPage && (
          <Button
            className="justify-self-center"
            isBusy={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {text('admin.earlier')}
          </Button>
        )}
      </div>
    </AdminPage>
  );
}
