import { useText } from '@/i18n/use-text';
import type { FoundProblem } from './use-field-problem';

/** The lazily loaded part of `FieldProblem`, with its texts. */
export function FieldProblemText({ problem }: { problem: FoundProblem }) {
  const text = useText();
  return text(`field.${problem.kind}`);
}
