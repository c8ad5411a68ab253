import { useText } from '@/i18n/use-text';
import { focusNeighbour } from '@/ui/focus-neighbour';
import { IconButton } from '@/ui/IconButton';
import { clock } from '../clock';
import { playerFrameOf } from '../player-frame';
import { NoteForm } from './NoteForm';
import type { Moments, ShownMoment } from './use-moments';

interface MomentEntryProps {
  moment: ShownMoment;
  /** Chapter at that second. */
  chapter: string | undefined;
  moments: Moments;
  onGo(): void;
}

/** A saved moment, with buttons that seek to it, edit its note and delete it. */
export function MomentEntry({ moment, chapter, moments, onGo }: MomentEntryProps) {
  const text = useText();
  const { second, note, draft, asked } = moment;
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
          {chapter && <span className="text-soft text-pretty break-words">{chapter}</span>}
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
          words={draft}
          asked={asked}
          onWords={(words) => moments.draft(second, words)}
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
