import { notifyProblem } from '@/ui/notice';

/** One toast '{path}: {message}' for each thing that went wrong (specification, customer side, §8). */
export function notifyProblems(failure: unknown): void {
  for (const line of linesOf(failure)) notifyProblem(line);
}

/** A backend error's message is a line for each of its problems. */
function linesOf(failure: unknown): string[] {
  return (failure instanceof Error ? failure.message : String(failure)).split('\n');
}
