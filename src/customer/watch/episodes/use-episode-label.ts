import type { Episode } from '@/catalogue/episodes';
import { useText } from '@/i18n/use-text';

/** Gives what an episode is called where there is little room: its numbers and its name. */
export function useEpisodeLabel(): (episode: Episode) => string {
  const text = useText();
  return ({ season, episode, title }) => {
    const numbers = text('progress.episode', { season, episode });
    return title ? `${numbers} · ${title}` : numbers;
  };
}
