import { type FieldNode, type FragmentDefinitionNode, Kind, type SelectionSetNode } from 'graphql';
import type { GraphQLResponse, PreparedRequest } from '../engine.ts';
import { responseName, selectedFields } from '../resolve/selection.ts';
import { isList, isMap, type TemplateMap } from '../vtl/values.ts';

/**
 * Returns the payloads that a mutation publishes: the result of each root field with its aliases replaced by field
 * names. Failed fields publish nothing.
 */
export function publishedPayloads(
  { document, operation, variables }: PreparedRequest,
  answer: GraphQLResponse,
): { field: string; payload: TemplateMap }[] {
  const fragments: Record<string, FragmentDefinitionNode> = {};
  for (const node of document.definitions)
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments[node.name.value] = node;
  const at = { fragments, variableValues: variables };

  function plain(value: unknown, selections: SelectionSetNode | undefined): unknown {
    if (isList(value)) return value.map((item) => plain(item, selections));
    if (!isMap(value) || selections === undefined) return value;
    return members(value, selectedFields(selections, at));
  }

  function members(value: TemplateMap, fields: FieldNode[]): TemplateMap {
    return Object.fromEntries(
      fields.map((field) => [field.name.value, plain(value[responseName(field)], field.selectionSet)]),
    );
  }

  return selectedFields(operation.selectionSet, at).flatMap((field) => {
    const payload = plain(answer.data?.[responseName(field)], field.selectionSet);
    return isMap(payload) ? [{ field: field.name.value, payload }] : [];
  });
}
