/** Builds stored links from the delivery bases of the outputs (specification, decision 12). */
export interface DeliveryLinks {
  /** Link on the first base, for records with a single link. */
  one(path: string): string;
  /** Links on all bases. */
  all(path: string): string[];
}

/** Creates the links of a backend from the production bases in its outputs. Throws if there are none. */
export function deliveryLinks(outputs: object): DeliveryLinks {
  const bases = productionBases(outputs);
  const [first] = bases;
  if (first === undefined) {
    throw new Error(
      'These outputs contain no delivery bases (custom.delivery.production). Are they from a backend of this project?',
    );
  }
  return { one: (path) => `${first}/${path}`, all: (path) => bases.map((base) => `${base}/${path}`) };
}

function productionBases(outputs: object): string[] {
  const bases = valueAt(outputs, ['custom', 'delivery', 'production']);
  return Array.isArray(bases) ? bases.filter((base): base is string => typeof base === 'string') : [];
}

/** Returns the value at a path of keys in plain data; undefined if there is none. */
export function valueAt(data: unknown, keys: readonly string[]): unknown {
  let value = data;
  for (const key of keys) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Object.entries(value).find(([name]) => name === key)?.[1];
  }
  return value;
}
