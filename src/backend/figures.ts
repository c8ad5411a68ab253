import { requestAsMember } from './data-client';

/** The figures of a period, for administrators. Days are such as 2026-01-31, both included. */
export async function readFigures(period: { from: string; to: string }) {
  return requestAsMember('readFigures', ({ queries }) => queries.readFigures(period));
}
