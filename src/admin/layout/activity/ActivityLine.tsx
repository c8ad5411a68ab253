import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Activity } from '@/accounts/activities';
import { adminPaths } from '@/config/admin-paths';
import { useMoney } from '@/i18n/number-formats';
import { useDates } from '@/i18n/use-dates';
import { useText } from '@/i18n/use-text';
import { withTexts } from '@/i18n/with-texts';
import { Icon } from '@/ui/Icon';
import {
  activityActor,
  activityChanges,
  activityCustomer,
  activityLabel,
  activitySubject,
  refundedCents,
} from './activity-labels';

/** Classes of a summary and its chevron, which points down while the details are open. */
export const summaryRow =
  'flex min-h-8 w-fit cursor-pointer list-none items-center gap-1.5 pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden';
export const summaryChevron = 'size-4 transition-transform duration-quick [[open]>*>&]:rotate-90';

const subjectLink = 'font-semibold underline-offset-4 hover:underline';
const factLink = 'underline decoration-edge underline-offset-4 transition duration-quick hover:decoration-current';

interface ActivityLineProps {
  activity: Activity;
  people: UsersById;
  /** URL of all activities of the same record. */
  aboutHref: string | undefined;
}

/** An activity with its record, user and time; shows the changed fields on demand. */
export function ActivityLine({ activity, people, aboutHref }: ActivityLineProps) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const { moment } = useDates();
  const money = useMoney();
  const { name, href } = activitySubject(activity);
  const changes = activityChanges(activity);
  const refunded = refundedCents(activity);
  // Jobs of the server, such as charging a renewal, have no IP address.
  const addressLabel = (address: string) => (address === 'server' ? text('admin.automatic') : address);
  return (
    <li className="grid gap-0.5 py-2.5">
      <p className="text-body wrap-anywhere">
        {activityLabel(activity.type, text)}
        <ActivityCustomer activity={activity} people={people} />
        {name && (
          <>
            {' · '}
            {href ? (
              <Link to={href} className={subjectLink}>
                {name}
              </Link>
            ) : (
              <span className="font-semibold">{name}</span>
            )}
          </>
        )}
        {refunded !== undefined && ` · ${money(refunded)}`}
      </p>
      <p className="text-small text-soft wrap-anywhere">
        <time dateTime={activity.at}>{moment(activity.at)}</time>
        {' · '}
        <ActivityActor activity={activity} people={people} />
        {activity.address && activity.address !== 'unknown' && ` · ${addressLabel(activity.address)}`}
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
          <summary className={`text-soft ${summaryRow}`}>
            <Icon name="right" className={summaryChevron} />
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

/** Known users by user-pool id; undefined while they load. */
export type UsersById = Readonly<Record<string, { id: string; email: string }>> | undefined;

/** The customer whose membership or payment another user changed; the user id if the account was deleted. */
function ActivityCustomer({ activity, people }: { activity: Activity; people: UsersById }) {
  const customer = activityCustomer(activity);
  if (!customer || !people) return null;
  const person = people[customer];
  return (
    <>
      {' · '}
      {person ? (
        <Link to={adminPaths.account(person.id)} className={subjectLink}>
          {person.email}
        </Link>
      ) : (
        customer
      )}
    </>
  );
}

/** The user who did the activity, with the email address of a known account. */
export function ActivityActor({ activity, people }: { activity: Activity; people: UsersById }) {
  const text = useText();
  const actor = activityActor(activity);
  const person = people?.[actor];
  if (person) {
    return (
      <Link to={adminPaths.account(person.id)} className={factLink}>
        {person.email}
      </Link>
    );
  }
  const stored = people ? actor : activity.role;
  // Activities of visitors store this word instead of a user id (amplify/functions/support/ticket-activity.ts).
  return stored === 'VISITOR' ? text('admin.visitor') : stored;
}
