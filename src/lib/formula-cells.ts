/** Matches what a spreadsheet would run as a formula. */
export const beginsLikeFormula = /^[=+\-@\t\r\n]/;

/** Takes back the apostrophe that an export puts before what begins like a formula. */
export function withoutFormulaEscape(cell: string): string {
  return cell.startsWith("'") && beginsLikeFormula.test(cell.slice(1)) ? cell.slice(1) : cell;
}
