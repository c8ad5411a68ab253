import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { Kind } from '@/catalogue/kinds/kind';
import { paths } from '@/config/paths';
import { useText } from '@/i18n/use-text';
import { StageMessage } from '@/player/StageMessage';
import { StagePicture } from '@/player/StagePicture';
import { ButtonLink } from '@/ui/ButtonLink';
import { TryAgain } from '@/ui/TryAgain';
import type { WatchSource } from './watch-source';

interface PlayerFrameProps {
  kind: Kind;
  source: WatchSource;
  poster: string | undefined;
  /** The player, where there is something to play. */
  children: ReactNode;
}

/** The stage on top of a title's page. Its size never changes, whatever it shows; always dark, like a cinema. */
export function PlayerFrame({ kind, source, poster, children }: PlayerFrameProps) {
  const text = useText();
  const { pathname, search } = useLocation();
  return (
    <div data-theme="dark" className="relative overflow-hidden bg-sunken text-ink">
      {/* A phone that stands upright shows nothing of it. */}
      <StagePicture src={poster} className="scale-110 opacity-30 blur-2xl max-md:portrait:hidden" />
      <div className="md:gutters relative md:py-6">
        <section
          data-player-frame
          aria-label={text('watch.player')}
          // Whoever presses the picture has the keys in the player from then on.
          tabIndex={-1}
          className="player-frame relative overflow-hidden bg-sunken md:rounded-poster [&:fullscreen]:outline-none"
        >
          {source.status === 'loading' && <StageMessage poster={poster} isWaiting label={text('watch.loading')} />}
          {source.status === 'none' && <StageMessage poster={poster}>{text('watch.noVideo')}</StageMessage>}
          {source.status === 'log-in' && (
            <StageMessage
              poster={poster}
              action={
                <ButtonLink look="primary" to={paths.login(pathname + search)}>
                  {text('watch.logIn')}
                </ButtonLink>
              }
            >
              {text('watch.logInToWatch')}
            </StageMessage>
          )}
          {source.status === 'members-only' && (
            <StageMessage
              poster={poster}
              action={
                <ButtonLink look="primary" to={paths.subscription()}>
                  {text('watch.toPlans')}
                </ButtonLink>
              }
            >
              {text('watch.membersOnly')}
            </StageMessage>
          )}
          {source.status === 'offline' && <StageMessage poster={poster}>{text('watch.offline')}</StageMessage>}
          {source.status === 'failed' && (
            <StageMessage poster={poster} action={<TryAgain query={source.query} />}>
              {text('watch.playbackFailed')}
            </StageMessage>
          )}
          {children}
          {source.status === 'ready' && source.what === 'trailer' && (
            <p className="pointer-events-none absolute top-3 left-3 rounded-control bg-canvas/85 px-2.5 py-1 text-small font-semibold">
              {text(kind.watch.trailer.label)}
            </p>
          )}
        </section>
      </div>
    </div>
  );
}
