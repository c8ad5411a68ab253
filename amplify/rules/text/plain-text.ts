/** Returns at most `most` UTF-16 code units of the start of a text, without splitting a surrogate pair. */
export function truncate(text: string, most: number): string {
  return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
}

/** Truncates a text to `most` code units with an ellipsis. */
export function truncateWithEllipsis(text: string, most: number): string {
  return text.length > most ? `${truncate(text, most)}…` : text;
}

/*
 * Contents of character classes, in the syntax that JavaScript shares with Java, whose expressions AppSync evaluates.
 * Invisible characters make one name look like another, or reverse the text beside it. Joiners (U+200C, U+200D) are
 * absent: words of some languages and emoji contain them.
 */
const invisible = '\\u00AD\\u061C\\u180E\\u200B\\u200E\\u200F\\u202A-\\u202E\\u2060-\\u2064\\u2066-\\u206F\\uFEFF';
const controls = '\\u0000-\\u0008\\u000B-\\u001F\\u007F-\\u009F';

/** Matches a text from which `normalizeText` removes no character. */
export const visibleTextPattern = `^[^${controls}${invisible}]*$`;

/** Matches such a text without line breaks and tabs. */
export const visibleLinePattern = `^[^\\t\\n\\u2028\\u2029${controls}${invisible}]*$`;

/** Normalizes text to one line: removes line breaks, control characters and invisible characters. */
export function oneLine(text: string): string {
  return text
    .replace(new RegExp(`[${invisible}]`, 'g'), '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

/** Like `oneLine`, but keeps line breaks, with at most one empty line between paragraphs. */
export function normalizeText(typed: string): string {
  return typed
    .replace(/\r\n?/g, '\n')
    .replace(new RegExp(`[${controls}${invisible}]`, 'g'), '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
