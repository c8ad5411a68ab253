import { oneLine } from '../../rules/one-line';
import {
  emailShape,
  longestSupportRequest as longest,
  type ProblemTopic,
  problemTopics,
  type SupportSubject,
  supportSubjects,
} from '../../rules/support-rules';
import { longestTitleId } from '../../rules/title-key';
import { isTitleKind, type TitleKind } from '../../rules/title-kind';

/** Input of the support form (specification §2, Other pages), with the limits of specification, decision 2. */
export interface SupportRequest {
  name: string;
  email: string;
  subject: SupportSubject;
  message: string;
  /** The title that the request is about, if any. */
  title?: { kind: TitleKind; id: string; topic?: ProblemTopic };
  language: 'en' | 'es';
}

export interface GivenRequest {
  name: string;
  email: string;
  subject: string;
  message: string;
  titleKind?: string | null | undefined;
  titleId?: string | null | undefined;
  topic?: string | null | undefined;
  language?: string | null | undefined;
}

/** The request, trimmed; throws with a sentence for the person when a field is missing, malformed or too long. */
export function parseSupportRequest(input: GivenRequest): SupportRequest {
  const name = oneLine(input.name);
  const email = input.email.trim();
  const message = input.message.trim();
  const subject = supportSubjects.find((known) => known === input.subject);
  if (!name || name.length > longest.name) throw new Error(`Please give a name of at most ${longest.name} characters.`);
  // Checks the length first: a visitor may send a million letters, and the pattern takes minutes on such a text.
  if (email.length > longest.email || !emailShape.test(email)) throw new Error('Please give an e-mail address.');
  if (!subject) throw new Error('Please choose a subject.');
  if (!message || message.length > longest.message) {
    throw new Error(`Please write a message of at most ${longest.message} characters.`);
  }
  const title = titleOf(input);
  const language = input.language === 'es' ? 'es' : 'en';
  return { name, email, subject, message, ...(title && { title }), language };
}

/** A title that cannot be one is left out: the words are what counts. */
function titleOf({ titleKind, titleId, topic }: GivenRequest): SupportRequest['title'] {
  if (!isTitleKind(titleKind) || !titleId || titleId.length > longestTitleId) return undefined;
  const known = problemTopics.find((one) => one === topic);
  return { kind: titleKind, id: titleId, ...(known && { topic: known }) };
}
