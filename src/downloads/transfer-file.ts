import { bytesOfPieces, type Download, pathOfAddress, pieceBytes, pieceCount } from './download';
import type { FetchedPiece, PieceRequest } from './fetch-piece';

export interface TransferDependencies {
  /** Addresses of the file, one per delivery base. Throws if the backend refuses them or cannot be reached. */
  findAddresses(link: string): Promise<readonly string[]>;
  fetchPiece(request: PieceRequest): Promise<FetchedPiece>;
  /** Rejects if the storage is full. */
  writePiece(key: string, index: number, piece: Blob): Promise<void>;
  /** Called with the bytes that are stored or have arrived. */
  onProgress(key: string, bytes: number): void;
}

/** The file under the download's addresses is another one, or is gone. */
export class FileChangedError extends Error {}

/**
 * A piece could not be stored. Browsers report a full storage by different errors, and Firefox by an event without one:
 * `idb-keyval` then rejects with null.
 */
export class StorageFullError extends Error {}

/**
 * Loads the missing pieces of a download one after another. A piece that fails is tried from the next delivery base, and
 * after the last one from new addresses, because signed ones expire. Throws the last error if these fail, too.
 */
export async function transferFile(
  { findAddresses, fetchPiece, writePiece, onProgress }: TransferDependencies,
  download: Pick<Download, 'key' | 'link' | 'path' | 'bytes'>,
  storedPieces: number,
  signal: AbortSignal,
): Promise<void> {
  const { key, link, path, bytes } = download;
  const renew = async () => {
    const addresses = await findAddresses(link);
    if (addresses.some((address) => pathOfAddress(address) !== path)) throw new FileChangedError();
    return addresses;
  };
  let addresses = await renew();

  const fetchFromAny = async (index: number): Promise<Blob> => {
    const start = index * pieceBytes;
    let failure: unknown;
    for (const [base, address] of addresses.entries()) {
      try {
        const { piece, total } = await fetchPiece({
          address,
          start,
          end: start + pieceBytes,
          signal,
          onProgress: (received) => onProgress(key, start + received),
        });
        if (total !== bytes) throw new FileChangedError();
        // The next piece starts with the base that has worked.
        addresses = [...addresses.slice(base), ...addresses.slice(0, base)];
        return piece;
      } catch (thrown) {
        if (signal.aborted || thrown instanceof FileChangedError) throw thrown;
        console.info('A part of a download could not be fetched from this address.', thrown);
        failure = thrown;
      }
    }
    throw failure;
  };

  for (let index = storedPieces; index < pieceCount(bytes); index += 1) {
    const piece = await fetchFromAny(index).catch(async (failure: unknown) => {
      if (signal.aborted || failure instanceof FileChangedError) throw failure;
      addresses = await renew();
      return fetchFromAny(index);
    });
    signal.throwIfAborted();
    await writePiece(key, index, piece).catch((cause: unknown) => {
      throw new StorageFullError('A part of a download could not be stored.', { cause });
    });
    onProgress(key, bytesOfPieces(index + 1, bytes));
  }
}
