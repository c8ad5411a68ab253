import { useText } from '@/i18n/use-text';
import { hasFailed } from '@/lib/has-failed';
import { LinesSkeleton } from '@/ui/LinesSkeleton';
import { TryAgain } from '@/ui/TryAgain';
import type { Chapter } from '../playable-medium';
import type { Playback, PlaybackState } from '../playback-state';
import { chapterAt } from './chapters';
import { MomentEntry } from './MomentEntry';
import type { Moments } from './use-moments';

interface MomentListProps {
  moments: Moments;
  chapters: readonly Chapter[];
  state: PlaybackState;
  playback: Playback;
}

/** The moments of a book that its listener saved, in the order of time. */
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
