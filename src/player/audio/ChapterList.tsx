import { useText } from '@/i18n/use-text';
import { Icon } from '@/ui/Icon';
import { clock } from '../clock';
import type { Chapter } from '../playable-medium';
import type { Playback, PlaybackState } from '../playback-state';

interface ChapterListProps {
  chapters: readonly Chapter[];
  /** Index of the one that is read. */
  current: number | undefined;
  state: PlaybackState;
  playback: Playback;
}

/** The chapters of a book; pressing one seeks to it. */
export function ChapterList({ chapters, current, state, playback }: ChapterListProps) {
  const text = useText();
  return (
    <nav aria-label={text('player.chapters')} className="min-h-0 overflow-y-auto p-2">
      <ol>
        {chapters.map((chapter, index) => {
          const end = chapters[index + 1]?.start ?? state.duration;
          const isCurrent = index === current;
          return (
            <li key={chapter.start}>
              <button
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
                <span className="min-w-0 grow text-pretty">
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
