import { useState } from 'react';
import { createPath, useLocation, useNavigate } from 'react-router-dom';
import { airDate, type Episode } from '@/catalogue/episodes';
import type { Kind } from '@/catalogue/kinds/kind';
import { fetchableCaptions } from '@/catalogue/media-lists';
import type { TitleDetails } from '@/catalogue/titles';
import { useTitleName } from '@/catalogue/use-title-name';
import { paths } from '@/config/paths';
import { timings } from '@/config/timings';
import { useLanguage } from '@/i18n/LanguageProvider';
import { useText } from '@/i18n/use-text';
import { hasSessionEnded, type Session, useSession } from '@/session/session';
import { useTimedRedirect } from '@/ui/hooks/leave-page';
import { notifyProblem } from '@/ui/notices/notice';
import { Skeleton } from '@/ui/Skeleton';
import { isSame, type StartEpisode } from '@/viewing/episode-order';
import { useOtherTabsChanges } from '@/viewing/other-tabs';
import { TitleActions } from './actions/TitleActions';
import { useWatchLater } from './actions/use-watch-later';
import { Description } from './info/Collapsible';
import { TitleHead } from './info/TitleHead';
import { type PlayedFile, sampleOf, TitleInfo } from './info/TitleInfo';
import { MoreToWatch } from './MoreToWatch';
import { PlayerFrame } from './playback/PlayerFrame';
import { TitlePlayer } from './playback/TitlePlayer';
import { useTrailerChoice } from './playback/use-trailer-choice';
import { useWatchSource, type WatchSource } from './playback/use-watch-source';

/** Page of an existing title: player, details, actions, and further titles. */
export function TitleStage({ kind, title }: { kind: Kind; title: TitleDetails }) {
  const { session } = useSession();
  const userId = session.status === 'in' ? session.user.id : undefined;
  const isSignedIn = userId !== undefined || isSessionLoading(session);
  const trailer = useTrailerChoice();
  const { source, media, playing } = useWatchSource(kind, title, trailer.isChosen);
  const isTrailer = source.status === 'ready' && source.type === 'trailer';
  const files = (playing ? playing.episode.captions : media?.captions) ?? [];
  const later = useWatchLater(kind, title.id, userId);
  const [file, handleDuration] = usePlayedFile(playing?.episode);
  const runningTime = playing?.episode.duration ?? title.duration;
  useVisitorRedirect(session);
  useOtherTabsChanges();
  const name = useTitleName()(title);
  return (
    <article>
      <TitleHead kind={kind} title={title} name={name} episode={playing?.episode} />
      <PlayerFrame
        ref={trailer.stage}
        kind={kind}
        source={source}
        poster={title.poster}
        onLeaveTrailer={trailer.isChosen ? trailer.leave : undefined}
      >
        {source.status === 'ready' && (
          <TitlePlayer
            source={source}
            kind={kind}
            title={title}
            name={name}
            media={media}
            episode={isTrailer ? undefined : playing?.episode}
            captions={fetchableCaptions(files)}
            onDuration={handleDuration}
            onFinished={isTrailer ? trailer.leave : later.removeFinished}
          />
        )}
      </PlayerFrame>
      <div className="gutters">
        <TitleInfo
          kind={kind}
          title={title}
          duration={runningTime ?? file?.seconds}
          sample={sampleOf(runningTime, file)}
          hasCaptions={media ? files.length > 0 : title.hasCaptions}
        >
          <CurrentEpisode playing={playing} isLoading={isSignedIn && isEpisodeLoading(kind, source)} />
          <TitleActions
            kind={kind}
            title={title}
            name={name}
            userId={userId}
            isSignedIn={isSignedIn}
            later={later}
            duration={file?.seconds}
            episode={playing?.episode}
            media={media}
            source={source}
            trailer={isSignedIn && title.trailers.length > 0 ? trailer : undefined}
          />
        </TitleInfo>
        <MoreToWatch kind={kind} title={title} source={source} media={media} playing={playing?.episode} name={name} />
      </div>
    </article>
  );
}

/** True while a stored session loads, as the script in the head has marked (src/inline/initial-preferences.ts). */
function isSessionLoading({ status }: Session): boolean {
  return status === 'loading' && document.documentElement.dataset.session !== undefined;
}

function isEpisodeLoading(kind: Kind, source: WatchSource): boolean {
  return kind.watch.below === 'episodes' && source.status === 'loading';
}

type Numbers = Pick<Episode, 'season' | 'episode'>;

/** Returns the file of a title or an episode as the player has measured it, or undefined, and the handler of the measurement. */
export function usePlayedFile(
  of: Numbers | undefined,
): [PlayedFile | undefined, (seconds: number, height: number | undefined) => void] {
  const [measured, setMeasured] = useState<{ of: Numbers | undefined; file: PlayedFile }>();
  const isOfThis = measured && isSame(measured.of ?? {}, of ?? {});
  return [isOfThis ? measured.file : undefined, (seconds, height) => setMeasured({ of, file: { seconds, height } })];
}

/**
 * Redirects visitors to the login page, which returns here, 2 s after a title has loaded. A notice gives the reason,
 * unless the session has ended: then the login page does.
 */
export function useVisitorRedirect(session: Session): void {
  const text = useText();
  const navigate = useNavigate();
  const here = createPath(useLocation());
  const redirect = () => {
    if (!hasSessionEnded(session)) notifyProblem(text('watch.loginNeeded'), timings.toast);
    // Replaces the history entry: Back leads to the page before the title.
    navigate(paths.login(here), { replace: true });
  };
  useTimedRedirect(redirect, session.status === 'out' ? timings.loginRedirect : undefined, here);
}

/** The current episode; a placeholder while it loads, so that the actions below do not move. */
export function CurrentEpisode({ playing, isLoading }: { playing: StartEpisode | undefined; isLoading: boolean }) {
  if (playing) return <EpisodeInfo {...playing} />;
  // The height of most episodes: on phones, five lines instead of three.
  return isLoading && <Skeleton className="h-19.5 max-w-prose max-sm:h-32" />;
}

/** Number, title, date and description of the current episode. */
function EpisodeInfo({ episode, isResumed }: StartEpisode) {
  const text = useText();
  const language = useLanguage();
  const numbers = text('watch.episodeCaption', { season: episode.season, episode: episode.episode });
  return (
    <section className="grid max-w-prose gap-1 border-l-2 border-line pl-4">
      <h2 className="text-body font-semibold">
        {isResumed ? text('watch.continueWith', { episode: numbers }) : numbers}
        {episode.title && ` · ${episode.title}`}
      </h2>
      {episode.airDate && (
        <p className="text-small text-soft">{text('watch.airedOn', { date: airDate(episode.airDate, language) })}</p>
      )}
      {episode.description && (
        <div className="text-soft">
          <Description key={numbers} html={episode.description} />
        </div>
      )}
    </section>
  );
}
