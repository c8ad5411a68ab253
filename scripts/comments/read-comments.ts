import { parseSync } from 'vite';

/** One comment of a source file. Line comments that fill consecutive lines are one comment. */
export interface Comment {
  /** 1-based line on which the comment starts. */
  line: number;
  /** Text without comment marks, JSDoc stars and line breaks. */
  text: string;
}

/** Directives for tools are not prose. */
const directive = /^(?:biome-ignore|@vite-ignore|@__PURE__|#__PURE__|@ts-|\/\s*<reference|c8 ignore|v8 ignore)/;

/** Reads the comments of TypeScript source; the name of the file tells whether it contains JSX. */
export function readComments(source: string, file = 'source.tsx'): Comment[] {
  const comments: (Comment & { end: number; fillsLines: boolean })[] = [];
  for (const { type, value, start, end } of parseSync(file, source).comments) {
    const text = proseOf(value);
    if (directive.test(text)) continue;
    const fillsLines = type === 'Line' && source.slice(source.lastIndexOf('\n', start) + 1, start).trim() === '';
    const last = comments.at(-1);
    if (fillsLines && last?.fillsLines && /^\r?\n[ \t]*$/.test(source.slice(last.end, start))) {
      last.text += ` ${text}`;
      last.end = end;
    } else comments.push({ line: source.slice(0, start).split('\n').length, text, end, fillsLines });
  }
  return comments.filter(({ text }) => /\p{L}/u.test(text)).map(({ line, text }) => ({ line, text }));
}

function proseOf(comment: string): string {
  return comment
    .replace(/^\*+|\*+$/g, '')
    .replaceAll(/^\s*\* ?/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
