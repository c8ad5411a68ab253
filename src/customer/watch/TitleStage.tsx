import type { Kind } from '@/catalogue/kinds/kind';
import { fetchableCaptions } from '@/catalogue/media-lists';
import type { TitleDetails } from '@/catalogue/titles';
import { useTitleName } from '@/catalogue/use-title-name';
import { type Session, useSession } from '@/session/session';
import { useOtherTabsChanges } from '@/viewing/other-tabs';
import { TitleActions } from './actions/TitleActions';
import { useWatchLater } from './actions/use-watch-later';
import { CurrentEpisode } from './episodes/CurrentEpisode';
import { sampleOf } from './info/sample';
import { TitleHead } from './info/TitleHead';
import { TitleInfo } from './info/TitleInfo';
import { usePlayedFile } from './info/use-played-file';
import { MoreToWatch } from './MoreToWatch';
import { PlayerFrame } from './playback/PlayerFrame';
import { TitlePlayer } from './playback/TitlePlayer';
import { useTrailerChoice } from './playback/use-trailer-choice';
import { useVisitorRedirect } from './playback/use-visitor-redirect';
import { useWatchSource, type WatchSource } from './playback/use-watch-source';

/** Page of an existing title: player, details, actions, and further titles. */
export function TitleStage({ kind, title }: { kind: Kind; title: TitleDetails }) {
  const { session } = useSession();
  const userId = session.status === 'in' ? session.user.id : undefined;
  const isSignedIn = userId !== undefined || isSessionLoading(session);
  const trailer = useTrailerChoice();
  const { source, media, playing } = useWatchSource(kind, title, trailer.isChosen);
  const isTrailer = source.status === 'ready' && source.what === 'trailer';
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

/**
 * True while a stored session loads. The script in the head has marked it before the session is known
 * (src/inline/initial-preferences.ts).
 */
function isSessionLoading({ status }: Session): boolean {
  return status === 'loading' && document.documentElement.dataset.session !== undefined;
}

function isEpisodeLoading(kind: Kind, source: WatchSource): boolean {
  return kind.watch.below === 'episodes' && source.status === 'loading';
}
