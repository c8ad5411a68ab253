import ts from 'typescript';

/** One comment of a source file. Line comments that fill consecutive lines are one comment. */
export interface Comment {
  /** 1-based line on which the comment starts. */
  line: number;
  /** Text without comment marks, JSDoc stars and line breaks. */
  text: string;
}

/** Directives for tools are not prose. */
const directive = /^(?:biome-ignore|@vite-ignore|@__PURE__|#__PURE__|@ts-|\/\s*<reference|c8 ignore|v8 ignore)/;

/** Tokens after which a slash divides; after any other token it starts a regular expression. */
const operandEnds = new Set([
  ts.SyntaxKind.Identifier,
  ts.SyntaxKind.PrivateIdentifier,
  ts.SyntaxKind.NumericLiteral,
  ts.SyntaxKind.BigIntLiteral,
  ts.SyntaxKind.StringLiteral,
  ts.SyntaxKind.RegularExpressionLiteral,
  ts.SyntaxKind.NoSubstitutionTemplateLiteral,
  ts.SyntaxKind.TemplateTail,
  ts.SyntaxKind.CloseParenToken,
  ts.SyntaxKind.CloseBracketToken,
  ts.SyntaxKind.CloseBraceToken,
  ts.SyntaxKind.ThisKeyword,
  ts.SyntaxKind.SuperKeyword,
  ts.SyntaxKind.LessThanToken,
]);

/**
 * Reads the comments of TypeScript source with the compiler's scanner, which is four times as fast as its parser.
 * Strings, templates and regular expressions that contain `//` are not comments.
 */
export function readComments(source: string): Comment[] {
  const scanner = ts.createScanner(ts.ScriptTarget.Latest, false, ts.LanguageVariant.JSX, source);
  const comments: (Comment & { lastLine: number; fillsLines: boolean })[] = [];
  let line = 1;
  let counted = 0;
  /** Returns the line of a position. Positions must be passed in ascending order. */
  const lineAt = (position: number): number => {
    for (let end = source.indexOf('\n', counted); end !== -1 && end < position; end = source.indexOf('\n', counted)) {
      counted = end + 1;
      line++;
    }
    return line;
  };
  /** Number of open braces of each enclosing template placeholder, innermost last. */
  const placeholders: number[] = [];
  let previous = ts.SyntaxKind.Unknown;

  const add = (isLineComment: boolean): void => {
    const start = scanner.getTokenStart();
    const fillsLines = isLineComment && source.slice(source.lastIndexOf('\n', start) + 1, start).trim() === '';
    const text = proseOf(scanner.getTokenText());
    const firstLine = lineAt(start);
    const lastLine = lineAt(scanner.getTokenEnd());
    const last = comments.at(-1);
    if (directive.test(text)) return;
    if (fillsLines && last?.fillsLines && last.lastLine === firstLine - 1) {
      last.text += ` ${text}`;
      last.lastLine = lastLine;
    } else comments.push({ line: firstLine, text, lastLine, fillsLines });
  };

  const scanToken = (): ts.SyntaxKind => {
    const token = scanner.scan();
    if (token === ts.SyntaxKind.SlashToken || token === ts.SyntaxKind.SlashEqualsToken) {
      return operandEnds.has(previous) ? token : scanner.reScanSlashToken();
    }
    if (token === ts.SyntaxKind.CloseBraceToken && placeholders.at(-1) === 0) {
      placeholders.pop();
      const rest = scanner.reScanTemplateToken(false);
      if (rest === ts.SyntaxKind.TemplateMiddle) placeholders.push(0);
      return rest;
    }
    if (token === ts.SyntaxKind.TemplateHead) placeholders.push(0);
    return token;
  };

  for (let token = scanToken(); token !== ts.SyntaxKind.EndOfFileToken; token = scanToken()) {
    if (token === ts.SyntaxKind.SingleLineCommentTrivia) add(true);
    else if (token === ts.SyntaxKind.MultiLineCommentTrivia) add(false);
    const depth = placeholders.length - 1;
    if (token === ts.SyntaxKind.OpenBraceToken && depth >= 0) placeholders[depth] = (placeholders[depth] ?? 0) + 1;
    if (token === ts.SyntaxKind.CloseBraceToken && depth >= 0) placeholders[depth] = (placeholders[depth] ?? 0) - 1;
    if (token > ts.SyntaxKind.LastTriviaToken) previous = token;
  }
  return comments.filter(({ text }) => /\p{L}/u.test(text)).map(({ line, text }) => ({ line, text }));
}

function proseOf(comment: string): string {
  return comment
    .replace(/^\/\*+|\*+\/$|^\/\//g, '')
    .replaceAll(/^\s*\* ?/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
