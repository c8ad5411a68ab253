import { timings } from '@/config/timings';
import { notifyProblem, notifySuccess } from '@/ui/notices/notice';

/* Notices of the back office, with the display time of the specification (back office, §9). */

/** Shows a success notice. */
export function showSuccess(message: string): void {
  notifySuccess(message, timings.notice);
}

/** Shows an error notice. */
export function showProblem(message: string): void {
  notifyProblem(message, timings.notice);
}
