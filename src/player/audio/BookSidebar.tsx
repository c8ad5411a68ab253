import { type ReactNode, useRef, useState } from 'react';
import { useText } from '@/i18n/use-text';
import { clock } from '@/lib/durations';
import { useSession } from '@/session/session';
import { Icon } from '@/ui/Icon';
import { IconButton } from '@/ui/IconButton';
import type { TitleOrEpisode } from '@/viewing/progress';
import type { PlayableMedium } from '../playable-medium';
import type { Playback, PlaybackState } from '../playback-state';
import { useShortcuts } from '../shortcuts';
import { chapterAt } from './chapters';
import { MomentList, type MomentListProps } from './MomentList';
import { useMoments } from './use-moments';

interface BookSidebarProps {
  medium: PlayableMedium;
  state: PlaybackState;
  playback: Playback;
  announce(message: string): void;
}

/** True if a book has content for the side of the player. */
export function hasSidebar({ chapters, progressOf }: PlayableMedium): boolean {
  return chapters.length > 0 || progressOf !== undefined;
}

/** Sidebar of the book player: the chapters and the listener's saved moments. */
export function BookSidebar(props: BookSidebarProps) {
  const { session } = useSession();
  const { progressOf, key } = props.medium;
  return (
    <div className="grid min-h-0 grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)] border-line bg-sunken/60 max-md:h-(--book-sidebar) max-md:border-t max-md:has-[form]:min-h-70 md:border-l md:low:contain-size">
      {session.status === 'in' && progressOf ? (
        <ChaptersAndMoments key={key} {...props} userId={session.user.id} progressOf={progressOf} />
      ) : (
        <Chapters {...props} />
      )}
    </div>
  );
}

function Chapters({ medium: { chapters }, state, playback }: BookSidebarProps) {
  const current = chapterAt(chapters, state.time, state.duration)?.index;
  return <ChapterList chapters={chapters} current={current} state={state} playback={playback} />;
}

interface ChaptersAndMomentsProps extends BookSidebarProps {
  userId: string;
  progressOf: TitleOrEpisode;
}

function ChaptersAndMoments({ userId, progressOf, ...props }: ChaptersAndMomentsProps) {
  const text = useText();
  const root = useRef<HTMLDivElement>(null);
  const { medium, state, playback, announce } = props;
  const hasChapters = medium.chapters.length > 0;
  const moments = useMoments(userId, progressOf, announce);
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

/** Button that shows one of the two lists. */
function Tab({ isShown, onShow, children }: { isShown: boolean; onShow(): void; children: ReactNode }) {
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

interface ChapterListProps extends Pick<MomentListProps, 'chapters' | 'state' | 'playback'> {
  /** Index of the current chapter. */
  current: number | undefined;
}

/** Scrolls the list, and not the page, to a chapter out of view. */
function showInList(chapter: HTMLElement | null): void {
  const list = chapter?.closest('nav');
  if (!chapter || !list) return;
  const { offsetTop, offsetHeight } = chapter;
  const isAbove = offsetTop < list.scrollTop;
  const isBelow = offsetTop + offsetHeight > list.scrollTop + list.clientHeight;
  if (isAbove || isBelow) list.scrollTop = offsetTop - (list.clientHeight - offsetHeight) / 2;
}

/** The chapters of a book; pressing one seeks to it. */
function ChapterList({ chapters, current, state, playback }: ChapterListProps) {
  const text = useText();
  return (
    <nav aria-label={text('player.chapters')} className="relative min-h-0 overflow-y-auto p-2">
      <ol>
        {chapters.map((chapter, index) => {
          const end = chapters[index + 1]?.start ?? state.duration;
          const isCurrent = index === current;
          return (
            <li key={chapter.start}>
              <button
                ref={isCurrent ? showInList : undefined}
                type="button"
                aria-current={isCurrent ? 'true' : undefined}
                onClick={() => {
                  playback.seek(chapter.start);
                  playback.play();
                }}
                className={`flex min-h-11 w-full items-center gap-3 rounded-control px-2.5 py-2 text-left text-small hover:bg-raised ${isCurrent ? 'font-semibold' : 'text-soft'}`}
              >
                <span className="grid w-5 shrink-0 place-items-center tabular-nums">
                  {isCurrent ? <Icon name="play" className="size-4" /> : index + 1}
                </span>
                <span className="min-w-0 grow">
                  {chapter.title}
                  {isCurrent && <span className="sr-only">, {text('player.chapterNow')}</span>}
                </span>
                {end !== undefined && <span className="shrink-0 tabular-nums">{clock(end - chapter.start)}</span>}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
