import { randomUUID } from 'node:crypto';
import { copy, downloadData, getProperties, list, remove, uploadData } from 'aws-amplify/storage';
import type { FileOperation } from './file-matrix';
import type { StoredFiles } from './stored-files';

type Observed = 'allow' | 'deny' | (string & {});

const words = 'what stood here before';
/** Above 5 MiB the client uploads in parts. */
const large = new Uint8Array(5 * 1024 * 1024 + 1);

/** Tries one operation on a new file in the folder and returns the result. */
export async function observeFile(folder: string, operation: FileOperation, stored: StoredFiles): Promise<Observed> {
  const path = `${folder}${randomUUID()}.bin`;
  if (operation !== 'multipart' && operation !== 'copy') await stored.put(path, words);
  try {
    return await tries[operation](path, stored);
  } finally {
    await stored.remove(path);
  }
}

const tries: Record<FileOperation, (path: string, stored: StoredFiles) => Promise<Observed>> = {
  async get(path) {
    return outcome(async () => {
      const { body } = await downloadData({ path }).result;
      return (await body.text()) === words;
    });
  },
  async properties(path) {
    return outcome(async () => (await getProperties({ path })).size === words.length);
  },
  async list(path) {
    // The folder's prefix, as pages list it.
    const folder = path.slice(0, path.lastIndexOf('/') + 1);
    return outcome(async () => {
      const { items } = await list({ path: folder, options: { listAll: true } });
      return items.some((item) => item.path === path);
    });
  },
  async put(path, stored) {
    const observed = await outcome(async () => {
      await uploadData({ path, data: 'changed' }).result;
      return (await stored.size(path)) === 'changed'.length;
    });
    return unharmed(observed, (await stored.size(path)) === words.length);
  },
  async multipart(path, stored) {
    const observed = await outcome(async () => {
      await uploadData({ path, data: large }).result;
      return (await stored.size(path)) === large.length;
    });
    const isAbsent = (await stored.size(path)) === undefined && !(await stored.hasUnfinishedUpload(path));
    return unharmed(observed, isAbsent);
  },
  async copy(path, stored) {
    const source = `movies/thumbnail/${randomUUID()}.bin`;
    await stored.put(source, words);
    const observed = await outcome(async () => {
      await copy({ source: { path: source }, destination: { path } });
      return (await stored.size(path)) === words.length;
    });
    await stored.remove(source);
    return unharmed(observed, (await stored.size(path)) === undefined);
  },
  async delete(path, stored) {
    const observed = await outcome(async () => {
      await remove({ path });
      return (await stored.size(path)) === undefined;
    });
    return unharmed(observed, (await stored.size(path)) === words.length);
  },
};

async function outcome(attempt: () => Promise<boolean>): Promise<Observed> {
  try {
    return (await attempt()) ? 'allow' : 'settled, yet nothing came of it';
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    // A refused HEAD request has no body that could contain the error, only a status.
    return ['AccessDenied', '403'].includes(error.name) ? 'deny' : `failed: ${error.name} ${error.message}`;
  }
}

function unharmed(observed: Observed, isUntouched: boolean): Observed {
  return observed === 'deny' && !isUntouched ? 'refused, yet something changed' : observed;
}
