/** Returns an object with a value for each of the names. */
export function objectFrom<Name extends string, Value>(
  names: readonly Name[],
  valueFor: (name: Name) => Value,
): Record<Name, Value> {
  // The entries have all names, which the type of `Object.fromEntries` does not express.
  return Object.fromEntries(names.map((name) => [name, valueFor(name)])) as Record<Name, Value>;
}
