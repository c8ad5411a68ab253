import { useRef, useState } from 'react';
import { timings } from '@/config/timings';
import type { MessageId } from '@/i18n/messages';
import { useText } from '@/i18n/use-text';
import { clock } from '@/lib/durations';
import { notifyProblem } from '@/ui/notices/notice';
import type { TitleOrEpisode } from '@/viewing/progress';
import {
  type DraftNotes,
  momentErrorReason,
  readDraftNotes,
  type SavedMoment,
  useSavedMoments,
  withMoment,
  writeDraftNotes,
} from '@/viewing/saved-moments';

/** A moment with the draft of its note, which can be one that could not be saved. */
export interface ShownMoment extends SavedMoment {
  /** Undefined while the user is not editing the note. */
  draft: string | undefined;
  /** Requests the focus for the editor: a new object for each request. */
  focusRequest: object | undefined;
}

export type Moments = ReturnType<typeof useMoments>;

/**
 * The moments of a book and the drafts of their notes. Keeps drafts that could not be saved for a retry, also across
 * reloads and navigation.
 */
export function useMoments(userId: string, progressOf: TitleOrEpisode, announce: (message: string) => void) {
  const text = useText();
  const moments = useSavedMoments(userId, progressOf.kind, progressOf.titleId);
  const [drafts, setDrafts] = useState(() => readDraftNotes(userId, progressOf));
  const [focusRequest, setFocusRequest] = useState<{ second: number }>();
  /** A failed save may be reported after the player has been unmounted. */
  const latest = useRef(drafts);
  /** Notes being saved: they are stored as drafts, too, in case the page closes before the response. */
  const saving = useRef(new Map<number, string>());

  const saved = moments.shownAt;
  // A moment that could not be saved has no stored note: its draft counts as changed.
  const changedDrafts = (all: DraftNotes) => new Map([...all].filter(([at, note]) => note !== saved(at)?.note));
  const storeDrafts = () =>
    writeDraftNotes(userId, progressOf, new Map([...saving.current, ...changedDrafts(latest.current)]));
  const updateDrafts = (all: DraftNotes) => {
    latest.current = all;
    setDrafts(all);
    storeDrafts();
  };
  const draft = (second: number, note: string) => updateDrafts(new Map(latest.current).set(second, note));
  const close = (second: number) => {
    updateDrafts(new Map([...latest.current].filter(([at]) => at !== second)));
    setFocusRequest(undefined);
  };
  const open = (second: number) => {
    const all = latest.current;
    updateDrafts(changedDrafts(all).set(second, all.get(second) ?? saved(second)?.note ?? ''));
    setFocusRequest({ second });
  };
  const reportFailure = (failure: unknown, second: number, note: string) => {
    console.error('The moment was not saved.', failure);
    // The user may be editing another note meanwhile.
    draft(second, latest.current.get(second) ?? note);
    notifyProblem(text(errorTexts[momentErrorReason(failure)]), timings.toast);
  };

  const entries = [...drafts.keys()].reduce<readonly SavedMoment[]>(
    (all, second) => (saved(second) ? all : withMoment(all, second, { second, note: '' })),
    moments.list.data ?? [],
  );
  return {
    list: moments.list,
    shown: entries.map(
      (moment): ShownMoment => ({
        ...moment,
        draft: drafts.get(moment.second),
        focusRequest: focusRequest?.second === moment.second ? focusRequest : undefined,
      }),
    ),
    draft,
    open,
    close,
    /** Saves the moment at the current position and opens its note. */
    save(time: number) {
      const known = moments.momentAt(time);
      const second = known?.second ?? time;
      open(second);
      announce(text('player.momentSaved', { time: clock(second) }));
      if (known) return;
      const isSaved = () => updateDrafts(latest.current);
      moments.save(second).then(isSaved, (failure: unknown) => reportFailure(failure, second, ''));
    },
    /** Saves the draft of a note. */
    write(second: number) {
      const note = drafts.get(second)?.trim() ?? '';
      close(second);
      if (saved(second)?.note === note) return;
      saving.current.set(second, note);
      storeDrafts();
      const endSaving = () => {
        if (saving.current.get(second) === note) saving.current.delete(second);
        storeDrafts();
      };
      moments.write(second, note).then(endSaving, (failure: unknown) => {
        endSaving();
        reportFailure(failure, second, note);
      });
    },
    remove({ second, note }: SavedMoment) {
      close(second);
      if (saved(second)) void moments.remove({ second, note }, text('player.momentRemoved', { time: clock(second) }));
    },
  };
}

const errorTexts = {
  full: 'player.momentsFull',
  'no-connection': 'player.momentNotReached',
  failed: 'player.momentNotSaved',
} as const satisfies Record<string, MessageId>;
