import { Link } from 'react-router-dom';
import type { Activity } from '@/accounts/activities';
import { paths } from '@/config/paths';
import { useText } from '@/i18n/use-text';
import { activityActor, activityChanges, activitySubject, activityWords } from './activity-words';
import { useMoment } from './use-moment';

interface ActivityLineProps {
  activity: Activity;
  /** By their user-pool ids, those who could be looked up; undefined until they are. */
  people: Readonly<Record<string, { id: string; email: string }>> | undefined;
  /** Where all that was done to the same is listed. */
  aboutHref?: string | undefined;
}

/** One thing that somebody did: what, to what, who and when; what was changed on demand. */
export function ActivityLine({ activity, people, aboutHref }: ActivityLineProps) {
  const text = useText();
  const moment = useMoment();
  const { name, href } = activitySubject(activity);
  const changes = activityChanges(activity);
  const actor = activityActor(activity);
  const person = people?.[actor];
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
        {person ? (
          <Link to={paths.adminAccount(person.id)} className={factLink}>
            {person.email}
          </Link>
        ) : people ? (
          actor
        ) : (
          activity.role
        )}
        {activity.address && activity.address !== 'unknown' && ` · ${activity.address}`}
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
        <details className="text-small">
          <summary className="min-h-8 w-fit cursor-pointer content-center text-soft">
            {text('admin.changes', { count: changes.length })}
          </summary>
          <dl className="grid gap-1.5 pt-1 pb-1.5">
            {changes.map(({ field, before, after }) => (
              <div key={field} className="grid gap-x-3 sm:grid-cols-[10rem_1fr]">
                <dt className="text-soft">{field}</dt>
                <dd className="wrap-anywhere">
                  {before && <del className="text-soft">{before}</del>} {after}
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </li>
  );
}

const factLink = 'underline decoration-edge underline-offset-4 transition duration-quick hover:decoration-current';
