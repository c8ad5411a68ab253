import type { Schema } from '../../amplify/data/schema';
import { dataOf, memberClient, visitorClient } from './client';
import { BackendError } from './errors';
import { storedSession } from './stored-session';

export type StoredSupportRequest = Schema['fileSupportRequest']['args'];

/** Files a request, as whoever is signed in or else as a visitor, and gives its number. */
export async function fileSupportRequest(request: StoredSupportRequest): Promise<string> {
  const { mutations } = await (storedSession() === 'none' ? visitorClient() : memberClient());
  const number = await dataOf('fileSupportRequest', mutations.fileSupportRequest(request));
  if (number) return number;
  throw new BackendError('NoData', [{ path: 'fileSupportRequest', message: 'The answer is empty.' }]);
}
