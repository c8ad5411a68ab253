import type { Readable } from 'node:stream';
import { genresIn } from '@rules/titles/genres';
import { sortName } from '@rules/titles/sort-name';
import { cardTexts } from '@rules/titles/title-fields';
import type { TitleKind } from '@rules/titles/title-kind';
import * as v from 'valibot';
import type { IndexSnapshot, IndexVersions } from '../../shared/cached-index';
import type { Card, IndexedTitle } from '../indexed-title';
import { compress, decompress } from './compression';

/*
 * A snapshot is compressed text: a line of JSON with the header, lines with a block of titles each, and a last line with
 * their number. A block has a column for each value, because equal values and missing columns take little space and time.
 */

const titlesPerBlock = 1000;

/** Number of different values of a column that are kept once in memory. */
const maxShared = 4096;

/** Changes with the values that a snapshot stores, so that other code does not misread it. */
export function snapshotFormat(kind: TitleKind): string {
  return `2 ${columnsOf(kind)
    .map(({ name }) => name)
    .join(' ')}`;
}

const headerSchema = v.object({ format: v.string(), version: v.number(), counterVersion: v.number() });
const blockSchema = v.object({ count: v.number(), columns: v.record(v.string(), v.array(v.unknown())) });
const endSchema = v.object({ total: v.number() });

/** A title's value in a snapshot; null if it is missing. */
type Cell = string | number | true | null;

interface Column {
  name: string;
  read(title: IndexedTitle): Cell;
}

/** Counters and texts of a card that no kind's fields contain. */
const otherCardColumns = [
  'titleEn',
  'titleEs',
  'page',
  'likes',
  'dislikes',
  'favorites',
  'status',
  'awaitsEncoding',
  'updatedAt',
] as const;

/** The columns of the title itself; its sort name and genres follow from the card. */
const titleColumns: readonly Column[] = [
  { name: 'series#folded', read: ({ series }) => series ?? null },
  { name: 'length', read: ({ length }) => length ?? null },
  { name: 'lengthBand', read: ({ lengthBand }) => lengthBand },
  { name: 'added', read: ({ added }) => added },
  { name: 'people', read: ({ people }) => people },
  { name: 'description', read: ({ description }) => description },
];

function cardFields(kind: TitleKind): (keyof Card)[] {
  const texts = Object.keys(cardTexts(kind, () => null)) as (keyof ReturnType<typeof cardTexts>)[];
  return ['id', ...texts, ...otherCardColumns];
}

function columnsOf(kind: TitleKind): Column[] {
  return [...cardFields(kind).map((name) => ({ name, read: ({ card }: IndexedTitle) => card[name] })), ...titleColumns];
}

/** Compresses titles into a snapshot. */
export function encodeSnapshot(kind: TitleKind, snapshot: IndexSnapshot<IndexedTitle>): Promise<Buffer> {
  return compress(snapshotLines(kind, snapshot), 6);
}

function* snapshotLines(
  kind: TitleKind,
  { items, version, counterVersion }: IndexSnapshot<IndexedTitle>,
): Generator<string> {
  const columns = columnsOf(kind);
  yield `${JSON.stringify({ format: snapshotFormat(kind), version, counterVersion })}\n`;
  for (let start = 0; start < items.length; start += titlesPerBlock) {
    yield `${JSON.stringify(blockOf(columns, items.slice(start, start + titlesPerBlock)))}\n`;
  }
  yield `${JSON.stringify({ total: items.length })}\n`;
}

function blockOf(columns: readonly Column[], titles: readonly IndexedTitle[]): v.InferOutput<typeof blockSchema> {
  const values = columns.map(({ name, read }) => [name, titles.map(read)] as const);
  // Omits columns without values.
  return { count: titles.length, columns: Object.fromEntries(values.filter(([, cells]) => cells.some(isGiven))) };
}

const isGiven = (cell: Cell) => cell !== null;

