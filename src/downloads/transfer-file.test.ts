import { expect, test, vi } from 'vitest';
import { pieceBytes } from './download';
import { downloadOf } from './testing/memory-storage';
import { FileChangedError, transferFile } from './transfer-file';

const download = downloadOf('m');
const bases = ['https://a.example', 'https://b.example'];
const addressesAt = (signature: string) => bases.map((base) => `${base}/movies/src/m.mp4?${signature}`);

/** Addresses are `{base}/{path}?{signature}`; `works` decides by address and piece. */
function setUp(works: (address: string, index: number) => boolean, total = download.bytes) {
  const signatures = ['first', 'second', 'third'];
  const requests: string[] = [];
  const written: number[] = [];
  const ports = {
    findAddresses: vi.fn(async (_link: string) => addressesAt(signatures.shift() ?? 'last')),
    fetchPiece: async ({ address, start }: { address: string; start: number }) => {
      const index = start / pieceBytes;
      requests.push(`${index} ${new URL(address).host}${new URL(address).search}`);
      if (!works(address, index)) throw new TypeError('Failed to fetch');
      return { piece: new Blob([String(index)]), total, contentType: 'video/mp4' };
    },
    writePiece: async (_key: string, index: number) => void written.push(index),
    onProgress: vi.fn(),
  };
  return { ports, asked: requests, written };
}

const signal = new AbortController().signal;

test('loads the missing pieces in order', async () => {
  const { ports, asked, written } = setUp(() => true);
  await transferFile(ports, download, 1, signal);
  expect(written).toEqual([1, 2]);
  expect(asked).toEqual(['1 a.example?first', '2 a.example?first']);
  expect(ports.onProgress).toHaveBeenLastCalledWith('m', download.bytes);
});

test('continues with the next delivery base, and stays with it', async () => {
  const { ports, asked, written } = setUp((address) => address.startsWith('https://b'));
  await transferFile(ports, download, 0, signal);
  expect(written).toEqual([0, 1, 2]);
  expect(asked).toEqual(['0 a.example?first', '0 b.example?first', '1 b.example?first', '2 b.example?first']);
});

test('requests new addresses once all have failed', async () => {
  const { ports, asked, written } = setUp((address, index) => index === 0 || address.endsWith('second'));
  await transferFile(ports, download, 0, signal);
  expect(written).toEqual([0, 1, 2]);
  expect(asked.slice(1, 4)).toEqual(['1 a.example?first', '1 b.example?first', '1 a.example?second']);
  expect(ports.findAddresses).toHaveBeenCalledTimes(2);
});

test('fails after new addresses have failed, too', async () => {
  const { ports, asked, written } = setUp((_, index) => index === 0);
  await expect(transferFile(ports, download, 0, signal)).rejects.toThrow('Failed to fetch');
  expect(written).toEqual([0]);
  expect(asked).toHaveLength(5);
});

test('never mixes two files: another path or size ends it', async () => {
  const { ports, written } = setUp(() => true);
  await expect(transferFile(ports, { ...download, path: 'streams/1/progressive.mp4' }, 0, signal)).rejects.toThrow(
    FileChangedError,
  );
  const other = setUp(() => true, 5);
  await expect(transferFile(other.ports, download, 0, signal)).rejects.toThrow(FileChangedError);
  expect([...written, ...other.written]).toEqual([]);
});

test('a pause writes no further piece', async () => {
  const controller = new AbortController();
  const { ports, written } = setUp(() => true);
  const writePiece = async (key: string, index: number) => {
    await ports.writePiece(key, index);
    controller.abort();
  };
  await expect(transferFile({ ...ports, writePiece }, download, 0, controller.signal)).rejects.toThrow();
  expect(written).toEqual([0]);
});
