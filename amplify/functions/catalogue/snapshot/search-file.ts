import type { Readable } from 'node:stream';
import { objectFrom } from '@rules/object-from';
import * as v from 'valibot';
import { indexedTitle } from '../indexed-title';
import type { PackedSearch } from '../search/packed-search';
import type { PackedTerms } from '../search/packed-terms';
import { searchEntry } from '../search/search-entry';
import { compress, decompress } from './compression';

/*
 * The search index of a snapshot is a compressed file: a line of JSON with the format and the length of each part in
 * bytes, then the parts. The checksum of the compression reveals damage.
 */

/** Changes with the parts below and with the words that titles have, so that other code does not misread it. */
export const searchFormat = `2 ${JSON.stringify(sampleWords())}`;

const partNames = [
  'fingerprints',
  'titleLengths',
  'textStarts',
  'texts',
  'words',
  'wordStarts',
  'wordPostings',
  'pairs',
  'pairStarts',
  'pairPostings',
] as const;
type PartName = (typeof partNames)[number];
type Parts = Record<PartName, Uint8Array>;

const headerSchema = v.object({
  format: v.string(),
  lengths: v.object(v.entriesFromList(partNames, v.pipe(v.number(), v.safeInteger(), v.minValue(0)))),
});

/** Compresses an index. */
export function encodeSearch(search: PackedSearch): Promise<Buffer> {
  const { fingerprints, ranked, words, pairs } = search;
  const parts: Parts = {
    fingerprints: bytesOf(fingerprints),
    titleLengths: bytesOf(ranked.titleLengths),
    textStarts: bytesOf(ranked.starts),
    texts: ranked.bytes,
    words: Buffer.from(words.words.join('\n')),
    wordStarts: bytesOf(words.starts),
    wordPostings: words.bytes,
    pairs: Buffer.from(pairs.words.join('\n')),
    pairStarts: bytesOf(pairs.starts),
    pairPostings: pairs.bytes,
  };
  const lengths = objectFrom(partNames, (name) => parts[name].length);
  const header = `${JSON.stringify({ format: searchFormat, lengths })}\n`;
  // A higher level takes several times as long and saves a tenth of the size.
  return compress([header, ...partNames.map((name) => parts[name])], 1);
}

/** Reads an index as it arrives. Throws if it has another format, is damaged or is incomplete. */
export async function decodeSearch(compressed: Readable): Promise<PackedSearch> {
  let head = Buffer.alloc(0);
  let parts: PartReader | undefined;
  for await (const chunk of decompress(compressed)) {
    if (parts) {
      parts.read(chunk);
      continue;
    }
    head = Buffer.concat([head, chunk]);
    const end = head.indexOf(10);
    if (end < 0) continue;
    const header = v.parse(headerSchema, JSON.parse(head.subarray(0, end).toString()));
    if (header.format !== searchFormat) throw new Error('The search index has an unknown format.');
    parts = new PartReader(header.lengths);
    parts.read(head.subarray(end + 1));
  }
  if (!parts) throw new Error('The search index is incomplete.');
  return searchOf(parts.complete());
}

/** Collects the parts, each in its own buffer. */
class PartReader {
  private readonly parts: Parts;
  private readonly unread: Uint8Array[];

  constructor(lengths: Record<PartName, number>) {
    this.parts = objectFrom(partNames, (name) => new Uint8Array(lengths[name]));
    this.unread = partNames.map((name) => this.parts[name]);
  }

  read(chunk: Uint8Array): void {
    let rest = chunk;
    while (rest.length > 0) {
      const part = this.unread[0];
      if (!part) throw new Error('The search index is too long.');
      const length = Math.min(part.length, rest.length);
      part.set(rest.subarray(0, length));
      rest = rest.subarray(length);
      if (length === part.length) this.unread.shift();
      else this.unread[0] = part.subarray(length);
    }
  }

  complete(): Parts {
    if (this.unread.some((part) => part.length > 0)) throw new Error('The search index is incomplete.');
    return this.parts;
  }
}

function searchOf(parts: Parts): PackedSearch {
  const search: PackedSearch = {
    fingerprints: new Float64Array(parts.fingerprints.buffer),
    ranked: {
      titleLengths: new Uint16Array(parts.titleLengths.buffer),
      starts: new Uint32Array(parts.textStarts.buffer),
      bytes: parts.texts,
    },
    words: termsOf(parts.words, parts.wordStarts, parts.wordPostings),
    pairs: termsOf(parts.pairs, parts.pairStarts, parts.pairPostings),
  };
  const { fingerprints, ranked } = search;
  const count = fingerprints.length;
  if (ranked.titleLengths.length !== count || !isComplete(ranked, count)) {
    throw new Error('The search index does not contain all titles.');
  }
  return search;
}

function termsOf(words: Uint8Array, starts: Uint8Array, bytes: Uint8Array): PackedTerms {
  const terms = {
    words: words.length === 0 ? [] : Buffer.from(words.buffer).toString().split('\n'),
    starts: new Uint32Array(starts.buffer),
    bytes,
  };
  if (!isComplete(terms, terms.words.length)) throw new Error('The search index does not contain all words.');
  return terms;
}

const isComplete = ({ starts, bytes }: { starts: Uint32Array; bytes: Uint8Array }, rows: number) =>
  starts.length === rows + 1 && starts.at(-1) === bytes.length;

function bytesOf({ buffer, byteOffset, byteLength }: Float64Array | Uint32Array | Uint16Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

/** Returns the indexed data of a title for which each rule of `tokenize` and `searchEntry` matters. */
function sampleWords(): unknown {
  const title = indexedTitle('movie', {
    id: 'sample',
    movie_title: 'The Œuvre of Spider-Man & Köln',
    movie_title_en: '12 Łódź | E.T.',
    movie_title_es: 'El Ñandú',
    movie_genre: 'Drama, Sci-Fi',
    movie_language: 'spanish',
    movie_series: 'Saga',
    movie_year: '1990',
    movie_production: 'UFA',
    movie_director: 'Łucja O’Hara, 小津',
    movie_description: '<p>A fox &amp; the comet.</p>',
  });
  if (!title) throw new Error('The sample title has no id.');
  const { words, pairs, ranked } = searchEntry(title);
  return [...words, ...pairs, ranked];
}