/** Reads a snapshot as it arrives. Throws if it has another format, is damaged or is incomplete. */
export async function decodeSnapshot(kind: TitleKind, compressed: Readable): Promise<IndexSnapshot<IndexedTitle>> {
  const titles = new TitleReader(kind);
  const items: IndexedTitle[] = [];
  let versions: IndexVersions | undefined;
  let total: number | undefined;
  for await (const line of linesOf(compressed)) {
    const value: unknown = JSON.parse(line);
    if (!versions) {
      const { format, version, counterVersion } = v.parse(headerSchema, value);
      if (format !== snapshotFormat(kind)) throw new Error('The snapshot has an unknown format.');
      versions = { version, counterVersion };
    } else if (v.is(blockSchema, value)) {
      titles.read(value, items);
    } else {
      total = v.parse(endSchema, value).total;
    }
  }
  if (!versions || total !== items.length) throw new Error('The snapshot is incomplete.');
  return { ...versions, items };
}

async function* linesOf(compressed: Readable): AsyncGenerator<string> {
  let parts: Buffer[] = [];
  for await (const chunk of decompress(compressed)) {
    let start = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, start)) {
      parts.push(chunk.subarray(start, end));
      yield Buffer.concat(parts).toString();
      parts = [];
      start = end + 1;
    }
    if (start < chunk.length) parts.push(chunk.subarray(start));
  }
  if (parts.length > 0) throw new Error('The snapshot is incomplete.');
}

/** Creates the titles of blocks. Values that many titles have are one string in memory. */
class TitleReader {
  private readonly fields: (keyof Card)[];
  private readonly emptyCard: Record<string, Cell>;
  private readonly shared = new Map<string, Map<Cell, Cell>>();
  private readonly genres = new Map<Cell, string[]>();

  constructor(kind: TitleKind) {
    this.fields = cardFields(kind);
    this.emptyCard = Object.fromEntries(this.fields.map((field) => [field, null]));
  }

  /** Appends the titles of a block to `items`. Throws if a title lacks its id or a column some of its values. */
  read({ count, columns }: v.InferOutput<typeof blockSchema>, items: IndexedTitle[]): void {
    const cells = (name: string) => this.cells(name, columns[name], count);
    const ofCards = this.fields.flatMap((field) => {
      const values = cells(field);
      return values ? [[field, values] as const] : [];
    });
    const [series, length, lengthBand, added, people, description] = titleColumns.map(({ name }) => cells(name));
    for (let n = 0; n < count; n += 1) {
      const values = { ...this.emptyCard };
      for (const [field, column] of ofCards) values[field] = column[n] ?? null;
      if (typeof values.id !== 'string') throw new Error('The snapshot has a title without an id.');
      // `fields` are those of a card: the format has been checked, and it contains their names.
      const card = values as unknown as Card;
      items.push({
        card,
        sortName: sortName(card.title ?? ''),
        series: text(series?.[n]) ?? undefined,
        genres: this.genresIn(card.genre),
        length: numberIn(length?.[n]),
        lengthBand: text(lengthBand?.[n]),
        added: text(added?.[n]) ?? '',
        people: text(people?.[n]) ?? '',
        description: text(description?.[n]) ?? '',
      });
    }
  }

  private cells(name: string, values: unknown[] | undefined, count: number): Cell[] | undefined {
    if (!values) return undefined;
    const isValid = values.length === count && values.every(isCell);
    if (!isValid) throw new Error(`The snapshot has no valid column ${name}.`);
    const known = this.shared.get(name) ?? new Map<Cell, Cell>();
    this.shared.set(name, known);
    return values.map((value) => {
      if (known.size > maxShared) return value;
      const same = known.get(value);
      if (same === undefined) known.set(value, value);
      return same ?? value;
    });
  }

  private genresIn(genre: string | null): string[] {
    const known = this.genres.get(genre);
    if (known) return known;
    const genres = genresIn(genre);
    if (this.genres.size < maxShared) this.genres.set(genre, genres);
    return genres;
  }
}

function isCell(value: unknown): value is Cell {
  return value === null || value === true || typeof value === 'string' || typeof value === 'number';
}

function text(cell: Cell | undefined): string | null {
  return typeof cell === 'string' ? cell : null;
}

function numberIn(cell: Cell | undefined): number | undefined {
  return typeof cell === 'number' ? cell : undefined;
}
