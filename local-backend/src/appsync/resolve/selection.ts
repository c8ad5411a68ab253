import {
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLIncludeDirective,
  type GraphQLResolveInfo,
  GraphQLSkipDirective,
  getDirectiveValues,
  Kind,
  print,
  type SelectionSetNode,
} from 'graphql';
import type { AppSyncError, ErrorEntry } from '../appsync-error.ts';
import { isMap } from '../vtl/values.ts';

/** Creates `$ctx.info`; its lists are computed on first access. */
export function selectionInfo(info: GraphQLResolveInfo): Record<string, unknown> {
  return {
    fieldName: info.fieldName,
    parentTypeName: info.parentType.name,
    variables: { ...info.variableValues },
    get selectionSetList() {
      return info.fieldNodes.flatMap((node) => paths(node.selectionSet, '', info));
    },
    get selectionSetGraphQL() {
      return info.fieldNodes.map((node) => (node.selectionSet ? print(node.selectionSet) : '')).join('\n');
    },
  };
}

/**
 * Lists the selected fields, including those of fragments, without fields that @skip and @include exclude. Visits each
 * fragment once: a short document can spread fragments in each other millions of times.
 */
export function selectedFields(
  selections: SelectionSetNode,
  at: { fragments: Record<string, FragmentDefinitionNode>; variableValues: Record<string, unknown> },
  visited = new Set<string>(),
): FieldNode[] {
  return selections.selections.flatMap((selection) => {
    if (getDirectiveValues(GraphQLSkipDirective, selection, at.variableValues)?.if === true) return [];
    if (getDirectiveValues(GraphQLIncludeDirective, selection, at.variableValues)?.if === false) return [];
    if (selection.kind === Kind.FIELD) return [selection];
    if (selection.kind === Kind.INLINE_FRAGMENT) return selectedFields(selection.selectionSet, at, visited);
    const { value: name } = selection.name;
    const fragment = visited.has(name) ? undefined : at.fragments[name];
    visited.add(name);
    return fragment ? selectedFields(fragment.selectionSet, at, visited) : [];
  });
}

export function responseName(field: FieldNode): string {
  return (field.alias ?? field.name).value;
}

function paths(selections: SelectionSetNode | undefined, prefix: string, info: GraphQLResolveInfo): string[] {
  if (selections === undefined) return [];
  return selectedFields(selections, info).flatMap((field) => {
    const path = prefix + responseName(field);
    return [path, ...paths(field.selectionSet, `${path}/`, info)];
  });
}

/** Converts a field error to an entry of the response's `errors`. */
export function toErrorEntry(error: AppSyncError, info: GraphQLResolveInfo): ErrorEntry {
  const locations = info.fieldNodes.flatMap(({ loc }) =>
    loc ? [{ line: loc.startToken.line, column: loc.startToken.column, sourceName: null }] : [],
  );
  return {
    path: pathOf(info),
    data: selectData(error.data, info),
    errorType: error.errorType,
    errorInfo: error.errorInfo,
    locations,
    message: error.message,
  };
}

/** Reduces an error's data to the selected fields, because templates pass whole items. */
export function selectData(data: unknown, info: GraphQLResolveInfo): unknown {
  if (!isMap(data)) return data;
  const fields = info.fieldNodes.flatMap(({ selectionSet }) =>
    selectionSet ? selectedFields(selectionSet, info) : [],
  );
  return Object.fromEntries(fields.map((field) => [responseName(field), data[field.name.value] ?? null]));
}

function pathOf(info: GraphQLResolveInfo): (string | number)[] {
  const path: (string | number)[] = [];
  for (let step: typeof info.path | undefined = info.path; step; step = step.prev) path.unshift(step.key);
  return path;
}
