import { mediaDuration } from '../../rules/clock-time';
import type { AudiobookEntry, MovieEntry, TvShowEntry } from '../catalogue/catalogue';
import { audiobookFiles, captionFiles, episodeFiles, movieFiles, showFiles } from '../catalogue/media-files';
import type { DeliveryLinks } from './delivery-links';
import { stampOf } from './stamp';

/*
 * Durations are those of the works; the clips that play for them are samples. Counters are never written: they start at
 * 0 and change through the `react` operation only.
 */

export function movieRecord(movie: MovieEntry, links: DeliveryLinks) {
  const files = movieFiles(movie);
  return {
    id: movie.id,
    movie_id: stampOf(movie.id),
    movie_title: movie.title,
    movie_title_es: movie.titleEs ?? null,
    movie_series: movie.series?.name ?? null,
    movie_series_number: movie.series?.number?.toString() ?? null,
    movie_year: String(movie.year),
    movie_genre: movie.genres.join(', '),
    movie_quality: movie.quality,
    movie_age: movie.age,
    movie_rate: movie.rate,
    movie_bg: links.one(files.poster),
    movie_link: links.one(files.film),
    movie_duration: mediaDuration(movie.minutes * 60),
    movie_captions: captionsText(movie, files.film, links),
    // Specification, decision 11: without a trailer of its own a film has none.
    movie_trailer: files.trailer ? links.one(files.trailer) : null,
    movie_description: movie.description,
    movie_director: movie.director,
    movie_casting: movie.cast.join(', '),
    movie_production: movie.production,
  };
}

export function audiobookRecord(book: AudiobookEntry, links: DeliveryLinks) {
  const files = audiobookFiles(book);
  return {
    id: book.id,
    audiobook_id: stampOf(book.id),
    audiobook_title: book.title,
    audiobook_title_es: book.titleEs ?? null,
    audiobook_series: book.series?.name ?? null,
    audiobook_series_number: book.series?.number?.toString() ?? null,
    audiobook_year: String(book.year),
    audiobook_language: book.language,
    audiobook_age: book.age,
    audiobook_rate: book.rate,
    audiobook_bg: links.one(files.poster),
    audiobook_link: links.one(files.reading),
    audiobook_duration: mediaDuration(book.minutes * 60),
    audiobook_chapters: book.chapters ? JSON.stringify(book.chapters) : null,
    audiobook_trailer: files.sample ? links.one(files.sample) : null,
    audiobook_description: book.description,
    audiobook_author: book.author,
    audiobook_narrator: book.narrator,
    audiobook_published: book.published,
    audiobook_production: book.production,
  };
}

export function tvShowRecord(show: TvShowEntry, links: DeliveryLinks) {
  const episodes = show.seasons.flatMap(({ season, episodes }) =>
    episodes.map((entry, index) => {
      const files = episodeFiles(show, season, index + 1);
      const captions = captionsOf(show, files.film, links);
      return {
        id: `${show.id}-s${season}e${index + 1}`,
        title: entry.title,
        season,
        episode: index + 1,
        description: entry.description,
        air_date: entry.airDate,
        duration: mediaDuration(entry.minutes * 60),
        url: links.all(files.film),
        thumbnail: links.all(files.thumbnail),
        ...(captions.length > 0 && { captions }),
        ...(entry.segments && { segments: entry.segments }),
      };
    }),
  );
  const trailers = showFiles(show).trailers.map(({ film, thumbnail }, index) => ({
    id: `${show.id}-trailer-${index + 1}`,
    filename: film.slice(film.lastIndexOf('/') + 1),
    filetype: 'video/mp4',
    url: links.all(film),
    thumbnail: links.all(thumbnail),
  }));
  return {
    id: show.id,
    tvShow_id: stampOf(show.id),
    tvShow_title: show.title,
    tvShow_title_es: show.titleEs ?? null,
    tvShow_series: show.series?.name ?? null,
    tvShow_series_number: show.series?.number?.toString() ?? null,
    tvShow_year: String(show.year),
    tvShow_genre: show.genres.join(', '),
    tvShow_quality: show.quality,
    tvShow_age: show.age,
    tvShow_rate: show.rate,
    tvShow_bg: links.one(showFiles(show).poster),
    tvShow_link: episodes[0]?.url[0] ?? null,
    tvShow_captions: episodes[0]?.captions ? JSON.stringify(episodes[0].captions) : null,
    tvShow_details: String(show.seasons.length),
    tvShow_description: show.description,
    tvShow_director: show.director,
    tvShow_casting: show.cast.join(', '),
    tvShow_production: show.production,
    tvShow_trailer: JSON.stringify(trailers),
    tvShow_episodes: JSON.stringify(episodes),
  };
}

const captionsOf = (title: MovieEntry | TvShowEntry, film: string, links: DeliveryLinks) =>
  captionFiles(title, film).map(({ language, label, path }) => ({ language, label, url: links.all(path) }));

function captionsText(movie: MovieEntry, film: string, links: DeliveryLinks): string | null {
  const captions = captionsOf(movie, film, links);
  return captions.length > 0 ? JSON.stringify(captions) : null;
}
