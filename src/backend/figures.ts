import { dataOf, memberClient } from './client';
import { BackendError } from './errors';

/** The figures of a period, for administrators. Days are such as 2026-01-31, both included. */
export async function readFigures(period: { from: string; to: string }) {
  const { queries } = await memberClient();
  const report = await dataOf('readFigures', queries.readFigures(period));
  if (report) return report;
  throw new BackendError('NoData', [{ path: 'readFigures', message: 'The answer is empty.' }]);
}
