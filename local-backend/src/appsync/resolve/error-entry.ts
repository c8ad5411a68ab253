import type { AppSyncError, ErrorEntry } from '../appsync-error.ts';
import { isMap } from '../vtl/values.ts';
import type { FieldInfo } from './request-context.ts';
import { responseName, selectedFields } from './selection.ts';

/** Converts a field error to an entry of the response's `errors`. */
export function toErrorEntry(error: AppSyncError, info: FieldInfo): ErrorEntry {
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

/** Reduces an error's data to the requested fields: templates pass whole items. */
export function selectData(data: unknown, info: FieldInfo): unknown {
  if (!isMap(data)) return data;
  const fields = info.fieldNodes.flatMap(({ selectionSet }) =>
    selectionSet ? selectedFields(selectionSet, info) : [],
  );
  return Object.fromEntries(fields.map((field) => [responseName(field), data[field.name.value] ?? null]));
}

function pathOf(info: FieldInfo): (string | number)[] {
  const path: (string | number)[] = [];
  for (let step: typeof info.path | undefined = info.path; step; step = step.prev) path.unshift(step.key);
  return path;
}
