import { Suspense, useRef, useState } from 'react';
import { useText } from '@/i18n/use-text';
import { clock } from '@/lib/durations';
import { Icon } from '@/ui/Icon';
import { IconButton } from '@/ui/IconButton';
import { preparingHandlers, useToggleButton } from '../controls/play-button';
import { ResumeNotice } from '../controls/ResumeNotice';
import { LazyShortcutSheet } from '../controls/ShortcutsButton';
import { SeekBar } from '../controls/seek/SeekBar';
import { SeekButton } from '../controls/seek/SeekButton';
import { useAnnouncement } from '../controls/use-announcement';
import { useBasicCommands } from '../controls/use-player-commands';
import type { PlayableMedium } from '../playable-medium';
import type { PlaybackState } from '../playback-state';
import { focusPlayer } from '../player-frame';
import { usePreference } from '../preferences';
import { useShortcuts } from '../shortcuts';
import { useCaptionsToggle } from '../use-captions';
import { usePlaybackState } from '../use-playback-state';
import { BookHeading } from './BookHeading';
import { BookSidebar, hasSidebar } from './BookSidebar';
import { BookToolbar } from './BookToolbar';
import { bookPreferences } from './book-preferences';
import { type ChapterRange, chapterAt, nextChapterStart, previousChapterStart } from './chapters';
import type { OpenBook } from './now-playing';
import { ReadAlongText, useReadAlong } from './ReadAlong';
import { RemainingTime } from './RemainingTime';

interface BookControlsProps {
  book: OpenBook;
  /** The page's current data of the book, in the current language. */
  medium: PlayableMedium;
}

/** Playback controls of a book, with chapter buttons if it has chapters. */
export function BookControls({ book, medium }: BookControlsProps) {
  const root = useRef<HTMLDivElement>(null);
  const { playback, start } = book;
  const { chapters } = medium;
  const state = usePlaybackState(playback);
  const [announcement, announce] = useAnnouncement();
  const [hasSheet, setHasSheet] = useState(false);
  const openSheet = () => setHasSheet(true);
  const perform = useBasicCommands(playback, 'audio', announce);
  const readAlong = useReadAlong(playback.element, medium.captions);
  const isReading = readAlong.chosen !== 'off';
  const toggleReadAlong = useCaptionsToggle(readAlong, 'audio', announce);
  useShortcuts(root, (command) => {
    if (command.type === 'captions') return toggleReadAlong();
    if (command.type !== 'list') return perform(command);
    openSheet();
    return true;
  });
  const chapter = chapterAt(chapters, state.time, state.duration);
  const seekChapter = (second: number) => {
    playback.seek(second);
    announce(chapterAt(chapters, second, state.duration)?.title ?? clock(second));
  };
  return (
    <div
      ref={root}
      className={`grid min-h-0 grid-cols-[minmax(0,1fr)] md:not-low:h-full ${hasSidebar(medium) ? 'max-md:grid-rows-[1fr_auto] md:grid-cols-[minmax(0,1fr)_16rem]' : ''}`}
    >
      {/* On medium widths the popovers open above the sidebar, so that they do not cover the buttons. */}
      <div
        className={`relative mx-auto grid w-full max-w-3xl grid-cols-[minmax(0,1fr)] content-center gap-4 p-4 [--panel-room:1rem] md:not-low:p-6 ${hasSidebar(medium) ? 'md:max-xl:[--panel-right:-15.5rem] md:max-xl:[--panel-room:5rem] md:max-xl:[--panel-width:17rem]' : ''}`}
      >
        <div className="flex flex-wrap items-center justify-between gap-3">
          {/* On wide screens the player's height is fixed: if it is too low for both, the text replaces the heading. */}
          <div className={`min-w-0 ${isReading ? 'md:[@container(height<40.25rem)]:hidden' : ''}`}>
            <BookHeading medium={medium} />
          </div>
          {/* On wide screens the temporary notice is outside the layout, so that the buttons still fit. */}
          {start && (
            <div className="md:absolute md:top-1.5 md:right-3">
              <ResumeNotice
                key={start.position}
                start={start}
                onStartOver={() => {
                  focusPlayer(root.current);
                  playback.seek(0);
                }}
              />
            </div>
          )}
          {isReading && <ReadAlongText readAlong={readAlong} />}
        </div>
        <ChapterProgress book={book} state={state} chapter={chapter} medium={medium} />
        <Buttons
          book={book}
          state={state}
          medium={medium}
          onSeekBy={(seconds) => perform({ type: 'skip', seconds })}
          onSeekChapter={seekChapter}
        />
        <BookToolbar
          book={book}
          state={state}
          hasChapters={chapters.length > 0}
          readAlong={readAlong}
          onToggleMute={() => perform({ type: 'mute' })}
          onShowShortcuts={openSheet}
        />
        <p
          role="status"
          className={`pointer-events-none absolute inset-x-0 top-3 mx-auto w-fit rounded-full bg-canvas text-body font-semibold tabular-nums ${announcement ? 'px-4 py-2' : ''}`}
        >
          {announcement}
        </p>
      </div>
      {hasSidebar(medium) && <BookSidebar medium={medium} state={state} playback={playback} announce={announce} />}
      <Suspense>{hasSheet && <LazyShortcutSheet form="audio" onClose={() => setHasSheet(false)} />}</Suspense>
    </div>
  );
}

