/** How stored links are made of the outputs' delivery bases (specification, decision 12). */
export interface DeliveryLinks {
  /** On the first base: what records with a single link hold. */
  one(path: string): string;
  /** One address a base. */
  all(path: string): string[];
}

/** The links of a backend, by the production bases in its outputs. Throws where there are none. */
export function deliveryLinks(outputs: object): DeliveryLinks {
  const bases = productionBases(outputs);
  const [first] = bases;
  if (first === undefined) {
    throw new Error(
      'These outputs name no delivery bases (custom.delivery.production): is it the backend of this project?',
    );
  }
  return { one: (path) => `${first}/${path}`, all: (path) => bases.map((base) => `${base}/${path}`) };
}

function productionBases(outputs: object): string[] {
  const bases = valueAt(outputs, ['custom', 'delivery', 'production']);
  return Array.isArray(bases) ? bases.filter((base): base is string => typeof base === 'string') : [];
}

/** What lies at a path of keys in plain data, if anything does. */
export function valueAt(data: unknown, keys: readonly string[]): unknown {
  let value = data;
  for (const key of keys) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Object.entries(value).find(([name]) => name === key)?.[1];
  }
  return value;
}
