import {
  emailShape,
  maxSupportRequestLengths as maxLengths,
  type ProblemTopic,
  problemTopics,
  supportSubjects,
} from '@rules/support-rules';
import { oneLine } from '@rules/text/plain-text';
import { maxTitleIdLength } from '@rules/titles/title-key';
import { isTitleKind, type TitleKind } from '@rules/titles/title-kind';
import * as v from 'valibot';
import type { Schema } from '../../data/schema';

const nameError = `Please give a name of at most ${maxLengths.name} characters.`;
const emailError = 'Please give an e-mail address.';
const messageError = `Please write a message of at most ${maxLengths.message} characters.`;

const requestSchema = v.object({
  name: v.pipe(v.string(), v.transform(oneLine), v.nonEmpty(nameError), v.maxLength(maxLengths.name, nameError)),
  // The length is checked first: the pattern takes minutes on a text of a million letters.
  email: v.pipe(
    v.string(),
    v.transform(oneLine),
    v.maxLength(maxLengths.email, emailError),
    v.regex(emailShape, emailError),
  ),
  subject: v.picklist(supportSubjects, 'Please choose a subject.'),
  message: v.pipe(v.string(), v.trim(), v.nonEmpty(messageError), v.maxLength(maxLengths.message, messageError)),
  language: v.fallback(v.picklist(['en', 'es']), 'en'),
});

/** Input of the support form (specification §2, Other pages), with the limits of specification, decision 2. */
export interface SupportRequest extends v.InferOutput<typeof requestSchema> {
  title?: { kind: TitleKind; id: string; topic?: ProblemTopic };
}

type SupportArguments = Omit<Schema['fileSupportRequest']['args'], 'titleKind'> & {
  titleKind?: string | null | undefined;
};

/** Parses a request; throws a message for the sender if a field is missing, malformed or too long. */
export function parseSupportRequest(input: SupportArguments): SupportRequest {
  const parsed = v.safeParse(requestSchema, input, { abortEarly: true });
  if (!parsed.success) throw new Error(parsed.issues[0].message);
  const title = titleOf(input);
  return { ...parsed.output, ...(title && { title }) };
}

/** An invalid title is omitted. */
function titleOf({ titleKind, titleId, topic }: SupportArguments): SupportRequest['title'] {
  if (!isTitleKind(titleKind) || !titleId || titleId.length > maxTitleIdLength) return undefined;
  const known = problemTopics.find((one) => one === topic);
  return { kind: titleKind, id: titleId, ...(known && { topic: known }) };
}
