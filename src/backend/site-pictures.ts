import { whenConfigured } from './connection';
import { toBackendError } from './errors';

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
