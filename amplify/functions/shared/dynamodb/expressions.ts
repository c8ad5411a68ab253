export interface ItemUpdate {
  TableName: string;
  Key: Record<string, unknown>;
  /** New values by attribute: null removes an attribute, undefined leaves it unchanged. */
  set: Record<string, unknown>;
  /** Values of attributes that the item lacks. */
  initial?: Record<string, unknown>;
  /** Additions to numbers; a missing number is 0. */
  add?: Record<string, number>;
  condition?: string | undefined;
  /** Values of the condition by placeholder. The placeholders of the other values are the names of their attributes. */
  values?: Record<string, unknown>;
}

/** Returns an update of an item, which creates a missing item unless the condition prevents it. */
export function updateOf({ TableName, Key, set, initial = {}, add = {}, condition, values = {} }: ItemUpdate) {
  const written = Object.entries(set).filter(([, value]) => value !== undefined && value !== null);
  const removed = Object.keys(set).filter((name) => set[name] === null);
  const clauses = {
    SET: [
      ...written.map(([name]) => `#${name} = :${name}`),
      ...Object.keys(initial).map((name) => `#${name} = if_not_exists(#${name}, :${name})`),
    ],
    REMOVE: removed.map((name) => `#${name}`),
    ADD: Object.keys(add).map((name) => `#${name} :${name}`),
  };
  const UpdateExpression = Object.entries(clauses)
    .filter(([, actions]) => actions.length > 0)
    .map(([keyword, actions]) => `${keyword} ${actions.join(', ')}`)
    .join(' ');
  return {
    TableName,
    Key,
    UpdateExpression,
    ...(condition && { ConditionExpression: condition }),
    ...placeholders(`${UpdateExpression} ${condition ?? ''}`, {
      ...Object.fromEntries(written),
      ...initial,
      ...add,
      ...values,
    }),
  };
}

/** Returns the condition of a write with its values by placeholder. `#name` in it is the attribute `name`. */
export function conditionOf(condition: string, values: Record<string, unknown> = {}) {
  return { ConditionExpression: condition, ...placeholders(condition, values) };
}

/** Defines the placeholders of attributes and values; DynamoDB rejects an empty list of either. */
function placeholders(expression: string, values: Record<string, unknown>) {
  const names = (expression.match(/#\w+/g) ?? []).map((name) => [name, name.slice(1)] as const);
  const given = Object.entries(values).map(([name, value]) => [`:${name}`, value] as const);
  return {
    ...(names.length > 0 && { ExpressionAttributeNames: Object.fromEntries(names) }),
    ...(given.length > 0 && { ExpressionAttributeValues: Object.fromEntries(given) }),
  };
}
