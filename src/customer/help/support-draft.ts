import type { MessageId } from '@/i18n/messages';
import { rememberedInTab, rememberInTab, unsent } from '@/lib/remembered-in-tab';
import {
  emailShape,
  longestSupportRequest,
  type ProblemTopic,
  problemTopics,
  type SupportRequest,
  supportSubjects,
} from '@/support/support-requests';

/** What stands in the support form; a subject may not be chosen yet. */
export interface SupportDraft {
  name: string;
  email: string;
  subject: string;
  message: string;
  /** What is wrong with the title that it is about; empty where nothing is chosen. */
  topic: string;
}

/** How a title's request says what it is about where its sender does not. */
export interface TitleWords {
  /** Which episode; empty for what has none. */
  place: string;
  topic(topic: ProblemTopic): string;
}

type CheckedRequest = Pick<SupportRequest, 'name' | 'email' | 'subject' | 'message'> & {
  topic: ProblemTopic | undefined;
};

export type SupportFieldName = keyof SupportDraft;

/** What is wrong with which field: the sentence to say under it. */
export type SupportProblems = Partial<Record<SupportFieldName, MessageId>>;

/**
 * The request that a draft makes, or what is wrong with it; the server holds the same (specification, customer side, §5).
 * About a title, a chosen topic says enough, and the episode is added to the message.
 */
export function checkSupportDraft(
  draft: SupportDraft,
  about?: TitleWords,
): { request: CheckedRequest } | { problems: SupportProblems } {
  const name = draft.name.trim();
  const email = draft.email.trim();
  const topic = about && problemTopics.find((known) => known === draft.topic);
  const words = draft.message.trim() || (topic ? about.topic(topic) : '');
  const withPlace = words && about?.place ? `${words}\n\n(${about.place})` : words;
  // What somebody wrote to the last letter that may be sent is sent as it is.
  const message = withPlace.length > longestSupportRequest.message ? words : withPlace;
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
  return value.length > longestSupportRequest[field] ? { [field]: `support.${field}.tooLong` } : undefined;
}

const storageName = `${unsent}support`;

/** What was typed in this tab and not sent yet. */
export function keptDraft(): Partial<SupportDraft> {
  try {
    const kept: unknown = JSON.parse(rememberedInTab(storageName) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    const fields = Object.entries(kept).filter(([name, value]) => isFieldName(name) && typeof value === 'string');
    return Object.fromEntries(fields);
  } catch {
    // What somebody else wrote under this name is no draft.
    return {};
  }
}

/** Keeps what is typed through a reload; forgets it when undefined. */
export function keepDraft(draft: Partial<SupportDraft> | undefined): void {
  rememberInTab(storageName, draft && JSON.stringify(draft));
}

function isFieldName(name: string): name is SupportFieldName {
  return name === 'name' || name === 'email' || name === 'subject' || name === 'message' || name === 'topic';
}
