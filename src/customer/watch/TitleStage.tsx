import { useState } from 'react';
import { fetchableCaptions } from '@/catalogue/captions';
import type { Kind } from '@/catalogue/kinds/kind';
import type { TitleDetails } from '@/catalogue/titles';
import { useTitleName } from '@/catalogue/use-title-name';
import { useSession } from '@/session/use-session';
import { useOtherTabsChanges } from '@/viewing/other-tabs';
import { Facts } from './Facts';
import { PlayerFrame } from './PlayerFrame';
import { PlayingEpisode } from './PlayingEpisode';
import { type PlayedFile, sampleOf } from './sample';
import { TitleActions } from './TitleActions';
import { TitleHead } from './TitleHead';
import { TitlePlayer } from './TitlePlayer';
import { useLater } from './use-later';
import { useSignInGate } from './use-sign-in-gate';
import { useTrailerChoice } from './use-trailer-choice';
import { useWatchSource } from './use-watch-source';
import { WatchBelow } from './WatchBelow';

/** A title that exists: the player, what is to be said about it, and where to go from it. */
export function TitleStage({ kind, title }: { kind: Kind; title: TitleDetails }) {
  const { session } = useSession();
  const userId = session.status === 'in' ? session.user.id : undefined;
  const trailer = useTrailerChoice();
  const { source, media, playing } = useWatchSource(kind, title, trailer.isChosen);
  const isTrailer = source.status === 'ready' && source.what === 'trailer';
  const files = (playing ? playing.episode.captions : media?.captions) ?? [];
  const later = useLater(kind, title.id, userId);
  const [file, setFile] = useState<PlayedFile>();
  const runningTime = playing?.episode.duration ?? title.duration;
  useSignInGate(session.status === 'out');
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
            onDuration={(seconds, height) => setFile({ seconds, height })}
            onFinished={isTrailer ? trailer.leave : later.takeOffFinished}
          />
        )}
      </PlayerFrame>
      <div className="gutters">
        <Facts
          kind={kind}
          title={title}
          duration={runningTime ?? file?.seconds}
          sample={sampleOf(runningTime, file)}
          hasCaptions={media ? files.length > 0 : title.hasCaptions}
        >
          {playing && <PlayingEpisode {...playing} />}
          <TitleActions
            kind={kind}
            title={title}
            name={name}
            userId={userId}
            later={later}
            duration={file?.seconds}
            episode={playing?.episode}
            trailer={userId !== undefined && title.trailers.length > 0 ? trailer : undefined}
          />
        </Facts>
        <WatchBelow kind={kind} title={title} source={source} media={media} playing={playing?.episode} name={name} />
      </div>
    </article>
  );
}
