import { expect, test, vi } from 'vitest';
import { readTitleFile } from './read-title-file';

const read = async (name: string, ...content: BlobPart[]) => readTitleFile(new File(content, name), () => undefined);

test('reads rows of a CSV file by its headers, with any delimiter', async () => {
  const comma = await read('a.csv', '\uFEFFmovie_id,title\r\nm-1,"The General, restored"\r\n\r\nm-2,Nosferatu\r\n');
  expect(comma).toEqual({
    file: {
      name: 'a.csv',
      columns: ['movie_id', 'title'],
      rows: [
        { movie_id: 'm-1', title: 'The General, restored' },
        { movie_id: 'm-2', title: 'Nosferatu' },
      ],
      numbers: [2, 4],
      broken: new Map(),
    },
  });
  expect(await read('b.csv', 'code;title\nm-1;The General\n')).toMatchObject({
    file: { rows: [{ code: 'm-1', title: 'The General' }] },
  });
});

test('rejects a row with more cells than headers, and accepts a short one', async () => {
  const result = await read('a.csv', 'code,title\nm-1,Seven, Days\nm-2\n');
  expect(result).toMatchObject({ file: { broken: new Map([[0, 'SURPLUS']]) } });
});

test('numbers rows as spreadsheets do, with headers and blank lines', async () => {
  const result = await read('a.csv', '\n;;\ncode;title\nm-1;"two\nlines"\n;\nm-2;Nosferatu\n');
  expect(result).toMatchObject({ file: { rows: [{ code: 'm-1' }, { code: 'm-2' }], numbers: [4, 6] } });
});

test('reads the list of a JSON file', async () => {
  const result = await read(
    'a.json',
    JSON.stringify([{ code: 'm-1' }, { code: 'm-2', episodes: [{ title: 'Pilot' }] }]),
  );
  expect(result).toMatchObject({
    file: { columns: ['code', 'episodes'], rows: [{ code: 'm-1' }, { code: 'm-2', episodes: [{ title: 'Pilot' }] }] },
  });
});

test('reports a file without titles', async () => {
  expect(await read('a.csv', 'code,title\n')).toEqual({ problem: 'EMPTY' });
  expect(await read('a.json', '{"code":"m-1"}')).toEqual({ problem: 'NOT_A_LIST' });
  expect(await read('a.json', 'code,title')).toEqual({ problem: 'NOT_READABLE' });
});

test.each(['folder', 'titles.csv', 'titles.json'])('reports an unreadable file: %s', async (name) => {
  const file = new File(['code,title'], name);
  const refuse = () => Promise.reject(new DOMException('It is not there.', 'NotFoundError'));
  const unreadable = Object.assign(file, { arrayBuffer: refuse, slice: () => unreadable });
  expect(await readTitleFile(unreadable, () => undefined)).toEqual({ problem: 'NOT_READABLE' });
});

test('rejects only the row of an unclosed quote', async () => {
  const atEnd = await read('a.csv', 'code,title\n\nm-1,Seven\n\nm-2,"The General\nm-3,Nosferatu\n');
  expect(atEnd).toMatchObject({
    file: { rows: [{ code: 'm-1' }, { code: 'm-2' }], broken: new Map([[1, 'MISQUOTED']]) },
  });
  const within = await read('a.csv', 'code,title\nm-1,"Seven" Days\nm-2,"The General"\nm-3,Nosferatu\n');
  expect(within).toMatchObject({
    file: { rows: [{ code: 'm-1' }, { code: 'm-3' }], broken: new Map([[0, 'MISQUOTED']]) },
  });
});

test.each([
  ['a row', 'code,title\nm-1,Seven\nm-2,"The General\n', 3],
  ['the headers', '\ncode,"title\n', 2],
])('stops reading at an unclosed quote in %s that takes in a whole piece of the file', async (_, start, row) => {
  const progress = vi.fn();
  const file = new File([start, 'm-3,Nosferatu\n'.repeat(200_000)], 'a.csv');
  expect(await readTitleFile(file, progress)).toEqual({ problem: 'ROW_TOO_LONG', row });
  expect(progress.mock.calls.length).toBeLessThan(2);
});

test('reads a file of headers alone as empty', async () => {
  expect(await read('a.csv', 'code,title')).toEqual({ problem: 'EMPTY' });
});

test('rejects the right rows of a long file without losing characters', async () => {
  const title = 'ñ'.repeat(180);
  const lines = Array.from({ length: 9000 }, (_, at) => `m-${at},${title}${at % 4000 === 3999 ? ',surplus' : ''}`);
  const result = await read('a.csv', `code,title\n${lines.join('\n')}\n`);
  const broken = new Map([3999, 7999].map((place) => [place, 'SURPLUS']));
  expect(result).toMatchObject({ file: { broken } });
  const rows = 'file' in result ? result.file.rows : [];
  expect(rows).toHaveLength(9000);
  expect(rows.filter((row) => row.title !== title)).toEqual([]);
});

test.each([
  ['Windows', Uint8Array.from('code;title\nm-1;Señorita\n', (letter) => letter.charCodeAt(0))],
  ['UTF-16', new Uint8Array([0xff, 0xfe, ...Buffer.from('code\ttitle\nm-1\tSeñorita\n', 'utf16le')])],
])('reads characters as %s writes them', async (_, content) => {
  expect(await read('a.csv', content)).toMatchObject({ file: { rows: [{ code: 'm-1', title: 'Señorita' }] } });
});

test('reports an Excel workbook and a binary file', async () => {
  expect(await read('book.xlsx', Uint8Array.of(0x50, 0x4b, 0x03, 0x04, 20, 0, 6))).toEqual({ problem: 'SPREADSHEET' });
  expect(await read('book.csv', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1))).toEqual({ problem: 'SPREADSHEET' });
  expect(await read('a.csv', Uint8Array.of(1, 0, 2, 0, 3))).toEqual({ problem: 'NOT_READABLE' });
});

test("skips Excel's line that declares the delimiter", async () => {
  expect(await read('a.csv', '\uFEFFsep=;\r\ncode;title\r\nm-1;Seven, Days\r\n')).toMatchObject({
    file: { columns: ['code', 'title'], rows: [{ code: 'm-1', title: 'Seven, Days' }], numbers: [3] },
  });
});
