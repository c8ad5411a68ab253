import type { ProblemTopic, SupportSubject } from '@rules/support-rules';
import * as rules from '@rules/support-rules';
import type { TitleKind } from '@rules/titles/title-kind';
import { checkSessionAfter, rejectionReason } from '@/backend/client/rejections';
import { fileSupportRequest } from '@/backend/support';

export type { ProblemTopic, SupportSubject } from '@rules/support-rules';

/** The server's limits, so that the form validates first. */
export const { emailShape, maxSupportRequestLengths, problemTopics, supportSubjects } = rules;

export interface SupportRequest {
  name: string;
  email: string;
  subject: SupportSubject;
  message: string;
  /** The title that the request concerns: stored name of its kind, id and problem. */
  title?: { kind: TitleKind; id: string; topic: ProblemTopic | undefined };
  /** Language in which the sender uses the site. */
  language: string;
  /** Value of the honeypot field, which is hidden from people. */
  website: string;
}

/** Result of sending a request. After a rejection the form keeps the typed text. */
export type SupportResult = { outcome: 'filed'; number: string } | { outcome: SupportRejection };

export type SupportRejection = 'too-many' | 'session-ended' | 'no-connection' | 'failed';

/** Sends a support request; returns a rejection as a value instead of throwing it. Idempotent by `requestId`. */
export async function sendSupportRequest(
  { title, website, ...request }: SupportRequest,
  requestId: string,
): Promise<SupportResult> {
  try {
    const about = title && { titleKind: title.kind, titleId: title.id, ...(title.topic && { topic: title.topic }) };
    return {
      outcome: 'filed',
      number: await fileSupportRequest({ ...request, ...about, ...(website && { website }), requestId }),
    };
  } catch (failure) {
    console.error('The support request could not be filed.', failure);
    if (await checkSessionAfter(failure)) return { outcome: 'session-ended' };
    return { outcome: rejectionReason(failure, reasonsByCode) };
  }
}

const reasonsByCode = { TOO_MANY_REQUESTS: 'too-many' } as const;
