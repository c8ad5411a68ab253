import type { ReactNode, Ref } from 'react';
import { createPath, useLocation } from 'react-router-dom';
import type { Kind } from '@/catalogue/kinds/kind';
import { paths } from '@/config/paths';
import { useText } from '@/i18n/use-text';
import { addressWith } from '@/lib/urls';
import { focusPlayer } from '@/player/player-frame';
import { StageMessage, StagePicture } from '@/player/StageMessage';
import { ButtonLink } from '@/ui/Button';
import { IconButton } from '@/ui/IconButton';
import { TryAgain } from '@/ui/TryAgain';
import type { WatchSource } from './use-watch-source';

interface PlayerFrameProps {
  ref?: Ref<HTMLElement>;
  kind: Kind;
  source: WatchSource;
  poster: string | undefined;
  /** Returns from the trailer to the title, for users who may watch it. */
  onLeaveTrailer?: (() => void) | undefined;
  /** The player, if there is a source. */
  children: ReactNode;
}

/** Player area of a title's page, of a fixed size and dark in both themes; shows the state of the source. */
export function PlayerFrame({ ref, kind, source, poster, onLeaveTrailer, children }: PlayerFrameProps) {
  const text = useText();
  const here = createPath(useLocation());
  return (
    <div data-theme="dark" className="relative overflow-hidden bg-sunken text-ink">
      {/* Not visible on phones in portrait orientation. */}
      <StagePicture src={poster} className="scale-110 opacity-30 blur-2xl max-md:portrait:hidden" />
      <div className="md:gutters relative md:py-6">
        <section
          ref={ref}
          data-player-frame
          data-form={kind.watch.player}
          aria-label={text('watch.player')}
          // A click on the picture focuses the player, so that its keyboard shortcuts work.
          tabIndex={-1}
          className="player-frame relative overflow-hidden bg-sunken md:rounded-poster [&:fullscreen]:outline-none"
        >
          {source.status === 'loading' && <StageMessage poster={poster} isWaiting label={text('watch.loading')} />}
          {source.status === 'none' && <StageMessage poster={poster}>{text('watch.noVideo')}</StageMessage>}
          {source.status === 'log-in' && (
            <StageMessage
              poster={poster}
              action={
                <ButtonLink look="primary" to={paths.login(here)}>
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
                <ButtonLink look="primary" to={addressWith(paths.subscription(), new URLSearchParams({ next: here }))}>
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
          {source.status === 'ready' && source.type === 'trailer' && (
            <div className="pointer-events-none absolute top-3 left-3 flex items-center rounded-control bg-canvas/85 text-small font-semibold">
              <p className="px-2.5 py-1">{text(kind.watch.trailer.label)}</p>
              {onLeaveTrailer && (
                <IconButton
                  icon="close"
                  label={text('watch.leaveTrailer')}
                  onClick={({ currentTarget }) => {
                    focusPlayer(currentTarget);
                    onLeaveTrailer();
                  }}
                  className="pointer-events-auto"
                />
              )}
            </div>
          )}
        </section>
      </div>
    </div>
  );
}
