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
  /** Where all that was done to the same is listed. */
  aboutHref: string | undefined;
}

/** One thing that somebody did: what, to what, who and when; what was changed on demand. */
export function ActivityLine({ activity, people, aboutHref }: ActivityLineProps) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const { moment } = useDates();
  const { name, href } = activitySubject(activity);
  const changes = activityChanges(activity);
  // What the server does by itself, such as charging a renewal, comes from no address.
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

/** Fields are called as in their forms, whose texts are loaded once somebody asks. */
const ActivityChanges = lazy(
  withTexts(
    ['adminTitles', 'listing', 'adminAccounts', 'adminBlog', 'adminMemberships', 'adminSettings'],
    async () => ({
      default: (await import('./ActivityChanges')).ActivityChanges,
    }),
  ),
);
