import { Suspense } from 'react';
import { withTexts } from '@/i18n/with-texts';
import { lazyWithFallback } from '../hooks/lazy-modules';
import type { FoundProblem } from './use-field-problem';

/** Loaded on the first validation error: most forms have none. */
const FieldProblemText = lazyWithFallback<{ problem: FoundProblem }>(
  withTexts(['fields'], async () => (await import('./FieldProblemText')).FieldProblemText),
  ({ problem }) => problem.browserMessage,
);

/** Validation error below a control. */
export function FieldProblem({ id, problem }: { id: string; problem: FoundProblem }) {
  return (
    <p id={id} className="text-small text-danger">
      <Suspense>
        {/* Inserted together with its text: an empty alert is announced as a blank. */}
        <span role={problem.isAnnounced ? 'alert' : undefined}>
          <FieldProblemText problem={problem} />
        </span>
      </Suspense>
    </p>
  );
}
