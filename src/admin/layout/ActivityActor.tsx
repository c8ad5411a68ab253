import { Link } from 'react-router-dom';
import type { Activity } from '@/accounts/activities';
import { adminPaths } from '@/config/admin-paths';
import { useText } from '@/i18n/use-text';
import { activityActor } from './activity-words';

/** By their user-pool ids, those who could be looked up; undefined until they are. */
export type People = Readonly<Record<string, { id: string; email: string }>> | undefined;

/** The user who did the activity, with the email address of a known account. */
export function ActivityActor({ activity, people }: { activity: Activity; people: People }) {
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
  // amplify/functions/support/ticket-activity.ts: of a visitor no more is on record.
  return stored === 'VISITOR' ? text('admin.visitor') : stored;
}

export const factLink =
  'underline decoration-edge underline-offset-4 transition duration-quick hover:decoration-current';
