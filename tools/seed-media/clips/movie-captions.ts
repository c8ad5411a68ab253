import type { MovieEntry } from '../../../amplify/seed/catalogue/catalogue';
import { type CaptionLanguage, movieFiles } from '../../../amplify/seed/catalogue/media-files';
import { clipSeconds } from '../media-folder';
import { captionWords, spanishClipTitles, spanishFilms } from './caption-texts';
import { secondsOf } from './mixing';
import { featureTimes } from './movie-clips';
import type { Screenplay } from './screenplays';
import { speak } from './speech';
import type { Cue } from './web-vtt';

/** Returns the captions of a long film: its title card, the words read aloud, and the end card. */
export async function movieCaptions(
  movie: MovieEntry,
  screenplay: Screenplay,
): Promise<Record<CaptionLanguage, Cue[]>> {
  const spanish = spanishFilms[movie.id];
  if (spanish?.scenes.length !== screenplay.scenes.length) throw new Error(`${movie.id} is not wholly in Spanish.`);
  const voices: number[] = [];
  for (const { text } of screenplay.scenes) voices.push(secondsOf(await speak(text, screenplay.voice, 138)));
  const { starts, end } = featureTimes(voices);
  const length = clipSeconds(movieFiles(movie).film);
  if (Math.abs(end - length) > 0.6) throw new Error(`${movie.id} runs ${length} seconds, its captions ${end}.`);
  const cues = (title: string, lines: readonly string[], theEnd: string): Cue[] => [
    { start: 0.5, end: 3.4, text: `${title}\n${movie.director} · ${movie.year}` },
    ...lines.map((text, index) => {
      const start = starts[index] ?? 0;
      return { start, end: start + Math.max(2.4, (voices[index] ?? 0) + 0.6), text };
    }),
    { start: end - 3, end: end - 0.4, text: theEnd },
  ];
  const english = screenplay.scenes.map(({ text }) => text);
  return {
    en: cues(movie.title, english, captionWords.en.theEnd),
    es: cues(spanish.title, spanish.scenes, captionWords.es.theEnd),
  };
}

/** Returns the captions of a film's clip without speech: its title card and the sounds after it. */
export function clipCaptions(movie: MovieEntry): Record<CaptionLanguage, Cue[]> {
  const spanish = spanishClipTitles[movie.id];
  if (!spanish) throw new Error(`${movie.id} has no Spanish title.`);
  const length = clipSeconds(movieFiles(movie).film);
  const cues = (title: string, music: string): Cue[] => [
    { start: 0.3, end: 3, text: `${title}\n${movie.director} · ${movie.year}` },
    { start: 3.3, end: length - 0.4, text: music },
  ];
  return { en: cues(movie.title, captionWords.en.score), es: cues(spanish, captionWords.es.score) };
}
