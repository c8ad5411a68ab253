import { useRef, useState } from 'react';
import { timings } from '@/config/timings';
import type { MessageId } from '@/i18n/messages';
import { useText } from '@/i18n/use-text';
import { clock } from '@/lib/durations';
import { notifyProblem } from '@/ui/notices/notice';
import type { ProgressPlace } from '@/viewing/progress';
import {
  keepNotes,
  keptNotes,
  momentRefusal,
  type Notes,
  type SavedMoment,
  useSavedMoments,
  withMoment,
} from '@/viewing/saved-moments';

/** A moment with the note that is being written for it, which may be one that could not be saved. */
export interface ShownMoment extends SavedMoment {
  /** Undefined while the user is not editing the note. */
  draft: string | undefined;
  /** Requests the focus for the editor: a new object for each request. */
  asked: object | undefined;
}

export type Moments = ReturnType<typeof useMoments>;

/**
 * The moments of a book and the drafts of their notes. Keeps drafts that could not be saved for a retry, also across
 * reloads and navigation.
 */
export function useMoments(userId: string, place: ProgressPlace, announce: (words: string) => void) {
  const text = useText();
  const moments = useSavedMoments(userId, place.kind, place.titleId);
  const [drafts, setDrafts] = useState(() => keptNotes(userId, place));
  const [asked, setAsked] = useState<{ second: number }>();
  /** A failed save may be reported after the player has been unmounted. */
  const latest = useRef(drafts);
  /** Notes being saved: they are stored as drafts, too, in case the page closes before the response. */
  const underWay = useRef(new Map<number, string>());

  const saved = moments.standing;
  // Of what could not be saved nothing is stored: that is a change, too.
  const changed = (all: Notes) => new Map([...all].filter(([at, words]) => words !== saved(at)?.note));
  const keep = () => keepNotes(userId, place, new Map([...underWay.current, ...changed(latest.current)]));
  const put = (all: Notes) => {
    latest.current = all;
    setDrafts(all);
    keep();
  };
  const draft = (second: number, words: string) => put(new Map(latest.current).set(second, words));
  const close = (second: number) => {
    put(new Map([...latest.current].filter(([at]) => at !== second)));
    setAsked(undefined);
  };
  const open = (second: number) => {
    const all = latest.current;
    put(changed(all).set(second, all.get(second) ?? saved(second)?.note ?? ''));
    setAsked({ second });
  };
  const say = (failure: unknown, second: number, words: string) => {
    console.error('The moment was not saved.', failure);
    // The user may be editing another note meanwhile.
    draft(second, latest.current.get(second) ?? words);
    notifyProblem(text(refusals[momentRefusal(failure)]), timings.toast);
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
        asked: asked?.second === moment.second ? asked : undefined,
      }),
    ),
    draft,
    open,
    close,
    /** Saves where it is, and lets a note be written. */
    save(time: number) {
      const known = moments.momentAt(time);
      const second = known?.second ?? time;
      open(second);
      announce(text('player.momentSaved', { time: clock(second) }));
      if (known) return;
      const isSaved = () => put(latest.current);
      moments.save(second).then(isSaved, (failure: unknown) => say(failure, second, ''));
    },
    /** Saves the note that was written. */
    write(second: number) {
      const words = drafts.get(second)?.trim() ?? '';
      close(second);
      if (saved(second)?.note === words) return;
      underWay.current.set(second, words);
      keep();
      const arrive = () => {
        if (underWay.current.get(second) === words) underWay.current.delete(second);
        keep();
      };
      moments.write(second, words).then(arrive, (failure: unknown) => {
        arrive();
        say(failure, second, words);
      });
    },
    remove({ second, note }: SavedMoment) {
      close(second);
      if (saved(second)) void moments.remove({ second, note }, text('player.momentRemoved', { time: clock(second) }));
    },
  };
}

const refusals = {
  full: 'player.momentsFull',
  'no-connection': 'player.momentNotReached',
  failed: 'player.momentNotSaved',
} as const satisfies Record<string, MessageId>;
