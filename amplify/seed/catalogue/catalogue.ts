import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { segmentTypes } from '../../rules/titles/segments.ts';
import { ageRatings, audiobookLanguages, genres, qualities } from '../../rules/titles/title-options.ts';

/*
 * The sample catalogue: JSON files beside this module, validated when they are read. The works are in the public domain
 * of the United States or under open licences; the clips that play for them are our own samples. The people of
 * testimonials and comments are invented.
 */

const html = v.string();
const isoDay = v.pipe(v.string(), v.isoDate());
const isoTime = v.pipe(v.string(), v.isoTimestamp());
const inBothLanguages = v.strictObject({ en: v.string(), es: v.string() });

const titleEntries = {
  /** Also the id of the record and the name of its files. */
  id: v.string(),
  title: v.string(),
  /** Spanish titles as stored: separated by bars (amplify/rules/titles/alternative-titles.ts). */
  titleEs: v.optional(v.string()),
  series: v.optional(v.strictObject({ name: v.string(), number: v.optional(v.number()) })),
  year: v.number(),
  age: v.picklist(ageRatings),
  /** 0 to 10 with one decimal. */
  rate: v.string(),
  production: v.string(),
  description: html,
};
const filmedEntries = {
  ...titleEntries,
  genres: v.array(v.picklist(genres)),
  quality: v.picklist(qualities),
  director: v.string(),
  cast: v.array(v.string()),
  /** True if each film has caption files in both languages. */
  captions: v.optional(v.literal(true)),
};
/** Running time of the work, not of its clip. Silent films: at the projection speed of the source. */
const minutes = v.number();
/** Seconds of the clip. */
const segment = v.strictObject({ type: v.picklist(segmentTypes), start: v.number(), end: v.optional(v.number()) });

const movieEntry = v.strictObject({ ...filmedEntries, minutes, trailer: v.picklist(['own', 'none']) });
const episodeEntry = v.strictObject({
  title: v.string(),
  /** Day of the first broadcast or release. */
  airDate: isoDay,
  minutes,
  description: v.string(),
  segments: v.optional(v.array(segment)),
});
const tvShowEntry = v.strictObject({
  ...filmedEntries,
  /** Number of trailers. */
  trailers: v.picklist([1, 2]),
  /** Seasons in the public domain, which for some series begin with a later one. */
  seasons: v.array(v.strictObject({ season: v.number(), episodes: v.array(episodeEntry) })),
});
const audiobookEntry = v.strictObject({
  ...titleEntries,
  minutes,
  language: v.picklist(audiobookLanguages),
  author: v.string(),
  narrator: v.string(),
  /** The original publisher. */
  published: v.string(),
  sample: v.picklist(['own', 'none']),
  /** Chapters of the clip, with their start in seconds. */
  chapters: v.optional(v.array(v.strictObject({ title: v.string(), start: v.number() }))),
});

const blogPostEntry = v.strictObject({
  slug: v.string(),
  title: v.string(),
  excerpt: v.string(),
  author: v.string(),
  publishedAt: isoTime,
  categories: v.array(v.string()),
  /** HTML, as a list of lines. */
  body: v.pipe(
    v.array(html),
    v.transform((lines) => lines.join('\n')),
  ),
  comments: v.array(v.strictObject({ commenter: v.string(), writtenAt: isoTime, body: v.string() })),
});
const planEntry = v.strictObject({
  /** Value of `/subscription?promo=` and id of the record. */
  id: v.string(),
  name: v.string(),
  description: v.string(),
  /** Price per month in US dollars, as text: pages format it for the user's language. */
  price: v.string(),
  billingCycle: v.string(),
  /** A percentage, or empty. */
  discount: v.string(),
});
const faqEntry = v.strictObject({ id: v.string(), question: inBothLanguages, answer: inBothLanguages });
const testimonialEntry = v.strictObject({
  id: v.string(),
  quote: inBothLanguages,
  author: v.string(),
  place: v.string(),
});
/** Slide 0 reads "Discover Now" (specification, customer side, section 2). */
const slideEntry = v.strictObject({ slideNumber: v.number(), movieId: v.string(), description: html });

export type MovieEntry = v.InferOutput<typeof movieEntry>;
export type TvShowEntry = v.InferOutput<typeof tvShowEntry>;
export type EpisodeEntry = v.InferOutput<typeof episodeEntry>;
export type AudiobookEntry = v.InferOutput<typeof audiobookEntry>;
export type BlogPostEntry = v.InferOutput<typeof blogPostEntry>;
export type PlanEntry = v.InferOutput<typeof planEntry>;
export type FaqEntry = v.InferOutput<typeof faqEntry>;
export type TestimonialEntry = v.InferOutput<typeof testimonialEntry>;
export type HeroSlideEntry = ReturnType<typeof withFilmFacts>;

export const movies = readEntries('movies', movieEntry);
export const tvShows = readEntries('tv-shows', tvShowEntry);
export const audiobooks = readEntries('audiobooks', audiobookEntry);
export const blogPosts = readEntries('blog-posts', blogPostEntry);
export const plans = readEntries('plans', planEntry);
/** In display order, like the testimonials. */
export const faqEntries = readEntries('faq', faqEntry);
export const testimonials = readEntries('testimonials', testimonialEntry);
export const heroSlides = readEntries('hero-slides', slideEntry).map(withFilmFacts);

/** Reads a data file. Throws with the file's name and the path of the first invalid value. */
export function readEntries<const Schema extends v.GenericSchema>(
  name: string,
  entry: Schema,
): v.InferOutput<Schema>[] {
  const file = `${name}.json`;
  const content: unknown = JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'));
  const { success, output, issues } = v.safeParse(v.array(entry), content);
  if (success) return output;
  throw new Error(`${file}: ${v.getDotPath(issues[0]) ?? ''}: ${issues[0].message}`);
}

/** Adds the texts of the film's page to a slide. */
function withFilmFacts(slide: v.InferOutput<typeof slideEntry>) {
  const movie = movies.find(({ id }) => id === slide.movieId);
  if (!movie) throw new Error(`There is no film ${slide.movieId} for the slide ${slide.slideNumber}.`);
  const { title, rate, year, quality, minutes } = movie;
  const range = `${Math.floor(minutes / 60)} hr ${minutes % 60} min`;
  return { ...slide, title, rate, year: String(year), quality, range, captions: movie.captions === true };
}
