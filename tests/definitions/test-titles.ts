import ts from 'typescript';

/** Members of `test` and `describe` that skip a test or declare none. */
const withoutTest = new Set(['describe', 'skip', 'todo', 'fixme', 'step', 'use', 'extend']);

/**
 * Returns the titles of a file's tests as written: `test(…)`, `it(…)` and Playwright's extended `visitorTest(…)`, also
 * as `.each(…)` or `.only`. Keeps placeholders (`%s`, `${name}`). Omits groups (`describe`), steps, and skipped tests
 * and groups.
 */
export function testTitles(source: string, fileName = 'titles.test.ts'): string[] {
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest);
  const titles: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const names = calledNames(node.expression);
      if (names.includes('describe') && names.some((name) => name === 'skip' || name === 'fixme')) return;
      const title = titleOf(node, file);
      if (title !== undefined && isTest(names)) titles.push(title);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return titles;
}

/** Returns `['test', 'describe', 'each']` for `test.describe.each([1])`; empty for other callees. */
function calledNames(callee: ts.Expression): string[] {
  if (ts.isIdentifier(callee)) return [callee.text];
  if (ts.isPropertyAccessExpression(callee)) return [...calledNames(callee.expression), callee.name.text];
  if (ts.isCallExpression(callee)) return calledNames(callee.expression);
  if (ts.isTaggedTemplateExpression(callee)) return calledNames(callee.tag);
  return [];
}

function isTest([root = '', ...modifiers]: readonly string[]): boolean {
  return /^(?:test|it|\w+Test)$/.test(root) && !modifiers.some((name) => withoutTest.has(name));
}

/** Returns the first argument's text if a function follows; keeps a template's placeholders. */
function titleOf({ arguments: [title, ...others] }: ts.CallExpression, file: ts.SourceFile): string | undefined {
  const hasBody = others.some((other) => ts.isArrowFunction(other) || ts.isFunctionExpression(other));
  if (!title || !hasBody) return undefined;
  if (ts.isStringLiteralLike(title)) return title.text;
  return ts.isTemplateExpression(title) ? title.getText(file).slice(1, -1) : undefined;
}
