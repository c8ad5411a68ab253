import { answerOf, memberClient } from './client';

/** The figures of a period, for administrators. Days are such as 2026-01-31, both included. */
export async function readFigures(period: { from: string; to: string }) {
  const { queries } = await memberClient();
  return answerOf('readFigures', queries.readFigures(period));
}