interface PartProps {
  book: OpenBook;
  state: PlaybackState;
  medium: PlayableMedium;
}

/** The chapter's name and seek bar, and the remaining time of the book. */
function ChapterProgress({ book, state, medium, chapter }: PartProps & { chapter: ChapterRange | undefined }) {
  const text = useText();
  const from = chapter?.start ?? 0;
  const to = chapter?.end ?? state.duration;
  return (
    <div>
      {chapter && (
        <p className="mb-1 flex justify-between gap-x-4 text-small">
          <span title={chapter.title} className="truncate font-semibold">
            {chapter.title}
          </span>
          <span className="shrink-0 text-soft tabular-nums">
            {text('player.chapterOf', { number: chapter.index + 1, count: medium.chapters.length })}
          </span>
        </p>
      )}
      <SeekBar playback={book.playback} state={state} chapters={[]} from={from} to={to} />
      <p className="flex justify-between gap-4 text-small text-soft tabular-nums">
        <span className="whitespace-nowrap">{clock(Math.max(0, state.time - from))}</span>
        <RemainingTime state={state} />
        <span className="whitespace-nowrap">{clock(Math.max(0, (to ?? 0) - from))}</span>
      </p>
    </div>
  );
}

interface ButtonsProps extends PartProps {
  /** Both functions announce the new position. */
  onSeekBy(seconds: number): void;
  onSeekChapter(second: number): void;
}

function Buttons({ book, state, medium, onSeekBy, onSeekChapter }: ButtonsProps) {
  const text = useText();
  const { playback } = book;
  const { chapters } = medium;
  const back = usePreference(bookPreferences.back);
  const forward = usePreference(bookPreferences.forward);
  const next = nextChapterStart(chapters, state.time);
  const { icon, label } = useToggleButton(state);
  return (
    <div className="flex items-center justify-center gap-2 sm:gap-4">
      {chapters.length > 0 && (
        <IconButton
          icon="previous"
          label={text('player.previousChapter')}
          onClick={() => onSeekChapter(previousChapterStart(chapters, state.time))}
        />
      )}
      <SeekButton seconds={-back} onSeek={onSeekBy} />
      <button
        type="button"
        aria-label={label}
        {...preparingHandlers(playback)}
        onClick={() => playback.toggle()}
        className="grid size-16 place-items-center rounded-full bg-accent text-on-accent transition duration-quick hover:opacity-90"
      >
        <Icon name={icon} className={`size-7 ${state.isWaiting ? 'motion-safe:animate-breathe' : ''}`} />
      </button>
      <SeekButton seconds={forward} onSeek={onSeekBy} />
      {chapters.length > 0 && (
        <IconButton
          icon="next"
          label={text('player.nextChapter')}
          // A disabled button would lose the focus of a keyboard user who reaches the last chapter.
          aria-disabled={next === undefined}
          className="aria-disabled:opacity-55"
          onClick={() => next !== undefined && onSeekChapter(next)}
        />
      )}
    </div>
  );
}
