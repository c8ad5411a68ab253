import { type ReactNode, useRef, useState } from 'react';
import { useText } from '@/i18n/use-text';
import { useSession } from '@/session/use-session';
import { IconButton } from '@/ui/IconButton';
import type { ProgressPlace } from '@/viewing/progress';
import { useShortcuts } from '../controls/use-shortcuts';
import type { PlayableMedium } from '../playable-medium';
import type { Playback, PlaybackState } from '../playback-state';
import { ChapterList } from './ChapterList';
import { chapterAt } from './chapters';
import { MomentList } from './MomentList';
import { useMoments } from './use-moments';

interface BookSideProps {
  medium: PlayableMedium;
  state: PlaybackState;
  playback: Playback;
  /** Announces an action. */
  announce(words: string): void;
}

/** True if a book has content for the side of the player. */
export function hasSide({ chapters, place }: PlayableMedium): boolean {
  return chapters.length > 0 || place !== undefined;
}

/** Beside the player of a book: its chapters, and the moments that its listener saved. */
export function BookSide(props: BookSideProps) {
  const { session } = useSession();
  const { place, key } = props.medium;
  return (
    <div className="grid min-h-0 grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)] border-line bg-sunken/60 max-md:max-h-80 max-md:border-t md:border-l md:low:contain-size">
      {session.status === 'in' && place ? (
        <ChaptersAndMoments key={key} {...props} userId={session.user.id} place={place} />
      ) : (
        <Chapters {...props} />
      )}
    </div>
  );
}

function Chapters({ medium: { chapters }, state, playback }: BookSideProps) {
  const current = chapterAt(chapters, state.time, state.duration)?.index;
  return <ChapterList chapters={chapters} current={current} state={state} playback={playback} />;
}

interface ChaptersAndMomentsProps extends BookSideProps {
  userId: string;
  place: ProgressPlace;
}

function ChaptersAndMoments({ userId, place, ...props }: ChaptersAndMomentsProps) {
  const text = useText();
  const root = useRef<HTMLDivElement>(null);
  const { medium, state, playback, announce } = props;
  const hasChapters = medium.chapters.length > 0;
  const moments = useMoments(userId, place, announce);
  // Shows the list with unsaved drafts first.
  const isFirst = hasChapters && !moments.shown.some(({ draft }) => draft !== undefined);
  const [shown, setShown] = useState<'chapters' | 'moments'>(isFirst ? 'chapters' : 'moments');
  const save = () => {
    setShown('moments');
    moments.save(playback.state().time);
    return true;
  };
  useShortcuts(root, ({ type }) => type === 'moment' && save());
  return (
    <>
      <div ref={root} className="flex items-center gap-1 p-2 pb-0">
        {hasChapters ? (
          <>
            <Tab isShown={shown === 'chapters'} onShow={() => setShown('chapters')}>
              {text('player.chapters')}
            </Tab>
            <Tab isShown={shown === 'moments'} onShow={() => setShown('moments')}>
              {text('player.momentsTab')}
            </Tab>
          </>
        ) : (
          <p className="px-2.5 text-small font-semibold">{text('player.moments')}</p>
        )}
        <IconButton
          icon="flag"
          label={text('player.momentSave')}
          aria-keyshortcuts="B"
          onClick={save}
          className="ml-auto shrink-0"
        />
      </div>
      {shown === 'chapters' ? (
        <Chapters {...props} />
      ) : (
        <MomentList moments={moments} chapters={medium.chapters} state={state} playback={playback} />
      )}
    </>
  );
}

interface TabProps {
  isShown: boolean;
  onShow(): void;
  children: ReactNode;
}

/** Chooses what of the two is listed. */
function Tab({ isShown, onShow, children }: TabProps) {
  return (
    <button
      type="button"
      aria-pressed={isShown}
      onClick={onShow}
      className="min-h-11 min-w-0 truncate rounded-control px-2.5 text-small font-semibold text-soft hover:text-ink aria-pressed:bg-raised aria-pressed:text-ink"
    >
      {children}
    </button>
  );
}
