import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Episode } from '@/catalogue/episodes';
import { playbackQuery, type TitleMedia } from '@/catalogue/media';
import { pageSizes } from '@/config/page-sizes';
import { paths } from '@/config/paths';
import { useText } from '@/i18n/use-text';
import { places } from '@/lib/places';
import { useSession } from '@/session/use-session';
import { EmptyState } from '@/ui/EmptyState';
import { Skeleton } from '@/ui/Skeleton';
import { EpisodeTile } from './EpisodeTile';
import { SeasonTabs } from './SeasonTabs';

interface EpisodeSectionProps {
  titleId: string;
  media: TitleMedia | undefined;
  chosen: Episode | undefined;
}

/** A TV show's episodes, season by season. */
export function EpisodeSection({ titleId, media, chosen }: EpisodeSectionProps) {
  const text = useText();
  const { session } = useSession();
  const queryClient = useQueryClient();
  const [openedSeason, setOpenedSeason] = useState<number>();
  if (session.status === 'out') return <EmptyState text={text('watch.episodesForMembers')} />;
  if (!media || session.status === 'loading') return <EpisodeSkeletons label={text('list.loading')} />;
  const season = media.seasons.find(({ number }) => number === (openedSeason ?? chosen?.season)) ?? media.seasons[0];
  if (!season) return <EmptyState text={text('watch.noEpisodes')} />;
  const loadPreview = async (link: string) => (await queryClient.fetchQuery(playbackQuery(link, session.user.id)))[0];
  return (
    <>
      {media.seasons.length > 1 && (
        <SeasonTabs seasons={media.seasons} opened={season.number} onOpen={setOpenedSeason} />
      )}
      <ul id="episodes" className={gridClasses}>
        {season.episodes.map((episode) => (
          <li key={`${episode.season}-${episode.episode}-${episode.title}`}>
            <EpisodeTile
              episode={episode}
              href={paths.stream('tv-show', titleId, episode)}
              isChosen={episode === chosen}
              loadPreview={loadPreview}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

function EpisodeSkeletons({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className={gridClasses}>
      {places(pageSizes.episodeSkeletons).map((place) => (
        <div key={place} className="grid gap-2.5">
          <Skeleton className="aspect-screen rounded-poster" />
          <Skeleton className="h-3.5 w-1/2" />
          <Skeleton className="h-4 w-3/4" />
        </div>
      ))}
    </div>
  );
}

const gridClasses = 'grid grid-cols-1 gap-x-4 gap-y-8 min-[30rem]:grid-cols-2 lg:grid-cols-4 lg:gap-x-6';
