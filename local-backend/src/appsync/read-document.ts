import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  Kind,
  NoSchemaIntrospectionCustomRule,
  parse,
  type SelectionSetNode,
  specifiedRules,
  validate,
} from 'graphql';
import * as v from 'valibot';
import { ServiceError } from '../http/service.ts';
import type { RequestLimits } from '../model/backend-model.ts';
import { parseJson } from '../parse-json.ts';
import type { ErrorEntry } from './appsync-error.ts';
import { formatValidationError } from './format-errors.ts';

export type ReadDocument = { kind: 'valid'; document: DocumentNode } | { kind: 'rejected'; errors: ErrorEntry[] };

/** AppSync's limit. */
const MAX_DEPTH = 50;
const MAX_TOKENS = 15_000;
/** Limit of the cached documents, in characters of their queries: clients repeat a few queries. */
const MAX_CACHED_CHARACTERS = 2_000_000;
const MAX_CACHED_QUERY_LENGTH = 100_000;

/** Limits of a document that an API defines. */
export type DocumentLimits = Pick<RequestLimits, 'depth' | 'introspection'>;

/** Parses and validates queries and caches the latest results. Throws `ServiceError` 400 for malformed GraphQL. */
export function createDocumentReader(schema: GraphQLSchema, limits: DocumentLimits): (query: string) => ReadDocument {
  const cache = new Map<string, ReadDocument>();
  let characters = 0;
  return (query) => {
    const found = cache.get(query);
    if (found) return found;
    const read = readDocument(schema, query, limits);
    if (query.length > MAX_CACHED_QUERY_LENGTH) return read;
    cache.set(query, read);
    characters += query.length;
    for (const oldest of cache.keys()) {
      if (characters <= MAX_CACHED_CHARACTERS) break;
      cache.delete(oldest);
      characters -= oldest.length;
    }
    return read;
  };
}

function readDocument(schema: GraphQLSchema, query: string, limits: DocumentLimits): ReadDocument {
  const document = parseQuery(query);
  const rules = limits.introspection === 'closed' ? [...specifiedRules, NoSchemaIntrospectionCustomRule] : undefined;
  const errors = validate(schema, document, rules);
  if (errors.length > 0)
    return { kind: 'rejected', errors: errors.map((error) => formatValidationError(error, document)) };
  const limit = limits.depth ?? MAX_DEPTH;
  if (depthOf(document) <= limit) return { kind: 'valid', document };
  const message = `Query depth limit of ${limit} exceeded.`;
  return { kind: 'rejected', errors: [{ path: null, errorType: 'QueryDepthLimitReached', locations: null, message }] };
}

function parseQuery(query: string): DocumentNode {
  try {
    return parse(query, { maxTokens: MAX_TOKENS });
  } catch {
    throw malformedQuery();
  }
}

/** Counts the levels of selections, following fragment spreads. The document must not have fragment cycles. */
function depthOf(document: DocumentNode): number {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const node of document.definitions)
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node);
  const measured = new Map<string, number>();
  const below = (selections: SelectionSetNode | undefined): number =>
    Math.max(
      0,
      ...(selections?.selections ?? []).map((selection) => {
        if (selection.kind === Kind.FIELD) return 1 + below(selection.selectionSet);
        if (selection.kind === Kind.INLINE_FRAGMENT) return below(selection.selectionSet);
        const name = selection.name.value;
        const depth = measured.get(name) ?? below(fragments.get(name)?.selectionSet);
        measured.set(name, depth);
        return depth;
      }),
    );
  return Math.max(
    0,
    ...document.definitions.map((node) => (node.kind === Kind.OPERATION_DEFINITION ? below(node.selectionSet) : 0)),
  );
}

const graphQLRequest = v.looseObject({
  query: v.string(),
  variables: v.nullish(v.record(v.string(), v.unknown()), {}),
  operationName: v.nullish(v.string(), () => undefined),
});
export type GraphQLRequest = v.InferOutput<typeof graphQLRequest>;

/** Parses the JSON of a request. Throws `ServiceError` 400 when it has no query. */
export function parseGraphQLRequest(text: string): GraphQLRequest {
  const { success, output } = v.safeParse(graphQLRequest, parseJson(text));
  if (!success) throw malformedQuery();
  return output;
}

function malformedQuery(): ServiceError {
  return new ServiceError('MalformedHttpRequestException', 'Unable to parse GraphQL query.');
}
