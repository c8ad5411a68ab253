import { useCallback } from 'react';
import type { MessageId } from '@/i18n/messages';
import { useDuration } from '@/i18n/number-formats';
import { useText } from '@/i18n/use-text';
import type { SavePhase } from '../sending/save-snapshot';
import type { Refused } from '../sending/save-state';
import { problemText, type UploadProblem } from '../sending/upload-problem';

/** Returns a function that describes the phase of a save. */
export function useSavePhaseText(): (phase: SavePhase) => string {
  const text = useText();
  const problemWords = useProblemText();
  return useCallback(
    (phase) => {
      if (phase.phase === 'refused') return text(rejectionTexts[phase.outcome.outcome]);
      if (phase.phase !== 'failed') return text(phases[phase.phase]);
      const problem = problemWords(phase.problem);
      if (phase.file) return text('uploads.failed.file', { file: phase.file, problem });
      return text(failures[phase.step], { problem });
    },
    [text, problemWords],
  );
}

/** Returns a function that describes a failure. */
export function useProblemText(): (problem: UploadProblem) => string {
  const text = useText();
  return useCallback(
    (problem) => {
      const { id, values } = problemText(problem);
      return text(id, values);
    },
    [text],
  );
}

const phases: Record<Exclude<SavePhase['phase'], 'failed' | 'refused'>, MessageId> = {
  uploading: 'uploads.phase.uploading',
  paused: 'uploads.phase.paused',
  offline: 'uploads.phase.offline',
  saving: 'uploads.phase.saving',
  done: 'uploads.phase.done',
  interrupted: 'uploads.phase.interrupted',
  discarding: 'uploads.phase.discarding',
  discarded: 'uploads.phase.discarded',
};

const failures: Record<Extract<SavePhase, { phase: 'failed' }>['step'], MessageId> = {
  announce: 'uploads.failed.announce',
  upload: 'uploads.failed.upload',
  record: 'uploads.failed.record',
  discard: 'uploads.failed.discard',
};

const rejectionTexts: Record<Refused['outcome'], MessageId> = {
  CONFLICT: 'uploads.refusedSave.conflict',
  INVALID: 'uploads.refusedSave.invalid',
  GONE: 'uploads.refusedSave.gone',
  DISCARDED: 'uploads.refusedSave.discarded',
};

/** Returns a function that describes the remaining time: '3 min left'. */
export function useTimeLeftText(): (seconds: number) => string {
  const text = useText();
  const duration = useDuration();
  // Hides the seconds of a duration of minutes, and never shows 0.
  return useCallback(
    (seconds) => text('uploads.left', { duration: duration(Math.max(1, Math.ceil(seconds))) }),
    [text, duration],
  );
}
