import { timings } from '@/config/timings';
import { notifyProblem, notifySuccess } from '@/ui/notice';

/* Notices at the screen's edge, for as long as they stay in the back office (specification, back office, §9). */

/** Says that something was done. */
export function sayDone(message: string): void {
  notifySuccess(message, timings.notice);
}

/** Shows a problem. */
export function sayProblem(message: string): void {
  notifyProblem(message, timings.notice);
}
