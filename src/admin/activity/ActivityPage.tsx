import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { activitiesQuery } from '@/accounts/activities';
import { accountsQuery } from '@/accounts/manage-accounts';
import { useLanguage } from '@/i18n/LanguageProvider';
import { useText } from '@/i18n/use-text';
import { hasFailed } from '@/lib/failures';
import { ButtonLink } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { Select } from '@/ui/forms/Select';
import { LoadFailure } from '@/ui/LoadFailure';
import { Skeleton } from '@/ui/Skeleton';
import { AdminPage } from '../layout/AdminPage';
import { ActivityLines } from '../layout/activity/ActivityLines';
import { activityLabel, activityTypes } from '../layout/activity/activity-labels';
import { DayField } from '../layout/forms/DayField';
import { Loaded } from '../layout/Loaded';
import { SearchField } from '../layout/SearchField';
import { activityView, filteredLogHref, isLogFiltered, logPageHref, wholeLogHref } from './activity-search-params';

/** Activity log, the latest first; the URL query holds the filters. */
export function ActivityPage() {
  const text = useText();
  const [search] = useSearchParams();
  const person = useUserSearch(search.get('person') ?? '');
  const isKnown = person.status === 'anybody' || person.status === 'found';
  const query = useQuery({
    ...activitiesQuery(activityView(search, person.userId)),
    enabled: isKnown,
    placeholderData: keepPreviousData,
  });
  const lift = isLogFiltered(search) && <ButtonLink to={wholeLogHref}>{text('admin.wholeLog')}</ButtonLink>;
  return (
    <AdminPage heading={text('admin.activity')}>
      <div className="grid grid-cols-1 gap-5">
        <ActivityFilters />
        {person.status === 'unknown' && <EmptyState text={text('admin.noSuchPerson')}>{lift}</EmptyState>}
        {person.status === 'failed' && <LoadFailure query={person.query} text={text('admin.loadFailed')} />}
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
                        ? filteredLogHref(new URLSearchParams(), 'about', resourceId)
                        : undefined
                    }
                    className="border-y border-line"
                  />
                )}
                {(next ?? search.get('after')) && (
                  <nav aria-label={text('pager.pages')} className="flex flex-wrap justify-center gap-3">
                    {search.get('after') && (
                      <ButtonLink to={logPageHref(search, '')}>{text('admin.latestPage')}</ButtonLink>
                    )}
                    {next && <ButtonLink to={logPageHref(search, next)}>{text('admin.earlier')}</ButtonLink>}
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

type UserSearch =
  | { status: 'anybody'; userId: undefined }
  | { status: 'looking'; userId: undefined }
  | { status: 'failed'; userId: undefined; query: Pick<UseQueryResult, 'isFetching' | 'refetch'> }
  | { status: 'unknown'; userId: undefined }
  | { status: 'found'; userId: string };

/** Finds the first user whose email address, name or id matches. */
function useUserSearch(searchText: string): UserSearch {
  const query = useQuery({
    ...accountsQuery({
      page: 1,
      sort: 'email',
      isDescending: false,
      search: searchText,
      filters: { role: [], accountStatus: [], verificationStatus: [] },
    }),
    enabled: searchText !== '',
  });
  if (searchText === '') return { status: 'anybody', userId: undefined };
  const { data } = query;
  if (hasFailed(query)) return { status: 'failed', userId: undefined, query };
  if (!data) return { status: 'looking', userId: undefined };
  const exact = data.rows.find(({ email, cognitoId }) => email === searchText || cognitoId === searchText);
  const userId = (exact ?? data.rows[0])?.cognitoId;
  return userId ? { status: 'found', userId } : { status: 'unknown', userId: undefined };
}

/** Filters of the log: user, activity type and days; also shows the record that the URL selects. */
function ActivityFilters() {
  const text = useText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const narrow = (name: 'person' | 'type' | 'from' | 'to', value: string) =>
    void navigate(filteredLogHref(search, name, value), { preventScrollReset: true, replace: name === 'person' });
  const language = useLanguage();
  const types = activityTypes()
    .map((type) => ({ value: type, label: activityLabel(type, text) }))
    // Removes duplicate labels: an operation and a model write may have the same one.
    .filter(({ label }, at, all) => all.findIndex((one) => one.label === label) === at)
    .sort((a, b) => a.label.localeCompare(b.label, language));
  const about = search.get('about');
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SearchField
        label={text('admin.person')}
        query={search.get('person') ?? ''}
        onSearch={(searchText) => narrow('person', searchText)}
      />
      <Select
        label={text('admin.activityType')}
        isLabelHidden
        options={[{ value: '', label: text('admin.anyActivity') }, ...types]}
        value={search.get('type') ?? ''}
        onChange={(type) => narrow('type', type)}
        className="sm:max-w-56"
      />
      <DayField label={text('admin.from')} value={search.get('from') ?? ''} onChange={(day) => narrow('from', day)} />
      <DayField label={text('admin.to')} value={search.get('to') ?? ''} onChange={(day) => narrow('to', day)} />
      {about && <p className="w-full text-small text-soft wrap-anywhere">{text('admin.aboutId', { id: about })}</p>}
      {isLogFiltered(search) && (
        <ButtonLink look="bare" to={wholeLogHref}>
          {text('admin.wholeLog')}
        </ButtonLink>
      )}
    </div>
  );
}
