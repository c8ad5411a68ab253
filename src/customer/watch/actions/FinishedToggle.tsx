import { useQuery } from '@tanstack/react-query';
import type { Kind } from '@/catalogue/kinds/kind';
import { useText } from '@/i18n/use-text';
import { useDelayed } from '@/ui/hooks/timers';
import { isFinished, titleProgressQuery } from '@/viewing/progress';
import { findProgress } from '@/viewing/watched-marks';
import { ActionToggle } from './ActionToggle';
import { useMarkWatched } from './use-mark-watched';
import type { WatchLater } from './use-watch-later';

interface FinishedToggleProps {
  kind: Kind;
  titleId: string;
  name: string;
  userId: string;
  /** Seconds, once known. */
  duration: number | undefined;
  /** Finishing a title removes it from the watch-later list; undoing that restores it. */
  later: Pick<WatchLater, 'isLater' | 'removeFinished' | 'add'>;
}

/** Marks a film or an audiobook as finished or not, without playing it. */
export function FinishedToggle({ kind, titleId, name, userId, duration, later }: FinishedToggleProps) {
  const text = useText();
  // Delays this request, so that playback starts first.
  const isTime = useDelayed(true, filmFirst);
  const { data: progressList = [] } = useQuery({
    ...titleProgressQuery(userId, kind.titleKind, titleId),
    enabled: isTime,
  });
  const mark = useMarkWatched(kind, titleId, userId);
  const item = { kind: kind.titleKind, titleId, duration };
  const progress = findProgress(progressList, item);
  const isOn = progress !== undefined && isFinished(progress.position, progress.duration);
  return (
    <ActionToggle
      icon="check"
      label={text('progress.finished')}
      isOn={isOn}
      onClick={() => {
        const message = text(isOn ? 'watch.titleUnfinished' : 'watch.titleFinished', { title: name });
        const onUndone = !isOn && later.isLater ? later.add : undefined;
        const onMarked = isOn ? undefined : later.removeFinished;
        void mark({ marked: [item], isWatched: !isOn, message, onMarked, onUndone });
      }}
    />
  );
}

/** Milliseconds. */
const filmFirst = 1000;
