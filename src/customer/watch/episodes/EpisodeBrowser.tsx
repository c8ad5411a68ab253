import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Episode, Season } from '@/catalogue/episodes';
import type { Kind } from '@/catalogue/kinds/kind';
import { playbackQuery, type TitleMedia } from '@/catalogue/media';
import { filesOf } from '@/catalogue/media-delivery';
import { pageSizes } from '@/config/page-sizes';
import { paths } from '@/config/paths';
import { useText } from '@/i18n/use-text';
import { range } from '@/lib/numbers';
import { preferences, usePreference } from '@/player/preferences';
import { useSession } from '@/session/session';
import { Button, ButtonLink } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { Checkbox } from '@/ui/forms/Checkbox';
import { useReducedMotion } from '@/ui/hooks/use-reduced-motion';
import { Icon } from '@/ui/Icon';
import { LoadFailure } from '@/ui/LoadFailure';
import { Skeleton } from '@/ui/Skeleton';
import { episodesBefore, isSame, isWatched, progressOfEpisode } from '@/viewing/episode-order';
import type { WatchProgress } from '@/viewing/progress';
import { useMarkEpisodes } from '../actions/use-mark-watched';
import type { WatchSource } from '../playback/use-watch-source';
import { EpisodeTile } from './EpisodeTile';
import { SeasonTabs, seasonTabId } from './SeasonTabs';
import { useEpisodeProgress } from './use-episode-progress';

const episodeGrid = 'grid grid-cols-1 gap-x-4 gap-y-8 min-[30rem]:grid-cols-2 lg:grid-cols-4 lg:gap-x-6';

export interface EpisodeBrowserProps {
  kind: Kind;
  titleId: string;
  source: WatchSource;
  media: TitleMedia | undefined;
  playing: Episode | undefined;
}

/** A TV show's episodes, season by season. */
export function EpisodeBrowser({ kind, titleId, source, media, playing }: EpisodeBrowserProps) {
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
  if (!media && source.status === 'failed')
    return <LoadFailure query={source.query} text={text('watch.episodesFailed')} />;
  if (!media && source.status === 'offline') return <EmptyState text={text('watch.offline')} />;
  if (!media || session.status === 'loading') return <EpisodeSkeletons />;
  if (media.seasons.length === 0) return <EmptyState text={text('watch.noEpisodes')} />;
  return <Episodes kind={kind} titleId={titleId} seasons={media.seasons} playing={playing} userId={session.user.id} />;
}

interface EpisodesProps extends Pick<EpisodeBrowserProps, 'kind' | 'titleId' | 'playing'> {
  seasons: readonly Season[];
  userId: string;
}

function Episodes({ kind, titleId, seasons, playing, userId }: EpisodesProps) {
  const panelId = useId();
  const queryClient = useQueryClient();
  const [openedSeason, setOpenedSeason] = useState<number>();
  const shown = useEpisodeProgress(kind, titleId, userId) ?? [];
  const mark = useMarkEpisodes(kind, titleId, userId);
  const wanted = openedSeason ?? playing?.season;
  const season = seasons.find(({ number }) => number === wanted) ?? seasons[0];
  if (!season) return null;
  const hasTabs = seasons.length > 1;
  const loadPreview = async (link: string) => filesOf(await queryClient.fetchQuery(playbackQuery(link, userId)))[0];
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        {hasTabs && <SeasonTabs seasons={seasons} opened={season.number} onOpen={setOpenedSeason} panelId={panelId} />}
        <div className="flex flex-wrap items-center gap-x-4 max-sm:-ml-3 sm:ml-auto">
          <MarkEarlierButton seasons={seasons} playing={playing} progressList={shown} onMark={mark} />
          <MarkSeasonButton season={season} progressList={shown} onMark={mark} />
          <PreviewSwitch />
        </div>
      </div>
      <div id={panelId} {...(hasTabs && { role: 'tabpanel', 'aria-labelledby': seasonTabId(panelId, season.number) })}>
        <ul className={episodeGrid}>
          {season.episodes.map((episode) => (
            <li key={`${episode.season}-${episode.episode}-${episode.title}`}>
              <EpisodeTile
                episode={episode}
                href={paths.stream(kind.slug, titleId, episode)}
                isChosen={playing !== undefined && isSame(episode, playing)}
                progress={progressOfEpisode(shown, episode)}
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

/** Skeleton of four episodes. */
export function EpisodeSkeletons() {
  const text = useText();
  return (
    <div role="status" aria-label={text('watch.episodesLoading')} className={`animate-breathe ${episodeGrid}`}>
      {range(pageSizes.episodeSkeletons).map((index) => (
        <div key={index} className="grid gap-2.5">
          <Skeleton className="aspect-screen rounded-poster" />
          <Skeleton className="h-3.5 w-1/2" />
          <Skeleton className="h-4 w-3/4" />
        </div>
      ))}
    </div>
  );
}

interface MarkEarlierButtonProps {
  seasons: readonly Season[];
  playing: Episode | undefined;
  progressList: readonly WatchProgress[];
  onMark(episodes: readonly Episode[], isWatched: boolean): void;
}

function MarkEarlierButton({ seasons, playing, progressList, onMark }: MarkEarlierButtonProps) {
  const text = useText();
  const earlier = playing
    ? episodesBefore(seasons, playing).filter((episode) => !isWatched(progressList, episode))
    : [];
  if (!playing || earlier.length === 0) return null;
  const { season, episode } = playing;
  return (
    <Button
      look="bare"
      className="text-left"
      onClick={({ currentTarget }) => {
        // The button is unmounted: moves the focus to the next element.
        if (currentTarget.nextElementSibling instanceof HTMLElement) currentTarget.nextElementSibling.focus();
        onMark(earlier, true);
      }}
    >
      <Icon name="check" />
      {text('watch.earlierWatched', { episode: text('progress.episode', { season, episode }) })}
    </Button>
  );
}

interface MarkSeasonButtonProps {
  season: Season;
  progressList: readonly WatchProgress[];
  onMark(episodes: readonly Episode[], isWatched: boolean): void;
}

function MarkSeasonButton({ season, progressList, onMark }: MarkSeasonButtonProps) {
  const text = useText();
  const isAll = season.episodes.every((episode) => isWatched(progressList, episode));
  const affected = isAll ? season.episodes : season.episodes.filter((episode) => !isWatched(progressList, episode));
  return (
    <Button look="bare" onClick={() => onMark(affected, !isAll)}>
      <Icon name="check" />
      {text(isAll ? 'watch.seasonUnwatched' : 'watch.seasonWatched')}
    </Button>
  );
}

/** Preference for previews on hover, stored in this browser. Hidden without a mouse or under reduced motion. */
function PreviewSwitch() {
  const text = useText();
  const isOn = usePreference(preferences.previews);
  if (useReducedMotion()) return null;
  return (
    <div className="hidden text-soft max-sm:ml-3 [@media(hover:hover)]:block">
      <Checkbox
        label={text('watch.previews')}
        checked={isOn}
        onChange={(event) => preferences.previews.set(event.target.checked)}
      />
    </div>
  );
}
