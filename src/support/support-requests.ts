import { refusalOf } from '@/backend/refusal-of';
import { fileSupportRequest } from '@/backend/support';
import type { ProblemTopic, SupportSubject } from '../../amplify/rules/support-rules';
import * as rules from '../../amplify/rules/support-rules';

export type { ProblemTopic, SupportSubject } from '../../amplify/rules/support-rules';

/** What the server holds, so that the form says it before it is met. */
export const { emailShape, longestSupportRequest, problemTopics, supportSubjects } = rules;

export interface SupportRequest {
  name: string;
  email: string;
  subject: SupportSubject;
  message: string;
  /** The title that it is about, by the stored name of its kind, and what is wrong with it. */
  title?: { kind: 'movie' | 'tvShow' | 'audiobook'; id: string; topic: ProblemTopic | undefined };
  /** The language that the sender reads the site in. */
  language: string;
  /** What stands in the field that people do not see. */
  website: string;
}

/** What became of a request that was sent. Whatever is typed stays with the form. */
export type SupportAnswer = { outcome: 'filed'; number: string } | { outcome: SupportRefusal };

export type SupportRefusal = 'too-many' | 'no-connection' | 'failed';

/** Files a request; a refusal is an answer, not an exception. The same `requestId` again is the same request. */
export async function sendSupportRequest(
  { title, website, ...request }: SupportRequest,
  requestId: string,
): Promise<SupportAnswer> {
  try {
    const about = title && { titleKind: title.kind, titleId: title.id, ...(title.topic && { topic: title.topic }) };
    return {
      outcome: 'filed',
      number: await fileSupportRequest({ ...request, ...about, ...(website && { website }), requestId }),
    };
  } catch (failure) {
    console.error('The support request could not be filed.', failure);
    return { outcome: refusalOf(failure, refusals) };
  }
}

const refusals = { TOO_MANY_REQUESTS: 'too-many' } as const;
