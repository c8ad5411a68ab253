/** Matches a cell that a spreadsheet would run as a formula; those of East Asia accept full-width signs, too. */
export const beginsLikeFormula = /^[=+\-@＝＋－＠\t\r\n]/;

/** Removes the apostrophe that an export puts before a cell that begins like a formula. */
export function withoutFormulaEscape(cell: string): string {
  return cell.startsWith("'") && beginsLikeFormula.test(cell.slice(1)) ? cell.slice(1) : cell;
}
