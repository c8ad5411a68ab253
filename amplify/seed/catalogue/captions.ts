/** The languages in which captions are written, with the names that they call themselves. */
export const captionLanguages = [
  { language: 'en', label: 'English' },
  { language: 'es', label: 'Español' },
] as const;

export type CaptionLanguage = (typeof captionLanguages)[number]['language'];

/** Titles with captions: films that tell their story in words or appear on the landing page, and one show. */
const captionedTitles: readonly string[] = [
  'a-trip-to-the-moon-1902',
  'nosferatu-1922',
  'safety-last-1923',
  'the-general-1926',
  'metropolis-1927',
  'gullivers-travels-1939',
  'plan-9-from-outer-space-1957',
  'carnival-of-souls-1962',
  'night-of-the-living-dead-1968',
  'sintel-2010',
  'sherlock-holmes-1954',
];

/** The caption files of a title's film or episode; none where the title has no captions. They lie beside it. */
export function captionFiles(titleId: string, film: string) {
  if (!captionedTitles.includes(titleId)) return [];
  return captionLanguages.map(({ language, label }) => ({
    language,
    label,
    path: film.replace(/\.mp4$/, `.${language}.vtt`),
  }));
}
