import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { activitiesQuery } from '@/accounts/activities';
import { useText } from '@/i18n/use-text';
import { ButtonLink } from '@/ui/ButtonLink';
import { EmptyState } from '@/ui/EmptyState';
import { Skeleton } from '@/ui/Skeleton';
import { ActivityLines } from '../layout/ActivityLines';
import { AdminPage } from '../layout/AdminPage';
import { Loaded } from '../layout/Loaded';
import { LoadFailure } from '../layout/LoadFailure';
import { ActivityFilters } from './ActivityFilters';
import { activityView, isNarrowed, narrowedHref, pageHref, wholeLogHref } from './activity-place';
import { usePerson } from './use-person';

/** Activity log, the latest first; the URL query holds the filters. */
export function ActivityPage() {
  const text = useText();
  const [search] = useSearchParams();
  const person = usePerson(search.get('person') ?? '');
  const isKnown = person.status === 'anybody' || person.status === 'found';
  const query = useQuery({
    ...activitiesQuery(activityView(search, person.userId)),
    enabled: isKnown,
    placeholderData: keepPreviousData,
  });
  const lift = isNarrowed(search) && <ButtonLink to={wholeLogHref}>{text('admin.wholeLog')}</ButtonLink>;
  return (
    <AdminPage heading={text('admin.activity')}>
      <div className="grid grid-cols-1 gap-5">
        <ActivityFilters />
        {person.status === 'unknown' && <EmptyState text={text('admin.noSuchPerson')}>{lift}</EmptyState>}
        {person.status === 'failed' && <LoadFailure query={person.query} />}
        {person.status !== 'unknown' && person.status !== 'failed' && (
          <Loaded query={query} skeleton={<Skeleton className="h-96" />}>
            {({ activities, next }) => (
              <div aria-busy={query.isPlaceholderData} className="grid gap-5 aria-busy:opacity-55">
                {activities.length === 0 ? (
                  <EmptyState text={text('admin.noActivity')}>{lift}</EmptyState>
                ) : (
                  <ActivityLines
                    label={text('admin.activity')}
                    activities={activities}
                    aboutHrefOf={({ resourceId }) =>
                      resourceId && !search.get('about')
                        ? narrowedHref(new URLSearchParams(), 'about', resourceId)
                        : undefined
                    }
                    className="border-y border-line"
                  />
                )}
                {(next ?? search.get('after')) && (
                  <nav aria-label={text('pager.pages')} className="flex flex-wrap justify-center gap-3">
                    {search.get('after') && (
                      <ButtonLink to={pageHref(search, '')}>{text('admin.latestPage')}</ButtonLink>
                    )}
                    {next && <ButtonLink to={pageHref(search, next)}>{text('admin.earlier')}</ButtonLink>}
                  </nav>
                )}
              </div>
            )}
          </Loaded>
        )}
      </div>
    </AdminPage>
  );
}
