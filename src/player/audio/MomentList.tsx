import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { Chapter } from '@/catalogue/media-lists';
import { useText } from '@/i18n/use-text';
import { clock } from '@/lib/durations';
import { hasFailed } from '@/lib/failures';
import { Button } from '@/ui/Button';
import { TextArea } from '@/ui/forms/TextArea';
import { focusNeighbour, keepFocus } from '@/ui/hooks/focus';
import { IconButton } from '@/ui/IconButton';
import { LinesSkeleton } from '@/ui/Skeleton';
import { TryAgain } from '@/ui/TryAgain';
import { maxNoteLength } from '@/viewing/saved-moments';
import type { Playback, PlaybackState } from '../playback-state';
import { playerFrameOf } from '../player-frame';
import { chapterAt } from './chapters';
import type { Moments, ShownMoment } from './use-moments';

export interface MomentListProps {
  moments: Moments;
  chapters: readonly Chapter[];
  state: PlaybackState;
  playback: Playback;
}

/** The listener's saved moments of a book, ordered by position. */
export function MomentList({ moments, chapters, state, playback }: MomentListProps) {
  const text = useText();
  return (
    <section aria-label={text('player.moments')} className="min-h-0 overflow-y-auto p-2">
      <MomentStates moments={moments} />
      {moments.shown.length > 0 && (
        <ol className="grid grid-cols-[minmax(0,1fr)] gap-1">
          {moments.shown.map((moment) => (
            <MomentEntry
              key={moment.second}
              moment={moment}
              chapter={chapterAt(chapters, moment.second, state.duration)?.title}
              moments={moments}
              onGo={() => {
                playback.seek(moment.second);
                playback.play();
              }}
            />
          ))}
        </ol>
      )}
    </section>
  );
}

/** Loading, error and empty states of the list. */
function MomentStates({ moments: { list, shown } }: { moments: Moments }) {
  const text = useText();
  if (list.data) {
    return shown.length > 0 ? null : <p className="p-2.5 text-small text-soft">{text('player.momentsNone')}</p>;
  }
  if (list.fetchStatus === 'paused') {
    return <p className="p-2.5 text-small text-soft">{text('player.momentsOffline')}</p>;
  }
  if (!hasFailed(list)) return <LinesSkeleton />;
  return (
    <div className="grid justify-items-start gap-3 p-2.5 text-small text-soft">
      <p>{text('player.momentsFailed')}</p>
      <TryAgain query={list} />
    </div>
  );
}

interface MomentEntryProps {
  moment: ShownMoment;
  /** Chapter at that second. */
  chapter: string | undefined;
  moments: Moments;
  onGo(): void;
}

/** A saved moment, with buttons that seek to it, edit its note and delete it. */
function MomentEntry({ moment, chapter, moments, onGo }: MomentEntryProps) {
  const text = useText();
  const { second, note, draft, focusRequest } = moment;
  const time = clock(second);
  return (
    <li>
      <div className="flex items-start">
        <button
          type="button"
          onClick={onGo}
          className="grid min-h-11 min-w-0 grow content-center rounded-control px-2.5 py-2 text-left text-small hover:bg-raised"
        >
          <span className="sr-only">{text('player.momentGo', { time })}</span>
          <span aria-hidden="true" className="font-semibold tabular-nums">
            {time}
          </span>
          {chapter && <span className="text-soft break-words">{chapter}</span>}
        </button>
        <IconButton
          icon="pencil"
          label={text('player.momentEditNote', { time })}
          aria-expanded={draft !== undefined}
          onClick={() => (draft === undefined ? moments.open(second) : moments.close(second))}
          className="shrink-0 text-soft"
        />
        <IconButton
          icon="bin"
          label={text('player.momentRemove', { time })}
          onClick={({ currentTarget }) => {
            focusNeighbour(currentTarget, playerFrameOf(currentTarget));
            moments.remove(moment);
          }}
          className="shrink-0 text-soft"
        />
      </div>
      {draft !== undefined && (
        <NoteForm
          second={second}
          note={draft}
          focusRequest={focusRequest}
          onNoteChange={(note) => moments.draft(second, note)}
          onSave={() => moments.write(second)}
          onClose={() => moments.close(second)}
        />
      )}
      {draft === undefined && note && (
        <p dir="auto" className="px-2.5 pb-2.5 text-small break-words whitespace-pre-line">
          {note}
        </p>
      )}
    </li>
  );
}

interface NoteFormProps {
  second: number;
  note: string;
  /** The field takes the focus each time this is a new object. */
  focusRequest: object | undefined;
  onNoteChange(note: string): void;
  onSave(): void;
  onClose(): void;
}

/** Form for the note of a moment: Enter saves, Shift and Enter insert a line break, Escape discards the changes. */
function NoteForm({ second, note, focusRequest, onNoteChange, onSave, onClose }: NoteFormProps) {
  const text = useText();
  const area = useRef<HTMLTextAreaElement>(null);
  // Moves the focus to the field on request, and to the player on unmount, so that its keys keep working.
  useEffect(() => {
    const { activeElement } = document;
    const frame = area.current && playerFrameOf(area.current);
    if (focusRequest) {
      area.current?.focus();
      // Scrolls the whole form into view, with its buttons.
      area.current?.form?.scrollIntoView({ block: 'nearest' });
    }
    return () => keepFocus(activeElement === document.body ? frame : activeElement);
  }, [focusRequest]);
  const handleKey = (event: KeyboardEvent) => {
    // Enter that confirms an IME composition does not submit the note.
    if (event.nativeEvent.isComposing) return;
    const isEnd = event.key === 'Enter' && !event.shiftKey;
    if (!isEnd && event.key !== 'Escape') return;
    event.preventDefault();
    if (isEnd) onSave();
    else onClose();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
      className="grid gap-2 px-2.5 pb-2.5"
    >
      <TextArea
        ref={area}
        label={text('player.momentNote', { time: clock(second) })}
        rows={3}
        maxLength={maxNoteLength}
        hint={text('player.momentNoteCount', { count: note.length, most: maxNoteLength })}
        enterKeyHint="done"
        value={note}
        onChange={({ target }) => onNoteChange(target.value)}
        onKeyDown={handleKey}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="narrow" className="grow">
          {text('player.momentSaveNote')}
        </Button>
        <Button look="bare" size="narrow" onClick={onClose}>
          {text('player.cancel')}
        </Button>
      </div>
    </form>
  );
}
