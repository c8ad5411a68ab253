import type { MessageId } from '@/i18n/messages';
import { readUnsentFields, writeUnsentFields } from '@/lib/unsent-fields';
import {
  emailShape,
  maxSupportRequestLengths,
  type ProblemTopic,
  problemTopics,
  type SupportRequest,
  supportSubjects,
} from '@/support/support-requests';

/** Values of the support form; the subject may be unselected. */
export interface SupportDraft {
  name: string;
  email: string;
  subject: string;
  message: string;
  /** Problem of the request's title; empty if none is selected. */
  topic: string;
}

/** Texts that describe the title in a request without a description by the sender. */
export interface TitleLabels {
  /** Text that names the episode; empty for other titles. */
  episodeName: string;
  topic(topic: ProblemTopic): string;
}

type CheckedRequest = Pick<SupportRequest, 'name' | 'email' | 'subject' | 'message'> & {
  topic: ProblemTopic | undefined;
};

export type SupportFieldName = keyof SupportDraft;

/** Validation errors by field: the message below it. */
export type SupportProblems = Partial<Record<SupportFieldName, MessageId>>;

/**
 * Validates a draft and returns its request or the errors; the server applies the same rules (specification, customer
 * side, §5). For a title, a selected topic suffices without a message, and the episode is appended.
 */
export function validateSupportDraft(
  draft: SupportDraft,
  labels?: TitleLabels,
): { request: CheckedRequest } | { problems: SupportProblems } {
  const name = draft.name.trim();
  const email = draft.email.trim();
  const topic = labels && problemTopics.find((known) => known === draft.topic);
  const text = draft.message.trim() || (topic ? labels.topic(topic) : '');
  const withEpisode = text && labels?.episodeName ? `${text}\n\n(${labels.episodeName})` : text;
  // Omits the episode from a message that would exceed the maximum length with it.
  const message = withEpisode.length > maxSupportRequestLengths.message ? text : withEpisode;
  const subject = supportSubjects.find((known) => known === draft.subject);
  const problems: SupportProblems = {
    ...problemOf('name', name),
    ...(problemOf('email', email) ?? (emailShape.test(email) ? {} : { email: 'support.email.malformed' })),
    ...(subject ? {} : { subject: 'support.subject.missing' }),
    ...problemOf('message', message),
  };
  if (!subject || Object.keys(problems).length > 0) return { problems };
  return { request: { name, email, subject, message, topic } };
}

function problemOf(field: 'name' | 'email' | 'message', value: string): SupportProblems | undefined {
  if (value === '') return { [field]: `support.${field}.missing` };
  return value.length > maxSupportRequestLengths[field] ? { [field]: `support.${field}.tooLong` } : undefined;
}

const draftFields: readonly SupportFieldName[] = ['name', 'email', 'subject', 'message', 'topic'];

/** Reads this tab's unsent draft. */
export function storedDraft(): Partial<SupportDraft> {
  return readUnsentFields('support', draftFields);
}

/** Stores the draft across reloads; deletes it if it is empty. */
export function storeDraft(draft: Partial<SupportDraft>): void {
  writeUnsentFields('support', draft);
}
