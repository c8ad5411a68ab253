/** The ISO time when a day begins by the reader's clock that is `later` days after the one written as 2026-01-31; undefined for what is no day. */
export function dayStart(day: string | null, later: number): string | undefined {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day ?? '') ?? [];
  if (!year || !month || !date) return undefined;
  return new Date(Number(year), Number(month) - 1, Number(date) + later).toISOString();
}
