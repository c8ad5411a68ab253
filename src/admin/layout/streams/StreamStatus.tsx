import type { StreamState } from '@rules/media/media-streams';
import type { ManagedStream } from '@/catalogue/media-streams';
import type { MessageId } from '@/i18n/messages';
import { useText } from '@/i18n/use-text';
import { useUnitFormats } from '@/i18n/use-unit-formats';
import { ProgressBar } from '@/ui/ProgressBar';

const stateNames: Record<StreamState, MessageId> = {
  QUEUED: 'admin.streamQueued',
  ENCODING: 'admin.streamEncoding',
  READY: 'admin.streamReady',
  FAILED: 'admin.streamFailed',
  CANCELED: 'admin.streamCanceled',
};

/** Messages of the encoder about a file that it cannot open or decode; it reports them in English only. */
const unreadable = /^Unable to (open|decode)|^The file has neither/;

/** State of an encoding: its progress, the heights of the finished stream, or the reason of its failure. */
export function StreamStatus({ stream }: { stream: ManagedStream }) {
  const text = useText();
  const { percent } = useUnitFormats();
  const { state, renditions, failure } = stream;
  return (
    <span className="grid min-w-0 gap-1">
      <span className={state === 'FAILED' ? 'text-danger' : ''}>
        {text(stateNames[state])}
        {state === 'ENCODING' && ` ${percent(stream.percent / 100)}`}
      </span>
      {state === 'ENCODING' && (
        <span className="min-w-24 max-w-48">
          <ProgressBar label={text('admin.streamEncoding')} share={stream.percent / 100} />
        </span>
      )}
      {state === 'FAILED' && failure && (
        <>
          {unreadable.test(failure) && (
            <span className="max-w-80 @3xl:min-w-72 whitespace-normal text-small">
              {text('admin.streamUnreadable')}
            </span>
          )}
          <span lang="en" className="max-w-80 @3xl:min-w-72 whitespace-normal break-words text-small text-soft">
            {failure}
          </span>
        </>
      )}
      {renditions?.form === 'audio' && stream.kind.watch.player === 'video' && (
        <span className="whitespace-normal text-small text-danger">{text('admin.streamOnlySound')}</span>
      )}
      {renditions && renditions.heights.length > 0 && (
        <span className="text-small text-soft tabular-nums">
          {renditions.heights.map((height) => `${height}p`).join(', ')}
        </span>
      )}
    </span>
  );
}
