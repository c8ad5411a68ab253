/** Bits of the fields of a title. */
export const fieldBits = { title: 1, people: 2, facts: 4, description: 8 } as const;

const bitsOfFields = 4;
const allFields = 2 ** bitsOfFields - 1;

/** Slot of a title that contains a word. */
export const slotOf = (posting: number) => posting >>> bitsOfFields;
/** Set of `fieldBits` of the fields that contain the word. */
export const fieldsOf = (posting: number) => posting & allFields;
/** Combines a slot and the fields of a title that contains a word. */
export const postingOf = (slot: number, fields: number) => (slot << bitsOfFields) | fields;

/**
 * Words with the titles that contain them. A million titles have tens of millions of postings: those of a word are the
 * differences of its slots with the fields, as numbers of one to four bytes.
 */
export interface PackedTerms {
  /** Sorted by UTF-16 code units. */
  words: readonly string[];
  /** Row n, the postings of word n, is from `starts[n]` to `starts[n + 1]` of `bytes`. */
  starts: Uint32Array;
  bytes: Uint8Array;
}

const none = new Uint32Array(0);

export const noTerms: PackedTerms = { words: [], starts: new Uint32Array(1), bytes: new Uint8Array(0) };

/** Returns the postings of a row (see `slotOf` and `fieldsOf`), in the order of the slots. */
export function postingsAt({ starts, bytes }: PackedTerms, row: number): Uint32Array {
  let at = starts[row] ?? 0;
  const end = starts[row + 1] ?? at;
  // A posting takes at least one byte.
  const found = new Uint32Array(end - at);
  let count = 0;
  let slot = 0;
  while (at < end) {
    let byte = bytes[at++] ?? 0;
    let value = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = bytes[at++] ?? 0;
      value |= (byte & 127) << shift;
    }
    slot += slotOf(value);
    found[count++] = postingOf(slot, fieldsOf(value));
  }
  return found.subarray(0, count);
}

function packedSize(value: number): number {
  if (value < 2 ** 7) return 1;
  if (value < 2 ** 14) return 2;
  return value < 2 ** 21 ? 3 : 4;
}

/** Writes a number below 2^28 and returns the index after it. */
function writePacked(bytes: Uint8Array, place: number, value: number): number {
  let at = place;
  let rest = value;
  while (rest > 127) {
    bytes[at++] = (rest & 127) | 128;
    rest >>>= 7;
  }
  bytes[at++] = rest;
  return at;
}

const entriesPerChunk = 2 ** 19;

/** Collects the words of titles, by ascending slots. */
export class TermsBuilder {
  private readonly ids = new Map<string, number>();
  /** By the id of a word: its last slot, and the bytes of its postings. */
  private readonly lastSlots: number[] = [];
  private readonly sizes: number[] = [];
  /** Pairs of a word's id and its next packed number, outside of the heap. */
  private readonly chunks: Uint32Array[] = [];
  /** The last chunk, and the number of its used entries. */
  private last = none;
  private used = 0;

  add(slot: number, words: ReadonlyMap<string, number>): void {
    for (const [word, fields] of words) {
      const id = this.ids.get(word) ?? this.newId(word);
      const value = postingOf(slot - (this.lastSlots[id] ?? 0), fields);
      this.lastSlots[id] = slot;
      this.sizes[id] = (this.sizes[id] ?? 0) + packedSize(value);
      this.append(id, value);
    }
  }

  private newId(word: string): number {
    const id = this.ids.size;
    // A part of a text keeps the whole text in memory; its copy does not.
    this.ids.set(Buffer.from(word).toString(), id);
    this.lastSlots.push(0);
    this.sizes.push(0);
    return id;
  }

  private append(id: number, value: number): void {
    if (this.used === this.last.length) {
      this.last = new Uint32Array(2 * entriesPerChunk);
      this.chunks.push(this.last);
      this.used = 0;
    }
    this.last[this.used] = id;
    this.last[this.used + 1] = value;
    this.used += 2;
  }

