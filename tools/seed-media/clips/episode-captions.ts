import type { EpisodeEntry } from '../../../amplify/seed/catalogue/catalogue';
import type { CaptionLanguage } from '../../../amplify/seed/catalogue/media-files';
import { captionWords, spanishEpisodes } from './caption-texts';
import type { Cue } from './web-vtt';

/** Returns the captions of an episode's clip, which has no speech: the title card and the sounds after it. */
export function episodeCaptions(
  { title }: EpisodeEntry,
  season: number,
  episode: number,
  seconds: number,
): Record<CaptionLanguage, Cue[]> {
  const spanish = spanishEpisodes[title];
  if (!spanish) throw new Error(`"${title}" has no Spanish title.`);
  const cues = (language: CaptionLanguage, name: string): Cue[] => {
    const words = captionWords[language];
    return [
      { start: 0.3, end: 3, text: `${words.season} ${season}, ${words.episode} ${episode}\n${name}` },
      { start: 3.3, end: seconds - 0.4, text: words.music },
    ];
  };
  return { en: cues('en', title), es: cues('es', spanish) };
}
