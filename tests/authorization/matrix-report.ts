import { afterAll } from 'vitest';
import { type Caller, callers } from './matrix';

/** Collects the observed cells and prints them as a table at the end of the test file. */
export class MatrixReport<Column extends string = Caller> {
  private readonly rows = new Map<string, Map<Column, string>>();
  private cells = 0;

  constructor(
    private readonly title: string,
    private readonly columns: readonly Column[],
  ) {
    afterAll(() => this.print());
  }

  note(row: string, column: Column, expected: string, observed: string): void {
    this.cells += 1;
    const cells = this.rows.get(row) ?? new Map<Column, string>();
    cells.set(column, observed === expected ? observed : `${observed.slice(0, 40)} (!)`);
    this.rows.set(row, cells);
  }

  private print(): void {
    const names = ['', ...this.columns];
    const lines = [...this.rows].map(([row, cells]) => [row, ...this.columns.map((column) => cells.get(column) ?? '')]);
    const widths = names.map((name, n) => Math.max(name.length, ...lines.map((line) => line[n]?.length ?? 0)));
    const drawn = (line: string[]) => `| ${line.map((cell, n) => cell.padEnd(widths[n] ?? 0)).join(' | ')} |`;
    const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
    console.log([`${this.title}: ${this.cells} cells`, drawn(names), rule, ...lines.map(drawn)].join('\n'));
  }
}

/** Creates a report with a column for each caller. */
export function reportByCaller(title: string): MatrixReport {
  return new MatrixReport(title, callers);
}
