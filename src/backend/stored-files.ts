import { connectedOutputs, whenConfigured } from './client/connection';
import { BackendError, toBackendError } from './client/errors';

/** Configuration of the bucket's file browser: location and credentials. */
export interface StoredFilesAccess {
  bucket: string;
  region: string;
  /** The folders of amplify/storage/resource.ts, each with a slash at its end. */
  folders: string[];
  /** Those of the signed-in user, renewed by the client. */
  readCredentials(): Promise<FileCredentials>;
  /** Calls `listener` when this user signs out. */
  onSignOut(listener: () => void): void;
}

interface FileCredentials {
  identityId: string;
  credentials: { accessKeyId: string; secretAccessKey: string; sessionToken: string; expiration: Date };
}

export async function openStoredFiles(): Promise<StoredFilesAccess> {
  await whenConfigured();
  // One after the other: of an import whose names are taken at once, the bundler keeps only these.
  const { Amplify } = await import('aws-amplify');
  const { fetchAuthSession } = await import('aws-amplify/auth');
  const { Hub } = await import('aws-amplify/utils');
  const { bucket = '', region = '', buckets = {} } = Amplify.getConfig().Storage?.S3 ?? {};
  const paths = Object.values(buckets).flatMap((stored) => Object.keys(stored.paths ?? {}));
  return {
    bucket,
    region,
    folders: paths.map((path) => path.replace(/\*$/, '')),
    async readCredentials() {
      const { credentials, identityId } = await fetchAuthSession();
      const { sessionToken, expiration } = credentials ?? {};
      if (!credentials || !identityId || !sessionToken || !expiration) throw new Error('There is no session.');
      return { identityId, credentials: { ...credentials, sessionToken, expiration } };
    },
    onSignOut(listener) {
      const stop = Hub.listen('auth', ({ payload }) => {
        if (payload.event !== 'signedOut') return;
        stop();
        listener();
      });
    },
  };
}

/** A signed URL under which the browser saves a file instead of showing it; it ends after 15 minutes. */
export async function downloadAddress(path: string): Promise<string> {
  try {
    await whenConfigured();
    const { getUrl } = await import('aws-amplify/storage');
    const { reachableAddress } = await import('./client/configure');
    const { url } = await getUrl({
      path,
      options: { contentDisposition: 'attachment', validateObjectExistence: true },
    });
    return reachableAddress(url.href);
  } catch (thrown) {
    throw toBackendError(thrown, path);
  }
}

/** The content of a stored file, with its type. It is read whole: ask for small ones only. */
export async function readStoredFile(path: string): Promise<Blob> {
  try {
    await whenConfigured();
    const { downloadData } = await import('aws-amplify/storage');
    const { body, contentType = '' } = await downloadData({ path }).result;
    return new Blob([await body.blob()], { type: contentType });
  } catch (thrown) {
    throw toBackendError(thrown, path);
  }
}

/** Removes a picture of the site from the bucket; one that is not there is no failure. */
export async function removeSitePicture(path: string): Promise<void> {
  try {
    await whenConfigured();
    const { remove } = await import('aws-amplify/storage');
    await remove({ path });
  } catch (thrown) {
    throw toBackendError(thrown, path);
  }
}

/** The addresses before a stored file's path, three an environment (specification, decision 12). */
interface DeliveryBases {
  production: string[];
  development: string[];
}

/** The delivery bases that the backend's outputs name. */
export async function readDeliveryBases(): Promise<DeliveryBases> {
  try {
    // The generator's JSON; its shape is that of amplify/delivery/resource.ts.
    const { custom } = (await connectedOutputs()) as { custom?: { delivery?: DeliveryBases } };
    if (!custom?.delivery) throw new BackendError('NoData', [{ path: 'delivery', message: 'No bases are named.' }]);
    return custom.delivery;
  } catch (thrown) {
    throw toBackendError(thrown, 'delivery');
  }
}

/** The first production base, without a slash at its end: the site's own pictures have one address. */
export async function firstDeliveryBase(): Promise<string> {
  const [base] = (await readDeliveryBases()).production;
  if (!base) throw new BackendError('NoData', [{ path: 'delivery', message: 'No bases are named.' }]);
  return base.replace(/\/$/, '');
}
