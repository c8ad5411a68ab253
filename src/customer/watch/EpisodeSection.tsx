import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Episode, Season } from '@/catalogue/episodes';
import type { Kind } from '@/catalogue/kinds/kind';
import { playbackQuery, type TitleMedia } from '@/catalogue/media';
import { paths } from '@/config/paths';
import { useText } from '@/i18n/use-text';
import { useSession } from '@/session/use-session';
import { ButtonLink } from '@/ui/ButtonLink';
import { EmptyState } from '@/ui/EmptyState';
import { TryAgain } from '@/ui/TryAgain';
import { isSame } from '@/viewing/episode-order';
import { placeOfEpisode } from '@/viewing/start-episode';
import { EarlierMark } from './EarlierMark';
import { EpisodeSkeletons } from './EpisodeSkeletons';
import { EpisodeTile } from './EpisodeTile';
import { episodeGrid } from './episode-grid';
import { PreviewSwitch } from './PreviewSwitch';
import { SeasonMark } from './SeasonMark';
import { SeasonTabs, seasonTabId } from './SeasonTabs';
import { useMarks } from './use-marks';
import { useShowPlaces } from './use-show-places';
import type { WatchSource } from './watch-source';

interface EpisodeSectionProps {
  kind: Kind;
  titleId: string;
  source: WatchSource;
  media: TitleMedia | undefined;
  playing: Episode | undefined;
}

/** A TV show's episodes, season by season. */
export function EpisodeSection({ kind, titleId, source, media, playing }: EpisodeSectionProps) {
  const text = useText();
  const { session } = useSession();
  const { pathname, search } = useLocation();
  if (session.status === 'out') {
    return (
      <EmptyState text={text('watch.episodesForMembers')}>
        <ButtonLink to={paths.login(pathname + search)}>{text('watch.logIn')}</ButtonLink>
      </EmptyState>
    );
  }
  if (!media && source.status === 'failed') {
    return (
      <EmptyState text={text('watch.episodesFailed')}>
        <TryAgain query={source.query} />
      </EmptyState>
    );
  }
  if (!media && source.status === 'offline') return <EmptyState text={text('watch.offline')} />;
  if (!media || session.status === 'loading') return <EpisodeSkeletons />;
  if (media.seasons.length === 0) return <EmptyState text={text('watch.noEpisodes')} />;
  return <Episodes kind={kind} titleId={titleId} seasons={media.seasons} playing={playing} userId={session.user.id} />;
}

interface EpisodesProps {
  kind: Kind;
  titleId: string;
  seasons: readonly Season[];
  playing: Episode | undefined;
  userId: string;
}

function Episodes({ kind, titleId, seasons, playing, userId }: EpisodesProps) {
  const panelId = useId();
  const queryClient = useQueryClient();
  const [openedSeason, setOpenedSeason] = useState<number>();
  const shown = useShowPlaces(kind, titleId, userId) ?? [];
  const mark = useMarks(kind, titleId, userId);
  const wanted = openedSeason ?? playing?.season;
  const season = seasons.find(({ number }) => number === wanted) ?? seasons[0];
  if (!season) return null;
  const hasTabs = seasons.length > 1;
  const loadPreview = async (link: string) => (await queryClient.fetchQuery(playbackQuery(link, userId)))[0];
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        {hasTabs && <SeasonTabs seasons={seasons} opened={season.number} onOpen={setOpenedSeason} panelId={panelId} />}
        <div className="flex flex-wrap items-center gap-x-4 max-sm:-ml-3 sm:ml-auto">
          <EarlierMark seasons={seasons} playing={playing} places={shown} onMark={mark} />
          <SeasonMark season={season} places={shown} onMark={mark} />
          <PreviewSwitch />
        </div>
      </div>
      <div id={panelId} {...(hasTabs && { role: 'tabpanel', 'aria-labelledby': seasonTabId(panelId, season.number) })}>
        <ul className={episodeGrid}>
          {season.episodes.map((episode) => (
            <li key={`${episode.season}-${episode.episode}-${episode.title}`}>
              <EpisodeTile
                episode={episode}
                href={paths.stream(kind.name, titleId, episode)}
                isChosen={playing !== undefined && isSame(episode, playing)}
                place={placeOfEpisode(shown, episode)}
                loadPreview={loadPreview}
                onMark={(isWatched) => mark([episode], isWatched)}
              />
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
