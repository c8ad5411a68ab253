import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import type { Playback } from './playback-state';
import { StageMessage } from './StageMessage';
import { usePlaybackState } from './use-playback-state';

interface PlaybackTroubleProps {
  playback: Playback;
  poster: string | undefined;
}

/** Says why nothing plays, and what can be done; nothing while all is well. */
export function PlaybackTrouble({ playback, poster }: PlaybackTroubleProps) {
  const text = useText();
  const { status } = usePlaybackState(playback);
  if (status === 'trying') return null;
  if (status === 'renewing') return <StageMessage poster={poster} isWaiting label={text('player.connecting')} />;
  if (status === 'offline') return <StageMessage poster={poster}>{text('player.offline')}</StageMessage>;
  const again = <Button onClick={() => playback.tryAgain()}>{text('action.tryAgain')}</Button>;
  return (
    <StageMessage poster={poster} action={again}>
      {text('player.failed')}
    </StageMessage>
  );
}
