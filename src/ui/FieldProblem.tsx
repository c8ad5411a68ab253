import { Suspense } from 'react';
import { withTexts } from '@/i18n/with-texts';
import { optionalPart } from './optional-part';
import type { FoundProblem } from './use-field-problem';

/** Fetched when a form is refused first: most never are. */
const FieldProblemText = optionalPart<{ problem: FoundProblem }>(
  withTexts(['fields'], async () => (await import('./FieldProblemText')).FieldProblemText),
  ({ problem }) => problem.inBrowsersWords,
);

/** Validation error below a control. */
export function FieldProblem({ id, problem }: { id: string; problem: FoundProblem }) {
  return (
    <p id={id} className="text-small text-danger">
      <Suspense>
        <FieldProblemText problem={problem} />
      </Suspense>
    </p>
  );
}
