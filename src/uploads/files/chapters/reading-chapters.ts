import { formatOf } from '../file-format';
import { id3Chapters } from './id3-chapters';
import { mp4Chapters } from './mp4-chapters';
import { vorbisChapters } from './vorbis-chapters';

/** A chapter in the metadata of an audiobook, with its start in seconds. */
export interface ReadingChapter {
  title: string;
  start: number;
}

/** Reads the chapters of an audiobook: of MP4, of the ID3 tag of an MP3, and of the comments of Ogg and FLAC. */
export async function readingChapters(file: Blob): Promise<ReadingChapter[]> {
  const format = await formatOf(file);
  switch (format?.name) {
    case 'mp4':
      return mp4Chapters(file);
    case 'mp3':
      return id3Chapters(file);
    case 'ogg':
    case 'flac':
      return vorbisChapters(file);
    default:
      return [];
  }
}
