import { useState } from 'react';
import type { MessageId } from '@/i18n/messages';
import { useText } from '@/i18n/use-text';
import { useUnitFormats } from '@/i18n/use-unit-formats';
import { Button } from '@/ui/Button';
import { focusNeighbour, keepFocusOnRemoval } from '@/ui/hooks/focus';
import type { IconName } from '@/ui/Icon';
import { IconButton } from '@/ui/IconButton';
import { ProgressBar } from '@/ui/ProgressBar';
import { type DownloadStatus, daysLeft } from './download';
import { useDownloadActions } from './use-download-actions';

/** Days before the expiry from which a download can be renewed. */
const renewalDays = 7;

interface DownloadStateProps {
  download: DownloadStatus;
  /** Milliseconds since 1970. */
  now: number;
}

/** State of a download, with its progress while it loads. */
export function DownloadFacts({ download, now }: DownloadStateProps) {
  const text = useText();
  const { size, percent } = useUnitFormats();
  const { state, bytes, storedBytes, name } = download;
  const share = bytes > 0 ? storedBytes / bytes : 1;
  const days = daysLeft(download, now);
  return (
    <div className="grid min-w-0 gap-1.5">
      {/* Announces how a download ends, and not its percentages. */}
      <p aria-live={state === 'loading' ? 'off' : 'polite'} className="text-small text-soft tabular-nums">
        {text(stateText(download), { percent: percent(share), size: size(bytes) })}
        {state === 'complete' && ` · ${text('downloads.daysLeft', { days })}`}
      </p>
      {(state === 'loading' || state === 'paused') && (
        <ProgressBar label={text('downloads.progressOf', { title: name })} share={share} />
      )}
    </div>
  );
}

function stateText({ state, isWaiting, problem }: DownloadStatus): MessageId {
  if (state === 'loading') return isWaiting ? 'downloads.waitingState' : 'downloads.loadingState';
  if (state === 'failed') return problem === 'no-space' ? 'downloads.noSpaceState' : 'downloads.unavailableState';
  return ended[state];
}

const ended = {
  paused: 'downloads.pausedState',
  complete: 'downloads.completeState',
  expired: 'downloads.expiredState',
} as const satisfies Record<string, MessageId>;

const toggles: Partial<Record<DownloadStatus['state'], { icon: IconName; label: MessageId }>> = {
  loading: { icon: 'pause', label: 'downloads.pause' },
  paused: { icon: 'download', label: 'downloads.resume' },
  failed: { icon: 'forward', label: 'downloads.retry' },
};

/** Buttons that pause, resume, renew and remove a download. */
export function DownloadButtons({ download, now }: DownloadStateProps) {
  const text = useText();
  const { pause, resume, renew, remove } = useDownloadActions();
  const [isRenewing, setRenewing] = useState(false);
  const handleRenew = async () => {
    setRenewing(true);
    await renew(download);
    setRenewing(false);
  };
  const { state, name: title } = download;
  const toggle = toggles[state];
  const isRenewable = state === 'expired' || (state === 'complete' && daysLeft(download, now) <= renewalDays);
  return (
    <div className="flex items-center">
      {isRenewable && (
        <Button
          ref={keepFocusOnRemoval}
          aria-label={text('downloads.renewOf', { title })}
          isBusy={isRenewing}
          onClick={handleRenew}
        >
          {text('downloads.renew')}
        </Button>
      )}
      {/* One button for all states, so that it keeps the focus. */}
      {toggle && (
        <IconButton
          icon={toggle.icon}
          label={text(toggle.label, { title })}
          onClick={() => void (state === 'loading' ? pause : resume)(download)}
        />
      )}
      <IconButton
        icon="bin"
        label={text('downloads.remove', { title })}
        onClick={({ currentTarget }) => {
          focusNeighbour(currentTarget);
          void remove(download);
        }}
        className="text-soft"
      />
    </div>
  );
}
