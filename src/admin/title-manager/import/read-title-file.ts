import { isObject } from '@rules/titles/stored-lists';
import type { ParseConfig, ParseResult, Parser } from 'papaparse';
import { decodedText } from '@/uploads/files/decoded-text';

/** Parsed file of titles; each row has its values by header. */
export interface TitleFile {
  name: string;
  columns: string[];
  rows: Record<string, unknown>[];
  /** Number of each row as spreadsheets show it: headers and blank rows count. */
  numbers: number[];
  /** Rows that cannot be parsed, by their index: with more cells than there are headers, or with an unclosed quote. */
  broken: ReadonlyMap<number, 'SURPLUS' | 'MISQUOTED'>;
}

/** `NO_READER`: the code that reads CSV could not be loaded. */
export type FileProblem =
  | 'EMPTY'
  | 'NOT_READABLE'
  | 'NOT_A_LIST'
  | 'TOO_LARGE'
  | 'SPREADSHEET'
  | 'ROW_TOO_LONG'
  | 'NO_READER';

export interface RejectedTitleFile {
  problem: FileProblem;
  /** Number of the row that is too long. */
  row?: number;
}

export type ReadTitleFile = { file: TitleFile } | RejectedTitleFile;

/** Reads a CSV or JSON file of titles. `onProgress` receives the share that has been read, from 0 to 1. */
export async function readTitleFile(file: File, onProgress: (share: number) => void): Promise<ReadTitleFile> {
  if (file.size > maxBytes) return { problem: 'TOO_LARGE' };
  // Reading the text below reports a folder or a deleted file.
  if (await isWorkbook(file).catch(() => false)) return { problem: 'SPREADSHEET' };
  const isJson = /\.json$/i.test(file.name) || file.type === 'application/json';
  const read = isJson ? await readJson(file) : await readCsv(file, onProgress);
  return 'file' in read && read.file.rows.length === 0 ? { problem: 'EMPTY' } : read;
}

/** Reports whether a file is an Excel workbook and no text: a ZIP archive (.xlsx) or the older binary format (.xls). */
async function isWorkbook(file: File): Promise<boolean> {
  const first = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  return workbookMarks.some((mark) => mark.every((byte, index) => first[index] === byte));
}

const workbookMarks = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];

/** Size that browsers can hold in memory, in bytes: several hundred thousand titles. */
const maxBytes = 200 * 1024 * 1024;

async function readJson(file: File): Promise<ReadTitleFile> {
  try {
    const list: unknown = JSON.parse(await decodedText(file));
    if (!Array.isArray(list) || !list.every(isObject)) return { problem: 'NOT_A_LIST' };
    const columns = new Set(list.flatMap((row) => Object.keys(row)));
    const numbers = list.map((_, index) => index + 1);
    return { file: { name: file.name, columns: [...columns], rows: list, numbers, broken: new Map() } };
  } catch {
    return { problem: 'NOT_READABLE' };
  }
}

async function readCsv(file: File, onProgress: (share: number) => void): Promise<ReadTitleFile> {
  const [papa, read] = await Promise.all([loadParser(), textOf(file)]);
  if (!papa) return { problem: 'NO_READER' };
  // Binary files contain NUL characters.
  if (read === undefined || read.text.includes('\0')) return { problem: 'NOT_READABLE' };
  const { text } = read;
  const rows: Row[] = [];
  const numbers: number[] = [];
  const broken = new Map<number, 'SURPLUS' | 'MISQUOTED'>();
  let lastNumber = read.linesAbove + 1;
  let columns: string[] | undefined;
  const start = { preview: 10, skipEmptyLines: 'greedy' } as const;
  const delimiter = read.delimiter ?? papa.parse(text.slice(0, pieceLength), start).meta.delimiter;
  return new Promise((resolve) => {
    const inPieces: InPieces = {
      header: true,
      delimiter,
      chunkSize: pieceLength,
      chunk({ data, errors, meta }, parser) {
        // The parser reports a misplaced quote by its line within the chunk, including the header line.
        const headerLines = columns ? 0 : 1;
        const misquoted = new Set(errors.map(({ type, row = -1 }) => (type === 'Quotes' ? row - headerLines : -1)));
        columns ??= meta.fields;
        // The parser would parse a row with an unclosed quote again with every chunk, in quadratic time.
        if (data.length === 0 && meta.cursor < text.length) {
          resolve({ problem: 'ROW_TOO_LONG', row: lastNumber + (columns?.length ? 1 : 0) });
          parser.abort();
          return;
        }
        data.forEach((row, line) => {
          lastNumber += 1;
          if (isBlank(row)) return;
          if (misquoted.has(line)) broken.set(rows.length, 'MISQUOTED');
          else if (surplus in row) broken.set(rows.length, 'SURPLUS');
          rows.push(row);
          numbers.push(lastNumber);
        });
        onProgress(Math.min(1, meta.cursor / text.length));
        // Pauses between chunks, so that the page stays responsive.
        parser.pause();
        setTimeout(() => parser.resume());
      },
      complete: () => resolve({ file: { name: file.name, columns: columns ?? [], rows, numbers, broken } }),
    };
    // Passes the text, not the file: the parser would split a file into chunks of bytes and corrupt characters at their
    // boundaries.
    papa.parse<Row>(text, inPieces);
  });
}

async function loadParser() {
  try {
    return (await import('papaparse')).default;
  } catch (failure) {
    console.info('The code that reads CSV could not be loaded.', failure);
    return undefined;
  }
}

type Row = Record<string, unknown>;

/** The parser's types allow chunk options for files only. */
interface InPieces extends ParseConfig<Row> {
  chunkSize: number;
  chunk(results: ParseResult<Row>, parser: Parser): void;
}

const pieceLength = 1024 * 1024;

interface TextOfFile {
  /** Text from the header line on. */
  text: string;
  linesAbove: number;
  /** Delimiter declared in the file: Excel writes `sep=;` on the first line. */
  delimiter: string | undefined;
}

async function textOf(file: File): Promise<TextOfFile | undefined> {
  try {
    const whole = await decodedText(file);
    const [said = '', delimiter] = /^sep=(.)\r?\n/i.exec(whole) ?? [];
    const [blank = ''] = /^(?:[\s,;]*\n)+/.exec(whole.slice(said.length)) ?? [];
    const above = said + blank;
    return { text: whole.slice(above.length), linesAbove: above.split('\n').length - 1, delimiter };
  } catch {
    return undefined;
  }
}

/** Key of a row under which the parser stores a list of cells without a header. */
export const surplus = '__parsed_extra';

function isBlank(row: Row): boolean {
  return Object.values(row).every((cell) => String(cell).trim() === '');
}
