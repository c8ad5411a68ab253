import { keepPreviousData, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { type ActivityView, activitiesQuery, allActivities } from '@/accounts/activities';
import { accountsQuery, peopleQuery } from '@/accounts/manage-accounts';
import { adminPaths } from '@/config/admin-paths';
import { useLanguage } from '@/i18n/LanguageProvider';
import { useText } from '@/i18n/use-text';
import { localDay } from '@/lib/dates';
import { hasFailed } from '@/lib/failures';
import { csvFile, saveFile } from '@/lib/save-file';
import { addressWith } from '@/lib/urls';
import { ButtonLink } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { Select } from '@/ui/forms/Select';
import { LoadFailure } from '@/ui/LoadFailure';
import { Skeleton } from '@/ui/Skeleton';
import { AdminPage } from '../layout/AdminPage';
import { ActivityLines, activityUserIds } from '../layout/activity/ActivityLines';
import { activityLabel, activityTypes } from '../layout/activity/activity-labels';
import { showSuccess } from '../layout/admin-notices';
import { CsvExportButton } from '../layout/CsvExportButton';
import { daysBetween } from '../layout/days-between';
import { DayRange } from '../layout/forms/DayRange';
import { Loaded } from '../layout/Loaded';
import { SearchField } from '../layout/SearchField';

/** Activity log, the latest first; the URL query holds the filters. */
export function ActivityPage() {
  const text = useText();
  const [search] = useSearchParams();
  const person = useUserSearch(search.get('person') ?? '');
  const isKnown = person.status === 'anybody' || person.status === 'found';
  const view = activityView(search, person.userId);
  const query = useQuery({
    ...activitiesQuery(view),
    enabled: isKnown,
    placeholderData: keepPreviousData,
  });
  const lift = isLogFiltered(search) && <ButtonLink to={wholeLogHref}>{text('admin.wholeLog')}</ButtonLink>;
  return (
    <AdminPage
      heading={text('admin.activity')}
      actions={<ActivityExport view={view} isEmpty={!isKnown || !query.data?.activities.length} />}
    >
      <div className="grid grid-cols-1 gap-5">
        <ActivityFilters />
        {person.status === 'unknown' && <EmptyState text={text('admin.noSuchPerson')}>{lift}</EmptyState>}
        {person.status === 'failed' && <LoadFailure query={person.query} text={text('admin.loadFailed')} />}
        {person.status !== 'unknown' && person.status !== 'failed' && (
          <Loaded query={query} skeleton={<Skeleton className="h-96" />}>
            {({ activities, next }) => (
              <div aria-busy={query.isPlaceholderData} className="grid gap-5 aria-busy:opacity-55">
                {activities.length === 0 ? (
                  <EmptyState text={text(lift ? 'admin.noActivityFits' : 'admin.noActivity')}>{lift}</EmptyState>
                ) : (
                  <ActivityLines
                    label={text('admin.activity')}
                    activities={activities}
                    hasEarlier={next !== undefined}
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

/** Button that exports the activities of the view, on all pages, to a CSV file. */
function ActivityExport({ view, isEmpty }: { view: ActivityView; isEmpty: boolean }) {
  const text = useText();
  const queryClient = useQueryClient();
  const exportCsv = async () => {
    const [activities, { activityCsv }] = await Promise.all([allActivities(view), import('./activity-csv')]);
    const people = await queryClient.fetchQuery(peopleQuery(activityUserIds(activities)));
    saveFile(`activity-${localDay(new Date())}.csv`, csvFile(activityCsv(activities, people)));
    showSuccess(text('admin.activityExported', { count: activities.length }));
  };
  return <CsvExportButton disabled={isEmpty} onExport={exportCsv} />;
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
      <DayRange from={search.get('from')} to={search.get('to')} onChange={narrow} />
      {about && <p className="w-full text-small text-soft wrap-anywhere">{text('admin.aboutId', { id: about })}</p>}
      {isLogFiltered(search) && (
        <ButtonLink look="bare" to={wholeLogHref}>
          {text('admin.wholeLog')}
        </ButtonLink>
      )}
    </div>
  );
}

const wholeLogHref = adminPaths.activity();

const filters = ['person', 'type', 'about', 'from', 'to'] as const;
type Filter = (typeof filters)[number];

/**
 * Parses the filters of the log from the URL query. `userId` is the user that the search words match; the query
 * parameter `about` is the id of the affected record. Days are in the local time zone.
 */
export function activityView(search: URLSearchParams, userId: string | undefined): ActivityView {
  const type = search.get('type');
  const resourceId = search.get('about');
  const after = search.get('after');
  return {
    ...(resourceId
      ? { scope: { of: 'resource', resourceId }, ...(userId && { by: userId }) }
      : { scope: userId ? { of: 'person', userId } : { of: 'all' } }),
    ...daysBetween(search.get('from'), search.get('to')),
    ...(type && { type }),
    ...(after && { after }),
  };
}

export function isLogFiltered(search: URLSearchParams): boolean {
  return filters.some((name) => search.get(name));
}

/** Returns the URL of the first page with one filter set, or removed if the value is empty. */
export function filteredLogHref(search: URLSearchParams, name: Filter, value: string): string {
  return addressWith(wholeLogHref, search, { after: '', [name]: value });
}

/** Builds the URL of the page after a pagination token; of the first page without one. */
export function logPageHref(search: URLSearchParams, after: string): string {
  return addressWith(wholeLogHref, search, { after });
}
