import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Activity } from '@/accounts/activities';
import { useDates } from '@/i18n/use-dates';
import { useText } from '@/i18n/use-text';
import { withTexts } from '@/i18n/with-texts';
import { ActivityActor, factLink, type People } from './ActivityActor';
import { activityChanges, activitySubject, activityWords } from './activity-words';

interface ActivityLineProps {
  activity: Activity;
  people: People;
  /** URL of all activities of the same record. */
  aboutHref: string | undefined;
}

/** An activity with its record, user and time; shows the changed fields on demand. */
export function ActivityLine({ activity, people, aboutHref }: ActivityLineProps) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const { moment } = useDates();
  const { name, href } = activitySubject(activity);
  const changes = activityChanges(activity);
  // Jobs of the server, such as charging a renewal, have no IP address.
  const addressWords = (address: string) => (address === 'server' ? text('admin.automatic') : address);
  return (
    <li className="grid gap-0.5 py-2.5">
      <p className="text-body wrap-anywhere">
        {activityWords(activity.type, text)}
        {name && (
          <>
            {' · '}
            {href ? (
              <Link to={href} className="font-semibold underline-offset-4 hover:underline">
                {name}
              </Link>
            ) : (
              <span className="font-semibold">{name}</span>
            )}
          </>
        )}
      </p>
      <p className="text-small text-soft wrap-anywhere">
        <time dateTime={activity.at}>{moment(activity.at)}</time>
        {' · '}
        <ActivityActor activity={activity} people={people} />
        {activity.address && activity.address !== 'unknown' && ` · ${addressWords(activity.address)}`}
        {aboutHref && (
          <>
            {' · '}
            <Link to={aboutHref} className={factLink}>
              {text('admin.sameRecord')}
            </Link>
          </>
        )}
      </p>
      {changes.length > 0 && (
        <details className="text-small" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary className="min-h-8 w-fit cursor-pointer content-center text-soft">
            {text('admin.changes', { count: changes.length })}
          </summary>
          {isOpen && (
            <Suspense>
              <ActivityChanges activity={activity} />
            </Suspense>
          )}
        </details>
      )}
    </li>
  );
}

/** Field labels come from the forms' messages, which load on first expansion. */
const ActivityChanges = lazy(
  withTexts(
    ['adminTitles', 'listing', 'watch', 'adminAccounts', 'adminBlog', 'adminMemberships', 'adminSettings'],
    async () => ({
      default: (await import('./ActivityChanges')).ActivityChanges,
    }),
  ),
);
