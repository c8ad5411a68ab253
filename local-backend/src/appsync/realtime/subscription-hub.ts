import {
  type ArgumentNode,
  executeSync,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  getArgumentValues,
  Kind,
  type SelectionSetNode,
  valueFromASTUntyped,
} from 'graphql';
import type { Clock } from '../../clock.ts';
import { buildPublishedSchema } from '../appsync-schema.ts';
import type { GraphQLResponse, PreparedRequest } from '../engine.ts';
import { formatError } from '../format-errors.ts';
import type { Invalidation, SubscriptionFilters } from '../resolve/resolver.ts';
import { responseName, selectedFields } from '../resolve/selection.ts';
import { isList, isMap, type TemplateMap } from '../vtl/values.ts';
import { matchesFilter } from './subscription-filter.ts';

interface Subscription {
  request: PreparedRequest;
  /** Filters that resolvers set; without one, the subscription's arguments are the filter. */
  filters: SubscriptionFilters;
  /** When the subscriber's token expires, in milliseconds since 1970. */
  expiresAt: number | undefined;
  deliver(response: GraphQLResponse): void;
  /** Ends the subscription because the token has expired. */
  expire(): void;
  /** Ends the subscription because a mutation invalidates it. */
  invalidate(): void;
}

/** Connects mutations with subscriptions by the schema's `@aws_subscribe` directives. */
export function createSubscriptionHub(definition: string, clock: Clock, log: (message: string) => void) {
  // Built for the first subscription, because building takes a twentieth of a start.
  let built: { schema: GraphQLSchema; topics: ReturnType<typeof subscriptionsByMutation> } | undefined;
  const published = () => {
    const schema = built?.schema ?? buildPublishedSchema(definition);
    built ??= { schema, topics: subscriptionsByMutation(schema) };
    return built;
  };
  const subscriptions = new Set<Subscription & { fieldName: string; args: Record<string, unknown> }>();
  const subscribersOf = (mutationField: string) => {
    const fields = subscriptions.size === 0 ? undefined : published().topics.get(mutationField);
    return [...subscriptions].filter(({ fieldName }) => fields?.has(fieldName));
  };
  return {
    add(subscription: Subscription): () => void {
      const entry = { ...subscription, ...rootField(published().schema, subscription.request) };
      subscriptions.add(entry);
      return () => subscriptions.delete(entry);
    },
    /** Delivers a mutation's result to all matching subscriptions, reduced to the fields that each selects. */
    publish(mutationField: string, payload: TemplateMap): void {
      for (const subscription of subscribersOf(mutationField)) {
        if (subscription.expiresAt !== undefined && subscription.expiresAt <= clock()) subscription.expire();
        else if (matchesSubscription(subscription, payload))
          subscription.deliver(projectPayload(published().schema, subscription, payload, log));
      }
    },
    /** Ends the subscriptions to a field whose invalidation filter matches the payload. */
    invalidate({ subscriptionField, payload }: Invalidation): void {
      for (const subscription of [...subscriptions]) {
        const { invalidationFilter } = subscription.filters;
        if (subscription.fieldName !== subscriptionField || invalidationFilter === undefined) continue;
        if (matchesFilter(invalidationFilter, payload)) subscription.invalidate();
      }
    },
  };
}

export type SubscriptionHub = ReturnType<typeof createSubscriptionHub>;

function matchesSubscription(
  { filters, args }: { filters: SubscriptionFilters; args: Record<string, unknown> },
  payload: TemplateMap,
): boolean {
  if (filters.filter !== undefined) return matchesFilter(filters.filter, payload);
  return Object.entries(args).every(
    ([name, value]) => value === null || value === undefined || name === 'filter' || payload[name] === value,
  );
}

/** Selects the subscriber's fields. A field that the mutation did not select is null, or an error if it is non-null. */
function projectPayload(
  schema: GraphQLSchema,
  { request, fieldName }: Subscription & { fieldName: string },
  payload: TemplateMap,
  log: (message: string) => void,
): GraphQLResponse {
  const { document, operation, variables } = request;
  const result = executeSync({
    schema,
    document,
    variableValues: variables,
    rootValue: { [fieldName]: payload },
    ...(operation.name ? { operationName: operation.name.value } : {}),
  });
  const data = result.data ?? null;
  if (!result.errors) return { data };
  return { data, errors: result.errors.map((error) => formatError(error, schema, log)) };
}

function subscriptionsByMutation(schema: GraphQLSchema): Map<string, Set<string>> {
  const topics = new Map<string, Set<string>>();
  for (const field of Object.values(schema.getSubscriptionType()?.getFields() ?? {})) {
    for (const directive of field.astNode?.directives ?? []) {
      if (directive.name.value !== 'aws_subscribe') continue;
      for (const mutation of namesIn(directive.arguments)) {
        topics.set(mutation, (topics.get(mutation) ?? new Set()).add(field.name));
      }
    }
  }
  return topics;
}

function namesIn(args: readonly ArgumentNode[] | undefined): string[] {
  return (args ?? []).flatMap(({ value }) => {
    const names: unknown = valueFromASTUntyped(value);
    return Array.isArray(names) ? names.map(String) : [String(names)];
  });
}

/** Returns the single root field of a subscription, which the validation guarantees, and its arguments. */
function rootField(
  schema: GraphQLSchema,
  { operation, variables }: PreparedRequest,
): { fieldName: string; args: Record<string, unknown> } {
  const [node] = selectedFields(operation.selectionSet, { fragments: {}, variableValues: variables });
  const field = node && schema.getSubscriptionType()?.getFields()[node.name.value];
  if (!node || !field) throw new Error('A subscription without a field was accepted.');
  return { fieldName: field.name, args: getArgumentValues(field, node, variables) };
}

/** Returns the payloads of a mutation: each successful root field's result, aliases replaced by field names. */
export function publishedPayloads(
  { document, operation, variables }: PreparedRequest,
  response: GraphQLResponse,
): { field: string; payload: TemplateMap }[] {
  const fragments: Record<string, FragmentDefinitionNode> = {};
  for (const node of document.definitions)
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments[node.name.value] = node;
  const at = { fragments, variableValues: variables };

  /** Groups fields by response name, because GraphQL merges the selections of fields with the same name. */
  function merge(selections: SelectionSetNode[]): [FieldNode, ...FieldNode[]][] {
    const visited = new Set<string>();
    const groups = new Map<string, [FieldNode, ...FieldNode[]]>();
    for (const field of selections.flatMap((set) => selectedFields(set, at, visited))) {
      const group = groups.get(responseName(field));
      if (group) group.push(field);
      else groups.set(responseName(field), [field]);
    }
    return [...groups.values()];
  }

  function plain(value: unknown, fields: FieldNode[]): unknown {
    if (isList(value)) return value.map((item) => plain(item, fields));
    const selections = fields.flatMap(({ selectionSet }) => selectionSet ?? []);
    if (!isMap(value) || selections.length === 0) return value;
    return Object.fromEntries(
      merge(selections).map((group) => [group[0].name.value, plain(value[responseName(group[0])], group)]),
    );
  }

  return merge([operation.selectionSet]).flatMap((group) => {
    const payload = plain(response.data?.[responseName(group[0])], group);
    return isMap(payload) ? [{ field: group[0].name.value, payload }] : [];
  });
}
