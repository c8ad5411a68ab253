import type { Episode } from '@/catalogue/episodes';
import { useText } from '@/i18n/use-text';

/** Returns a function that formats the short label of an episode: its numbers and its name. */
export function useEpisodeLabel(): (episode: Episode) => string {
  const text = useText();
  return ({ season, episode, title }) => {
    const numbers = text('progress.episode', { season, episode });
    return title ? `${numbers} · ${title}` : numbers;
  };
}
