/** A pattern of prose that hides the subject of a sentence, with the reason for the ban. */
interface ImpersonalPattern {
  name: string;
  reason: string;
  matches: (sentence: string) => boolean;
}

/**
 * The banned patterns. A comment is impersonal if one of its sentences matches at least one of them; a sentence ends
 * with `.`, `!`, `?`, `;` or `:`. Quoted text and code in backticks do not count.
 */
const patterns: ImpersonalPattern[] = [
  {
    name: 'pronoun',
    reason: 'name the user, administrator, visitor or caller',
    matches: (sentence) =>
      /\b(?:(?:who|whom|whose|which|what)(?:so)?ever|(?:some|no|any|every)body|(?:some|any|every)one|no one)\b/i.test(
        sentence,
      ),
  },
  {
    name: 'free relative',
    reason: 'start with the subject or the verb, not with "What …", "Whether …" or "How …"',
    matches: (sentence) =>
      /^(?:what|who|whom|whose|whether|how|why)\b(?! to\b)/i.test(sentence) && !sentence.endsWith('?'),
  },
  {
    name: 'headless clause',
    reason: 'a clause that starts with "Where" or "When" needs a main clause after a comma',
    matches: (sentence) => /^(?:where|when)\b[^,]*$/i.test(sentence) && !sentence.endsWith('?'),
  },
  {
    name: 'what is',
    reason: 'name the thing',
    matches: (sentence) => /\bwhat (?:is|are|was|were|has|had|comes?|came|goes|stands)\b/i.test(sentence),
  },
  {
    name: 'stands',
    reason: 'write "is", "is stored in", "is listed in" or the name of the state',
    matches: (sentence) => /\b(?:stands?|stood)\b(?! for\b)/i.test(sentence),
  },
  {
    name: 'is told',
    reason: 'name the event, the parameter or the message, and the code that sends it',
    matches: (sentence) =>
      /\b(?:is|are|was|were|be|been|being)(?: (?:not|never|only|also|still|already))? (?:told|asked|said|spoken|heard|gone on)\b/i.test(
        sentence,
      ),
  },
  {
    name: 'goes with',
    reason: 'write "is deleted with", "continues", "follows" or "is removed"',
    matches: (sentence) => /\b(?:goes|go|went|gone) (?:with|on|by|along|out|away|there|in)\b/i.test(sentence),
  },
  {
    name: 'is to be',
    reason: 'write "must" or "will"',
    matches: (sentence) => /\b(?:is|are|was|were) to (?:be|have)\b/i.test(sentence),
  },
];

/** Returns the names and reasons of the patterns that a comment's text matches; empty for plain prose. */
export function impersonalPatternsOf(text: string): Pick<ImpersonalPattern, 'name' | 'reason'>[] {
  const sentences = messagesOf(text);
  return patterns.filter(({ matches }) => sentences.some(matches)).map(({ name, reason }) => ({ name, reason }));
}

/** Splits a comment into sentences with their closing mark; omits JSDoc tags and their parameter names. */
function messagesOf(text: string): string[] {
  return text
    .replaceAll(/`[^`]*`|"[^"]*"|(?<=^|\s|\()'[^']*'(?=$|[\s).,;:])/g, 'code')
    .replaceAll(/@(?:param|throws|returns)(?: [\w.[\]]+ -)?/g, '. ')
    .split(/(?<=[.!?;:])\s+/)
    .map((sentence) => sentence.trim());
}
