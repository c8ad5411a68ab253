/** A file's rows by its headers. */
export interface TitleFile {
  name: string;
  columns: string[];
  rows: Record<string, unknown>[];
  /** Rows that cannot be understood, by their place from 0, such as one with more cells than there are headers. */
  broken: ReadonlySet<number>;
}

export type FileProblem = 'EMPTY' | 'NOT_READABLE' | 'NOT_A_LIST' | 'TOO_LARGE';

export type ReadFile = { file: TitleFile } | { problem: FileProblem };

/** Reads a CSV or JSON file of titles, a large one piece by piece; `onProgress` hears how much of it has been read, from 0 to 1. */
export async function readTitleFile(file: File, onProgress: (share: number) => void): Promise<ReadFile> {
  if (file.size > mostBytes) return { problem: 'TOO_LARGE' };
  const isJson = /\.json$/i.test(file.name) || file.type === 'application/json';
  const read = isJson ? await readJson(file) : await readCsv(file, onProgress);
  return 'file' in read && read.file.rows.length === 0 ? { problem: 'EMPTY' } : read;
}

/** What a browser holds without trouble: some hundred thousand titles. */
const mostBytes = 200 * 1024 * 1024;

async function readJson(file: File): Promise<ReadFile> {
  try {
    const list: unknown = JSON.parse(await file.text());
    if (!Array.isArray(list) || !list.every(isObject)) return { problem: 'NOT_A_LIST' };
    const columns = new Set(list.flatMap((row) => Object.keys(row)));
    return { file: { name: file.name, columns: [...columns], rows: list, broken: new Set() } };
  } catch {
    return { problem: 'NOT_READABLE' };
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

async function readCsv(file: File, onProgress: (share: number) => void): Promise<ReadFile> {
  const { default: papa } = await import('papaparse');
  const rows: Record<string, unknown>[] = [];
  const broken = new Set<number>();
  let columns: string[] = [];
  return new Promise((resolve) => {
    papa.parse<Record<string, unknown>>(file, {
      header: true,
      skipEmptyLines: 'greedy',
      chunkSize: 1024 * 1024,
      chunk({ data, errors, meta }) {
        columns = meta.fields ?? columns;
        // A row that ends early has only empty cells at its end.
        for (const { row, code } of errors) {
          if (row !== undefined && code !== 'TooFewFields' && code !== 'UndetectableDelimiter')
            broken.add(rows.length + row);
        }
        // Not spread: a call takes only so many arguments.
        for (const row of data) rows.push(row);
        onProgress(Math.min(1, meta.cursor / file.size));
      },
      complete: () => resolve({ file: { name: file.name, columns, rows, broken } }),
      error: () => resolve({ problem: 'NOT_READABLE' }),
    });
  });
}
