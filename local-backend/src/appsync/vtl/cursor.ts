import { TemplateError } from './template-syntax.ts';

/** A position in a template's source with the parser's primitives. */
export class Cursor {
  position = 0;
  constructor(readonly source: string) {}

  get atEnd(): boolean {
    return this.position >= this.source.length;
  }

  /** Returns the character at an offset from here; empty beyond the end. */
  peek(ahead = 0): string {
    return this.source.charAt(this.position + ahead);
  }

  next(): string {
    return this.source.charAt(this.position++);
  }

  /** Matches a sticky pattern without advancing. */
  match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.position;
    return pattern.exec(this.source);
  }

  skipSpace(): void {
    while (/\s/.test(this.peek())) this.position++;
  }

  /** Skips spaces and a token, if the token follows. */
  accept(token: string): boolean {
    const start = this.position;
    this.skipSpace();
    if (this.source.startsWith(token, this.position)) {
      this.position += token.length;
      return true;
    }
    this.position = start;
    return false;
  }

  expect(token: string): void {
    if (!this.accept(token)) this.fail(`expected "${token}"`);
  }

  identifier(): string {
    const found = this.match(/[A-Za-z_][A-Za-z0-9_]*/y);
    if (!found) return this.fail('expected a name');
    this.position += found[0].length;
    return found[0];
  }

  fail(problem: string): never {
    const lines = this.source.slice(0, this.position).split('\n');
    throw new TemplateError(
      `${problem} in line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1} of the template`,
    );
  }
}
