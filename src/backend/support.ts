import type { Schema } from '../../amplify/data/schema';
import { answerOf, dataClient } from './data-client';
import { emptyAnswer } from './errors';
import { storedSession } from './stored-session';

export type StoredSupportRequest = Schema['fileSupportRequest']['args'];

/** Files a request, as the signed-in user or a visitor, and returns its number. */
export async function fileSupportRequest(request: StoredSupportRequest): Promise<string> {
  const { mutations } = await dataClient(storedSession() === 'none' ? 'visitor' : 'member');
  const { data } = await answerOf('fileSupportRequest', mutations.fileSupportRequest(request));
  if (data) return data;
  throw emptyAnswer('fileSupportRequest');
}
