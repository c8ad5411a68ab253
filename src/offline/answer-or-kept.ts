import type { QueryPersister } from '@tanstack/react-query';
import { isPassingFailure } from '@/lib/passing-failure';
import { isPublicAnswer } from './public-answers';

/** Asks; where nothing is reached, a public answer that was kept here before does. What keeps them is loaded only then. */
export const answerOrKept: QueryPersister = async (ask, context, query) => {
  try {
    return await ask(context);
  } catch (failure) {
    if (!isPassingFailure(failure) || !isPublicAnswer(query.queryKey)) throw failure;
    const { keptAnswer } = await import('./kept-answers');
    const kept = await keptAnswer(query.queryHash).catch(() => undefined);
    if (!kept) throw failure;
    // The query's own function made it, in this very build.
    return kept.data as Awaited<ReturnType<typeof ask>>;
  }
};
