import { mediaDuration } from '../../rules/time/clock-time';
import type { TitleFields } from '../../rules/titles/title-fields';
import type { TitleKind } from '../../rules/titles/title-kind';
import type { AudiobookEntry, MovieEntry, TvShowEntry } from '../catalogue/catalogue';
import { audiobookFiles, captionFiles, episodeFiles, movieFiles, showFiles } from '../catalogue/media-files';
import type { DeliveryLinks } from './delivery-links';
import { stampOf } from './stamp';

/*
 * Titles as the back office writes them. Durations are those of the works; the clips that play for them are samples.
 * Counters are never written: they start at 0 and change through the `react` operation only.
 */
export interface SeedTitle {
  kind: TitleKind;
  id: string;
  code: string;
  /** Fields that `saveTitle` writes: files and lists, which an import may not contain. */
  media: TitleFields;
  /** The other fields, as a row of `importTitles`. */
  texts: TitleFields;
  /** Paths of the files that `media` references. */
  files: string[];
}

export function movieTitle(movie: MovieEntry, links: DeliveryLinks): SeedTitle {
  const files = movieFiles(movie);
  const captions = captionFiles(movie, files.film);
  return {
    kind: 'movie',
    id: movie.id,
    code: stampOf(movie.id),
    media: {
      bg: links.one(files.poster),
      link: links.one(files.film),
      // Specification, decision 11: without a trailer of its own a film has none.
      trailer: files.trailer ? links.one(files.trailer) : null,
      captions: listText(withLinks(captions, links)),
    },
    texts: {
      ...commonTexts(movie),
      ...filmedTexts(movie),
      duration: mediaDuration(movie.minutes * 60),
    },
    files: [files.poster, files.film, ...(files.trailer ? [files.trailer] : []), ...captions.map(({ path }) => path)],
  };
}

export function audiobookTitle(book: AudiobookEntry, links: DeliveryLinks): SeedTitle {
  const files = audiobookFiles(book);
  return {
    kind: 'audiobook',
    id: book.id,
    code: stampOf(book.id),
    media: {
      bg: links.one(files.poster),
      link: links.one(files.reading),
      trailer: files.sample ? links.one(files.sample) : null,
      chapters: listText(book.chapters ?? []),
    },
    texts: {
      ...commonTexts(book),
      language: book.language,
      duration: mediaDuration(book.minutes * 60),
      author: book.author,
      narrator: book.narrator,
      published: book.published,
    },
    files: [files.poster, files.reading, ...(files.sample ? [files.sample] : [])],
  };
}

export function tvShowTitle(show: TvShowEntry, links: DeliveryLinks): SeedTitle {
  const episodes = show.seasons.flatMap(({ season, episodes: entries }) =>
    entries.map((entry, index) => {
      const files = episodeFiles(show, season, index + 1);
      const captions = captionFiles(show, files.film);
      return {
        files: [files.film, files.thumbnail, ...captions.map(({ path }) => path)],
        stored: {
          id: `${show.id}-s${season}e${index + 1}`,
          title: entry.title,
          season,
          episode: index + 1,
          description: entry.description,
          air_date: entry.airDate,
          duration: mediaDuration(entry.minutes * 60),
          url: links.all(files.film),
          thumbnail: links.all(files.thumbnail),
          ...(captions.length > 0 && { captions: withLinks(captions, links) }),
          ...(entry.segments && { segments: entry.segments }),
        },
      };
    }),
  );
  const { poster, trailers } = showFiles(show);
  const storedTrailers = trailers.map(({ film, thumbnail }, index) => ({
    id: `${show.id}-trailer-${index + 1}`,
    filename: film.slice(film.lastIndexOf('/') + 1),
    filetype: 'video/mp4',
    url: links.all(film),
    thumbnail: links.all(thumbnail),
  }));
  return {
    kind: 'tvShow',
    id: show.id,
    code: stampOf(show.id),
    // The operation derives the show's own link and captions from its first episode.
    media: {
      bg: links.one(poster),
      details: String(show.seasons.length),
      trailer: listText(storedTrailers),
      episodes: listText(episodes.map(({ stored }) => stored)),
    },
    texts: { ...commonTexts(show), ...filmedTexts(show) },
    files: [
      poster,
      ...trailers.flatMap(({ film, thumbnail }) => [film, thumbnail]),
      ...episodes.flatMap(({ files }) => files),
    ],
  };
}

const commonTexts = (title: MovieEntry | AudiobookEntry | TvShowEntry): TitleFields => ({
  title: title.title,
  title_es: title.titleEs ?? null,
  series: title.series?.name ?? null,
  series_number: title.series?.number?.toString() ?? null,
  year: String(title.year),
  age: title.age,
  rate: title.rate,
  description: title.description,
  production: title.production,
});

const filmedTexts = ({ genres, quality, director, cast }: MovieEntry | TvShowEntry): TitleFields => ({
  genre: genres.join(', '),
  quality,
  director,
  casting: cast.join(', '),
});

const withLinks = (captions: ReturnType<typeof captionFiles>, links: DeliveryLinks) =>
  captions.map(({ language, label, path }) => ({ language, label, url: links.all(path) }));

/** JSON text of a list; null if it is empty. */
function listText(entries: readonly object[]): string | null {
  return entries.length > 0 ? JSON.stringify(entries) : null;
}
