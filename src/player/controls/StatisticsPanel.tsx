import { useReducer } from 'react';
import type { MessageId } from '@/i18n/messages';
import { useNumber } from '@/i18n/number-formats';
import { useText } from '@/i18n/use-text';
import { useInterval } from '@/ui/hooks/timers';
import { IconButton } from '@/ui/IconButton';
import { bufferedTo, type Playback } from '../playback-state';

interface StatisticsPanelProps {
  playback: Playback;
  video: HTMLVideoElement;
  onClose(): void;
}

/** Technical details of the playback, for reports of problems; updated each second. */
export function StatisticsPanel({ playback, video, onClose }: StatisticsPanelProps) {
  const text = useText();
  const rows = useStatistics(playback, video);
  return (
    <section
      aria-label={text('player.statistics')}
      // Below a small player, which it would cover.
      className="absolute top-2 left-2 z-5 max-w-[calc(100%-1rem)] rounded-control bg-canvas/95 py-1 pr-1 pl-3 text-small max-md:fixed max-md:inset-x-0 max-md:top-auto max-md:bottom-0 max-md:max-w-none max-md:above-home-line max-md:rounded-b-none max-md:border-t max-md:border-line max-md:bg-canvas"
    >
      <div className="flex items-center justify-between gap-4">
        <h2 className="font-semibold">{text('player.statistics')}</h2>
        <IconButton icon="close" label={text('player.statisticsClose')} onClick={onClose} />
      </div>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-0.5 pr-2 pb-2 tabular-nums select-text">
        {rows.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-soft">{text(label)}</dt>
            <dd className="truncate">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function useStatistics(playback: Playback, video: HTMLVideoElement): [label: MessageId, value: string][] {
  const text = useText();
  const number = useNumber();
  const [, refresh] = useReducer((count: number) => count + 1, 0);
  useInterval(refresh, 1000);
  const stream = playback.streamStatistics();
  const ahead = Math.max(0, bufferedTo(video) - video.currentTime);
  const { droppedVideoFrames, totalVideoFrames } = video.getVideoPlaybackQuality();
  const unknown = '–';
  return [
    ['player.statisticsPicture', video.videoHeight > 0 ? `${video.videoWidth} × ${video.videoHeight}` : unknown],
    ['player.statisticsCodecs', stream?.codecs ?? unknown],
    [
      'player.statisticsBandwidth',
      stream ? text('player.megabits', { value: number(inMegabits(stream.bandwidth)) }) : unknown,
    ],
    ['player.statisticsBuffer', text('player.secondsOf', { value: number(Math.round(ahead)) })],
    [
      'player.statisticsDropped',
      text('player.statisticsFrames', { dropped: droppedVideoFrames, total: totalVideoFrames }),
    ],
    ['player.statisticsBase', stream?.base ?? fileBase(video) ?? unknown],
  ];
}

const inMegabits = (bitsPerSecond: number) => Math.round(bitsPerSecond / 100_000) / 10;

/** Host of a file's delivery base. */
function fileBase({ currentSrc }: HTMLVideoElement): string | undefined {
  return currentSrc ? new URL(currentSrc).host : undefined;
}
