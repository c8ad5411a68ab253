import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** A string of a source file, with its position. */
export interface Found {
  file: string;
  line: number;
  text: string;
}

/** The parts of a source file that concern texts. */
export interface SourceTexts {
  /** All string literals; tables may contain ids, too. */
  strings: Found[];
  /** Arguments of `text(…)`. */
  used: Found[];
  /** Template strings; each placeholder is `*`. */
  built: Found[];
  /** Literal words that are visible or read by screen readers. */
  literal: Found[];
  /**
   * Areas that a page's route loads: `withTexts(['watch'], …)` or `lazyPage`. Their file is the page's module if the call imports it
   * from another folder (`import('@/…')`), else this one.
   */
  areas: Found[];
}

/** Reads one TypeScript file below `root`. */
export function sourceTexts(root: string, file: string): SourceTexts {
  const content = readFileSync(path.join(root, file), 'utf8');
  const source = ts.createSourceFile(file, content, ts.ScriptTarget.Latest, true);
  const found: SourceTexts = { strings: [], used: [], built: [], literal: [], areas: [] };
  const at = (node: ts.Node, text: string): Found => ({
    file,
    line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1,
    text,
  });
  const readCall = ({ expression, arguments: [first, second] }: ts.CallExpression): void => {
    const callee = expression.getText();
    if (callee === 'text' && first && ts.isStringLiteralLike(first)) found.used.push(at(first, first.text));
    if (['withTexts', 'lazyPage'].includes(callee) && first && ts.isArrayLiteralExpression(first)) {
      const page = /import\('@\/([^']+)'\)/.exec(second?.getText() ?? '')?.[1];
      const areas = first.elements.filter(ts.isStringLiteralLike).map((element) => at(element, element.text));
      found.areas.push(...areas.map((area) => (page ? { ...area, file: `src/${page}` } : area)));
    }
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    if (ts.isStringLiteralLike(node)) found.strings.push(at(node, node.text));
    if (ts.isTemplateExpression(node)) found.built.push(at(node, patternOf(node)));
    if (ts.isCallExpression(node)) readCall(node);
    found.literal.push(...literalTexts(node).map((text) => at(node, text)));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function patternOf(node: ts.TemplateExpression): string {
  return node.head.text + node.templateSpans.map(({ literal }) => `*${literal.text}`).join('');
}

const spokenAttributes = new Set(['aria-label', 'aria-description', 'alt', 'placeholder', 'title', 'label']);
/** The site's name, and a badge that is the same in every language. */
const names = /\b(Marquee|CC)\b/g;

/** Returns words with letters, between tags or in an attribute that is visible or read by screen readers. */
function literalTexts(node: ts.Node): string[] {
  return textsAt(node).filter((text) => /\p{L}/u.test(text.replaceAll(names, '')));
}

function textsAt(node: ts.Node): string[] {
  if (ts.isJsxText(node)) return [node.text.trim()];
  if (ts.isJsxAttribute(node)) {
    if (!spokenAttributes.has(node.name.getText()) || !node.initializer) return [];
    return stringsOf(node.initializer);
  }
  if (ts.isJsxExpression(node) && (ts.isJsxElement(node.parent) || ts.isJsxFragment(node.parent)))
    return stringsOf(node);
  return [];
}

/** Returns the strings that an expression can evaluate to. Ignores the arguments of calls. */
function stringsOf(node: ts.Node): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isJsxExpression(node)) return node.expression ? stringsOf(node.expression) : [];
  if (ts.isParenthesizedExpression(node)) return stringsOf(node.expression);
  if (ts.isConditionalExpression(node)) return [...stringsOf(node.whenTrue), ...stringsOf(node.whenFalse)];
  if (ts.isBinaryExpression(node) && !isComparison(node)) return [...stringsOf(node.left), ...stringsOf(node.right)];
  if (ts.isTemplateExpression(node)) return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
  return [];
}

function isComparison({ operatorToken }: ts.BinaryExpression): boolean {
  return (
    operatorToken.kind === ts.SyntaxKind.EqualsEqualsEqualsToken ||
    operatorToken.kind === ts.SyntaxKind.ExclamationEqualsEqualsToken
  );
}
