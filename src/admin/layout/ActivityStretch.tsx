import { type ReactNode, useState } from 'react';
import { useDates } from '@/i18n/use-dates';
import { useText } from '@/i18n/use-text';
import { ActivityActor, type People } from './ActivityActor';
import type { ActivityRun } from './activity-runs';
import { activityWords } from './activity-words';

interface ActivityStretchProps {
  run: ActivityRun;
  people: People;
  /** One line per activity. */
  children: ReactNode;
}

/** Run of similar activities of one user, with count and time span; expands to the single activities. */
export function ActivityStretch({ run, people, children }: ActivityStretchProps) {
  const text = useText();
  const { moment } = useDates();
  const [isOpen, setOpen] = useState(false);
  const [latest] = run;
  const first = run.at(-1) ?? latest;
  return (
    <li className="grid gap-0.5 py-2.5">
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="min-h-8 w-fit cursor-pointer content-center text-body">
          {text('admin.manyTimes', { what: activityWords(latest.type, text), count: run.length })}
        </summary>
        {isOpen && <ul className="my-1 grid divide-y divide-line border-l-2 border-line pl-4">{children}</ul>}
      </details>
      <p className="text-small text-soft wrap-anywhere">
        {moment(first.at) !== moment(latest.at) && (
          <>
            <time dateTime={first.at}>{moment(first.at)}</time>
            {' – '}
          </>
        )}
        <time dateTime={latest.at}>{moment(latest.at)}</time>
        {' · '}
        <ActivityActor activity={latest} people={people} />
      </p>
    </li>
  );
}
