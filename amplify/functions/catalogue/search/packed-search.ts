import { createHash } from 'node:crypto';
import type { IndexedTitle } from '../indexed-title';
import { ByteWriter, mergeTerms, noTerms, type PackedTerms, TermsBuilder } from './packed-terms';
import { type RankedTitle, type SearchedName, searchEntry, searchedTexts } from './search-entry';

/** The search index of titles: the title n has the slot n. A snapshot stores it, because it is made of all words. */
export interface PackedSearch {
  /** Of each title: its id and searched texts as a number (see `fingerprintOf`). */
  fingerprints: Float64Array;
  words: PackedTerms;
  /** Adjacent words of a title, joined: "bladerunner". */
  pairs: PackedTerms;
  ranked: PackedRanks;
}

/** The values that rank titles among results; packed, because a process unpacks only those of its results. */
export interface PackedRanks {
  titleLengths: Uint16Array;
  /** The texts of title n (see `packTexts`), in UTF-8, are from `starts[n]` to `starts[n + 1]` of `bytes`. */
  starts: Uint32Array;
  bytes: Uint8Array;
}

const nothing: PackedSearch = {
  fingerprints: new Float64Array(0),
  words: noTerms,
  pairs: noTerms,
  ranked: { titleLengths: new Uint16Array(0), starts: new Uint32Array(1), bytes: new Uint8Array(0) },
};

/** Builds the index of titles. A title that `former` contains with the same texts is not tokenized again. */
export function packSearch(titles: readonly IndexedTitle[], former: PackedSearch = nothing): PackedSearch {
  const fingerprints = Float64Array.from(titles, fingerprintOf);
  const formerSlots = formerSlotsOf(fingerprints, former);
  const isSame = former.fingerprints.length === titles.length && formerSlots.every((before, slot) => before === slot);
  if (isSame) return former;
  const slots = new Int32Array(former.fingerprints.length).fill(-1);
  const builders = { words: new TermsBuilder(), pairs: new TermsBuilder() };
  const titleLengths = new Uint16Array(titles.length);
  const starts = new Uint32Array(titles.length + 1);
  const texts = new ByteWriter(former.ranked.bytes.length);
  titles.forEach((title, slot) => {
    const before = formerSlots[slot] ?? -1;
    if (before >= 0) {
      slots[before] = slot;
      titleLengths[slot] = former.ranked.titleLengths[before] ?? 0;
      texts.write(former.ranked.bytes.subarray(former.ranked.starts[before], former.ranked.starts[before + 1]));
    } else {
      const { words, pairs, ranked } = searchEntry(title);
      builders.words.add(slot, words);
      builders.pairs.add(slot, pairs);
      titleLengths[slot] = ranked.titleLength;
      texts.write(Buffer.from(packTexts(ranked)));
    }
    starts[slot + 1] = texts.length;
  });
  const merged = (name: 'words' | 'pairs') =>
    former === nothing ? builders[name].finish() : mergeTerms(former[name], slots, builders[name].finish());
  return {
    fingerprints,
    words: merged('words'),
    pairs: merged('pairs'),
    ranked: { titleLengths, starts, bytes: texts.written() },
  };
}

/** Returns the former slot of each title, -1 for a title that is new or has other texts. */
function formerSlotsOf(fingerprints: Float64Array, former: PackedSearch): Int32Array {
  const slots = new Int32Array(fingerprints.length).fill(-1);
  if (former === nothing) return slots;
  const known = new Map<number, number>();
  former.fingerprints.forEach((fingerprint, slot) => {
    known.set(fingerprint, slot);
  });
  fingerprints.forEach((fingerprint, slot) => {
    slots[slot] = known.get(fingerprint) ?? -1;
    // A former title has one slot only.
    known.delete(fingerprint);
  });
  return slots;
}

/** Returns a hash of a title's id and texts: 53 bits of SHA-256, as many as a number holds exactly. */
function fingerprintOf(title: IndexedTitle): number {
  const texts = [title.card.id, ...searchedTexts(title)].join('\0');
  const digest = createHash('sha256').update(texts).digest();
  return digest.readUIntBE(0, 6) * 32 + (digest.readUInt8(6) >>> 3);
}

/** Joins the texts of a title; words contain neither separator. */
function packTexts({ people, names }: RankedTitle): string {
  const texts = names.map(({ text, withoutStopWords }) =>
    text === withoutStopWords ? text : `${text}\t${withoutStopWords}`,
  );
  return [people, ...texts].join('\n');
}

/** Returns the values that rank a title; omits its texts if they do not contain the phrase, as for most titles. */
export function rankedAt(ranked: PackedRanks, slot: number, phrase: SearchedName): RankedTitle {
  const { bytes, starts, titleLengths } = ranked;
  const titleLength = titleLengths[slot] ?? 1;
  const packed = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString(
    'utf8',
    starts[slot],
    starts[slot + 1],
  );
  const contains = (text: string) => text !== '' && packed.includes(text);
  if (!contains(phrase.text) && !contains(phrase.withoutStopWords)) return { titleLength, people: '', names: [] };
  const [people = '', ...names] = packed.split('\n');
  return {
    titleLength,
    people,
    names: names.map((name) => {
      const [text = '', withoutStopWords = text] = name.split('\t');
      return { text, withoutStopWords };
    }),
  };
}