  /** Returns the terms, and releases the collected data. */
  finish(): PackedTerms {
    const words = [...this.ids.keys()].sort();
    const starts = new Uint32Array(words.length + 1);
    /** Index of the next number by the id of a word. */
    const places = new Uint32Array(words.length);
    words.forEach((word, row) => {
      const id = this.ids.get(word) ?? 0;
      const start = starts[row] ?? 0;
      places[id] = start;
      starts[row + 1] = start + (this.sizes[id] ?? 0);
    });
    this.ids.clear();
    const bytes = new Uint8Array(starts.at(-1) ?? 0);
    for (let chunk = this.chunks.shift(); chunk; chunk = this.chunks.shift()) {
      const end = chunk === this.last ? this.used : chunk.length;
      for (let at = 0; at < end; at += 2) {
        const id = chunk[at] ?? 0;
        places[id] = writePacked(bytes, places[id] ?? 0, chunk[at + 1] ?? 0);
      }
    }
    this.last = none;
    return { words, starts, bytes };
  }
}

/** Adds other titles' terms to `former`, whose slots become `slots[slot]`; omits titles with a negative one. */
export function mergeTerms(former: PackedTerms, slots: Int32Array, added: PackedTerms): PackedTerms {
  const words: string[] = [];
  const starts: number[] = [0];
  const bytes = new ByteWriter(former.bytes.length + added.bytes.length);
  let [row, addedRow] = [0, 0];
  for (;;) {
    const word = earlier(former.words[row], added.words[addedRow]);
    if (word === undefined) break;
    const kept = former.words[row] === word ? movedPostings(postingsAt(former, row++), slots) : none;
    const others = added.words[addedRow] === word ? postingsAt(added, addedRow++) : none;
    if (kept.length + others.length === 0) continue;
    bytes.writePostings(inOrder(kept, others));
    words.push(word);
    starts.push(bytes.length);
  }
  return { words, starts: Uint32Array.from(starts), bytes: bytes.written() };
}

/** Returns the first word in order; undefined is after all words. */
function earlier(one: string | undefined, other: string | undefined): string | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return one < other ? one : other;
}

/** Renumbers postings in place. */
function movedPostings(postings: Uint32Array, slots: Int32Array): Uint32Array {
  let count = 0;
  for (const posting of postings) {
    const slot = slots[slotOf(posting)] ?? -1;
    if (slot >= 0) postings[count++] = postingOf(slot, fieldsOf(posting));
  }
  return postings.subarray(0, count);
}

function inOrder(one: Uint32Array, other: Uint32Array): Uint32Array {
  const both = new Uint32Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  for (let n = 1; n < both.length; n += 1) if ((both[n - 1] ?? 0) > (both[n] ?? 0)) return both.sort();
  return both;
}

/** Bytes that are appended to each other. */
export class ByteWriter {
  length = 0;
  private bytes: Uint8Array;

  /** `capacity` in bytes; more are allocated at need. */
  constructor(capacity: number) {
    this.bytes = new Uint8Array(capacity);
  }

  write(bytes: Uint8Array): void {
    this.reserve(bytes.length);
    this.bytes.set(bytes, this.length);
    this.length += bytes.length;
  }

  /** Packs postings in the order of their slots. */
  writePostings(postings: Uint32Array): void {
    this.reserve(4 * postings.length);
    let before = 0;
    for (const posting of postings) {
      const slot = slotOf(posting);
      this.length = writePacked(this.bytes, this.length, postingOf(slot - before, fieldsOf(posting)));
      before = slot;
    }
  }

  written(): Uint8Array {
    return this.bytes.slice(0, this.length);
  }

  private reserve(more: number): void {
    if (this.length + more <= this.bytes.length) return;
    const larger = new Uint8Array(Math.max(this.length + more, 2 * this.bytes.length));
    larger.set(this.bytes.subarray(0, this.length));
    this.bytes = larger;
  }
}
