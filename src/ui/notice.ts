import toast from 'react-hot-toast/headless';

/** Shows a problem at the screen's edge for `duration` milliseconds. */
export function notifyProblem(message: string, duration: number): void {
  toast.error(message, { duration });
}
