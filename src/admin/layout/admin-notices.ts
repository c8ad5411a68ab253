import { timings } from '@/config/timings';
import { notifyProblem, notifySuccess } from '@/ui/notices/notice';

/* Notices at the screen's edge, for as long as they stay in the back office (specification, back office, §9). */

/** Says that something was done. */
export function showSuccess(message: string): void {
  notifySuccess(message, timings.notice);
}

/** Shows a problem. */
export function showProblem(message: string): void {
  notifyProblem(message, timings.notice);
}
