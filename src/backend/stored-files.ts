import { connectedOutputs, whenConfigured } from './client/connection';
import { BackendError, toBackendError } from './client/errors';

/** Configuration of the bucket's file browser: location and credentials. */
export interface StoredFilesAccess {
  bucket: string;
  region: string;
  /** The folders of amplify/storage/resource.ts, each with a trailing slash. */
  folders: string[];
  /** Returns the signed-in user's credentials, which the client renews. */
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
  // Separate imports with immediate destructuring: only for these the bundler removes the modules' unused exports.
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

/** Returns a signed URL under which the browser saves a file instead of showing it; it expires after 15 minutes. */
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

/** Reads a stored file with its content type. Loads the whole file into memory: only for small files. */
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

/** Removes a picture of the site from the bucket; idempotent. */
export async function removeSitePicture(path: string): Promise<void> {
  try {
    await whenConfigured();
    const { remove } = await import('aws-amplify/storage');
    await remove({ path });
  } catch (thrown) {
    throw toBackendError(thrown, path);
  }
}

/** Address prefixes of the stored files' paths, three per environment (specification, decision 12). */
interface DeliveryBases {
  production: string[];
  development: string[];
}

/** Reads the delivery bases from the backend's outputs. */
export async function readDeliveryBases(): Promise<DeliveryBases> {
  try {
    // The generator's JSON; its shape is that of amplify/delivery/resource.ts.
    const { custom } = (await connectedOutputs()) as { custom?: { delivery?: DeliveryBases } };
    if (!custom?.delivery)
      throw new BackendError('NoData', [{ path: 'delivery', message: 'No delivery bases are set.' }]);
    return custom.delivery;
  } catch (thrown) {
    throw toBackendError(thrown, 'delivery');
  }
}

/** Returns the first production base without a trailing slash: the site's own pictures have one address. */
export async function firstDeliveryBase(): Promise<string> {
  const [base] = (await readDeliveryBases()).production;
  if (!base) throw new BackendError('NoData', [{ path: 'delivery', message: 'No delivery bases are set.' }]);
  return base.replace(/\/$/, '');
}
