import type { Kind } from '@/catalogue/kinds/kind';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { Player } from './Player';
import { StageMessage } from './StageMessage';
import type { WatchSource } from './watch-source';

interface PlayerFrameProps {
  source: WatchSource;
  kind: Kind;
  poster: string | undefined;
  name: string;
  onDuration(seconds: number): void;
}

/** The stage on top of a title's page. Its size never changes, whatever it shows; always dark, like a cinema. */
export function PlayerFrame({ source, kind, poster, name, onDuration }: PlayerFrameProps) {
  const text = useText();
  return (
    <div data-theme="dark" className="relative overflow-hidden bg-sunken text-ink">
      {poster && (
        <img
          src={poster}
          alt=""
          aria-hidden="true"
          className="absolute inset-0 size-full scale-110 object-cover opacity-30 blur-2xl"
        />
      )}
      <div className="md:gutters relative md:py-6">
        <div className="player-frame relative overflow-hidden bg-sunken md:rounded-poster">
          {source.status === 'loading' && <StageMessage poster={poster} isWaiting label={text('watch.loading')} />}
          {source.status === 'none' && <StageMessage poster={poster}>{text('watch.noVideo')}</StageMessage>}
          {source.status === 'failed' && (
            <StageMessage poster={poster} action={<Button onClick={source.retry}>{text('action.tryAgain')}</Button>}>
              {text('watch.playbackFailed')}
            </StageMessage>
          )}
          {source.status === 'ready' && (
            <Player
              key={source.key}
              addresses={source.addresses}
              medium={source.what === 'title' ? kind.watch.player : 'video'}
              shouldPlay={source.shouldPlay}
              poster={poster}
              label={source.what === 'trailer' ? text('watch.trailerOf', { title: name }) : name}
              onDuration={source.what === 'title' ? onDuration : undefined}
              onRenew={source.renew}
            />
          )}
          {source.status === 'ready' && source.what === 'trailer' && (
            <p className="pointer-events-none absolute top-3 left-3 rounded-control bg-canvas/85 px-2.5 py-1 text-small font-semibold">
              {text('watch.trailer')}
            </p>
          )}
        </div>
      </div>
    </div>
  );
}
