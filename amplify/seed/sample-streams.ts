import { generateClient } from 'aws-amplify/data';
import type { Schema } from '../data/schema';
import type { MediaFile } from './media-upload';
import { answered } from './write-record';

/** Minimum size in bytes of the films that last a minute; the others last seconds. */
const longFilmBytes = 500_000;

/** Requests streams of the sample films that are long enough to show adaptive streaming. Returns their number. */
export async function encodeLongFilms(media: readonly MediaFile[]): Promise<number> {
  const { mutations } = generateClient<Schema>({ authMode: 'userPool' });
  const films = media.filter(({ path, size }) => path.startsWith('movies/src/') && size >= longFilmBytes);
  for (const { path } of films) {
    const titleId = path.replace(/^.*\/|\.mp4$/g, '');
    await answered(mutations.encodeMedia({ kind: 'movie', titleId, path }));
  }
  return films.length;
}
