import { isList, isMap, type TemplateMap } from '../vtl/values.ts';

/** Argument of `extensions.setSubscriptionFilter`: an item matches if all filters of at least one group match. */
export interface SubscriptionFilter {
  filterGroup: { filters: FieldFilter[] }[];
}

export interface FieldFilter {
  fieldName: string;
  operator: string;
  value: unknown;
}

/**
 * Converts a filter of the API (`{ title: { beginsWith: 'A' }, or: […] }`) to filter groups. Top-level fields in
 * `ignoredFields` are removed; at least one of the fields in `rules` must match as well. A filter without conditions
 * becomes a group without filters, which every item matches.
 */
export function toSubscriptionFilter(filter: unknown, ignoredFields: unknown, rules: unknown): SubscriptionFilter {
  const ignored = new Set(isList(ignoredFields) ? ignoredFields : []);
  const kept = Object.entries(isMap(filter) ? filter : {}).filter(([name]) => !ignored.has(name));
  const wanted = groupsOf(Object.fromEntries(kept));
  const strict = Object.entries(isMap(rules) ? rules : {}).flatMap(([name, test]) => groupsOf({ [name]: test }));
  const groups = strict.length === 0 ? wanted : combine(wanted, strict);
  return { filterGroup: groups.map((filters) => ({ filters })) };
}

/** Converts a filter to alternative groups of field conditions; a filter without conditions becomes one empty group. */
function groupsOf(filter: TemplateMap): FieldFilter[][] {
  let groups: FieldFilter[][] = [[]];
  for (const [key, value] of Object.entries(filter)) {
    if (value === null || value === undefined) continue;
    if (key === 'and') for (const member of membersOf(value)) groups = combine(groups, groupsOf(member));
    else if (key === 'or') groups = combine(groups, membersOf(value).flatMap(groupsOf));
    else groups = combine(groups, [fieldFilters(key, value)]);
  }
  return groups;
}

function fieldFilters(fieldName: string, tests: unknown): FieldFilter[] {
  return Object.entries(isMap(tests) ? tests : {})
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([operator, value]) => ({ fieldName, operator, value }));
}

function combine(left: FieldFilter[][], right: FieldFilter[][]): FieldFilter[][] {
  return left.flatMap((first) => right.map((second) => [...first, ...second]));
}

function membersOf(value: unknown): TemplateMap[] {
  return (isList(value) ? value : [value]).filter(isMap);
}
