import { emptyAnswer, fromGraphQLErrors } from './errors';
import type { StoredKind } from './titles';
import { postAsVisitor } from './visitor-api';

/** A catalogue query for all kinds, as GraphQL text. */
interface EachKindQuestion {
  /** GraphQL's type of each variable. */
  takes: string;
  /** The catalogue's arguments, beside the kind. */
  give: string;
  want: string;
}

/** Asks the catalogue about every kind in one request. A kind that fails is missing; that all fail is an error. */
export async function browseEachKind<Page>(
  { takes, give, want }: EachKindQuestion,
  variables: Record<string, unknown>,
  signal?: AbortSignal,
): Promise<Partial<Record<StoredKind, Page>>> {
  const asked = storedKinds.map((kind) => `${kind}: ${path}(kind: ${kind}, ${give}) { ${want} }`);
  const document = { query: `query (${takes}) { ${asked.join(' ')} }`, variables };
  const { data, errors } = await postAsVisitor(path, document, signal);
  const answered = Object.entries(data ?? {}).filter(([, page]) => page !== null);
  if (answered.length > 0) return Object.fromEntries(answered);
  if (errors?.length) throw fromGraphQLErrors(errors, path);
  throw emptyAnswer(path);
}

const path = 'browseCatalogue';
const storedKinds = ['movie', 'tvShow', 'audiobook'] satisfies StoredKind[];
