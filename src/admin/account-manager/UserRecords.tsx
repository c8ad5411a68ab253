import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Loaded } from '../layout/Loaded';

interface UserRecord {
  id: string;
  /** Address of the record in the back office. */
  to: string;
  label: string;
  body?: string;
  details: readonly (string | undefined)[];
}

interface UserRecordsProps<Stored> {
  /** Disabled for an account without a user-pool id. */
  query: UseQueryResult<Stored[]>;
  /** Says that there are none. */
  empty: string;
  recordOf(stored: Stored): UserRecord;
}

/** Records of a user, as links with their details. */
export function UserRecords<Stored>({ query, empty, recordOf }: UserRecordsProps<Stored>) {
  if (!query.isEnabled || query.data?.length === 0) return <p className="text-body text-soft">{empty}</p>;
  return (
    <Loaded query={query}>
      {(stored) => (
        <ul className="grid gap-3">
          {stored.map(recordOf).map(({ id, to, label, body, details }) => (
            <li key={id}>
              <Link to={to} className="text-body underline-offset-4 hover:underline">
                {label}
              </Link>
              {body !== undefined && <p className="line-clamp-3 text-body whitespace-pre-line wrap-anywhere">{body}</p>}
              <p className="text-small text-soft">{details.filter(Boolean).join(' · ')}</p>
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}
