import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import type { Playback } from './playback-state';
import { focusPlayer } from './player-frame';
import { StageMessage } from './StageMessage';
import { usePlaybackState } from './use-playback-state';

/** Message for a playback that has failed, is offline or requests new addresses; nothing otherwise. */
export function PlaybackErrorMessage({ playback, poster }: { playback: Playback; poster: string | undefined }) {
  const text = useText();
  const { status } = usePlaybackState(playback);
  if (status === 'trying') return null;
  if (status === 'renewing') return <StageMessage poster={poster} isWaiting label={text('player.connecting')} />;
  if (status === 'offline') return <StageMessage poster={poster}>{text('player.offline')}</StageMessage>;
  const delivery = playback.delivery();
  const isEncoding = delivery.form === 'file' && (delivery.encoding === 'QUEUED' || delivery.encoding === 'ENCODING');
  const again = (
    <Button
      onClick={({ currentTarget }) => {
        focusPlayer(currentTarget);
        playback.tryAgain();
      }}
    >
      {text('action.tryAgain')}
    </Button>
  );
  return (
    <StageMessage poster={poster} action={again}>
      {text(isEncoding ? 'player.preparing' : 'player.failed')}
    </StageMessage>
  );
}
