import { BackendError } from '@/backend/errors';
import { fileSupportRequest } from '@/backend/support';
import { networkFailureCode } from '@/lib/passing-failure';

export const supportSubjects = ['technical', 'product', 'other'] as const;

export type SupportSubject = (typeof supportSubjects)[number];

export interface SupportRequest {
  name: string;
  email: string;
  subject: SupportSubject;
  message: string;
}

/** The bounds that the server holds, said before they are met. */
export const longestSupportRequest = { name: 100, email: 254, message: 5000 } as const;

/** What became of a request that was sent. Whatever is typed stays with the form. */
export type SupportAnswer = { outcome: 'filed'; number: string } | { outcome: SupportRefusal };

export type SupportRefusal = 'too-many' | 'no-connection' | 'failed';

/** Files a request; a refusal is an answer, not an exception. */
export async function sendSupportRequest(request: SupportRequest): Promise<SupportAnswer> {
  try {
    return { outcome: 'filed', number: await fileSupportRequest(request) };
  } catch (failure) {
    console.error('The support request could not be filed.', failure);
    return { outcome: refusalOf(failure) };
  }
}

function refusalOf(failure: unknown): SupportRefusal {
  if (!(failure instanceof BackendError)) return 'failed';
  if (failure.code === networkFailureCode) return 'no-connection';
  // The operation says it in words only (amplify/functions/support/handler.ts).
  return failure.message.includes('several requests within the hour') ? 'too-many' : 'failed';
}
