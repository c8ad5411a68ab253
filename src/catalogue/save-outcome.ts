import type { TitleFault } from '@rules/title-rules';
import type { BackendError } from '@/backend/errors';

/** Outcome of a save. Only `SAVED` has written data; other failures throw a `BackendError`. */
export type SaveOutcome =
  | { outcome: 'SAVED'; id: string; updatedAt: string }
  /** Another user has saved meanwhile. */
  | { outcome: 'CONFLICT'; id: string; updatedAt: string; changedBy: string; changedAt: string }
  | { outcome: 'INVALID'; faults: TitleFault[] }
  /** A file that the title names did not arrive, or not whole. */
  | { outcome: 'FILE_MISSING'; path: string }
  /** Another user has deleted the title meanwhile. */
  | { outcome: 'GONE' }
  /** The save's uploads have been deleted meanwhile: they must be sent again with another save. */
  | { outcome: 'DISCARDED' };

/** Maps a rejection by the server to its outcome; undefined for any other failure. */
export function refusedOutcome(error: BackendError): SaveOutcome | undefined {
  const message = error.problems[0]?.message ?? '';
  if (message === 'NO_SUCH_TITLE') return { outcome: 'GONE' };
  if (message === 'SAVE_DISCARDED') return { outcome: 'DISCARDED' };
  const [, code, details = ''] = /^(INVALID_TITLE|FILE_MISSING): ([\s\S]*)$/.exec(message) ?? [];
  if (code === 'FILE_MISSING') return { outcome: 'FILE_MISSING', path: details };
  // The code is followed by the server's list of validation errors (amplify/rules/title-rules.ts).
  return code ? { outcome: 'INVALID', faults: JSON.parse(details) as TitleFault[] } : undefined;
}
