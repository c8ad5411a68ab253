import { useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router-dom';
import type { MessageId } from '@/i18n/messages';
import { useText } from '@/i18n/use-text';
import { hasSessionEnded, useSession } from '@/session/session';
import { keepFocusOnRemoval } from '@/ui/hooks/focus';
import { IconButton } from '@/ui/IconButton';
import { notifyProblem } from '@/ui/notices/notice';
import { useToggleButton } from '../controls/play-button';
import { SeekBar } from '../controls/seek/SeekBar';
import { SeekButton } from '../controls/seek/SeekButton';
import type { PlaybackState } from '../playback-state';
import { usePreference } from '../preferences';
import { usePlaybackState } from '../use-playback-state';
import { bookPreferences } from './book-preferences';
import { closeBook, type OpenBook, useOpenBook } from './now-playing';
import { RemainingTime } from './RemainingTime';

/**
 * Mini player on all pages but the book's own. Stops on sign-out; says so if the session has ended elsewhere. The book's
 * own page redirects to the login page, which does.
 */
export function MiniPlayer() {
  const text = useText();
  const book = useOpenBook();
  const { session } = useSession();
  const isOut = session.status === 'out';
  const stop = useEffectEvent(() => {
    if (book && !book.isOnStage && hasSessionEnded(session)) notifyProblem(text('player.sessionEnded'));
    closeBook();
  });
  // Synchronizes with the element.
  useEffect(() => {
    if (isOut) stop();
  }, [isOut]);
  return book && !book.isOnStage ? <MiniPlayerBar book={book} /> : null;
}

/** Messages for a book that stopped without the user's action; after a failure the play button retries. */
const problems: Partial<Record<PlaybackState['status'], MessageId>> = {
  offline: 'player.offline',
  exhausted: 'player.failed',
};

/** Bar at the bottom of all other pages for a book that continues to play. */
function MiniPlayerBar({ book }: { book: OpenBook }) {
  const text = useText();
  const { medium, playback } = book;
  const state = usePlaybackState(playback);
  const back = usePreference(bookPreferences.back);
  const forward = usePreference(bookPreferences.forward);
  const seekBy = (seconds: number) => playback.seek(playback.state().time + seconds);
  const problem = problems[state.status];
  return (
    <section
      ref={keepFocusOnRemoval}
      aria-label={text('player.dock', { title: medium.title })}
      data-audio-dock
      className="sticky bottom-0 z-30 border-t border-line bg-raised pb-[env(safe-area-inset-bottom)] shadow-lifted"
    >
      <div className="-mt-3 px-2">
        <SeekBar playback={playback} state={state} chapters={medium.chapters} />
      </div>
      <div className="gutters flex items-center gap-1 pb-2 sm:gap-2">
        <Link to={medium.href} className="flex min-w-0 grow items-center gap-3 rounded-control">
          {medium.artwork && (
            <img
              src={medium.artwork}
              alt=""
              width={48}
              height={48}
              className="size-12 shrink-0 rounded-control object-cover"
            />
          )}
          <span className="min-w-0">
            <span className="block truncate text-body font-semibold">{medium.title}</span>
            <span className="flex gap-2 truncate text-small text-soft tabular-nums">
              {medium.subtitle && <span className="truncate max-sm:hidden">{medium.subtitle}</span>}
              <span className="truncate">{problem ? text(problem) : <RemainingTime state={state} />}</span>
            </span>
          </span>
        </Link>
        <p role="status" className="sr-only">
          {problem && text(problem)}
        </p>
        <SeekButton seconds={-back} onSeek={seekBy} className="max-[24rem]:hidden" />
        <IconButton {...useToggleButton(state)} onClick={() => playback.toggle()} />
        <SeekButton seconds={forward} onSeek={seekBy} />
        <IconButton icon="close" label={text('player.dockClose')} onClick={closeBook} />
      </div>
    </section>
  );
}
