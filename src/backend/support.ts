import type { Schema } from '../../amplify/data/schema';
import { answerOf, memberClient, visitorClient } from './client';
import { storedSession } from './stored-session';

export type StoredSupportRequest = Schema['fileSupportRequest']['args'];

/** Files a request, as the signed-in user or a visitor, and returns its number. */
export async function fileSupportRequest(request: StoredSupportRequest): Promise<string> {
  const { mutations } = await (storedSession() === 'none' ? visitorClient() : memberClient());
  return answerOf('fileSupportRequest', mutations.fileSupportRequest(request));
}
