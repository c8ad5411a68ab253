import {
  type ContentInput,
  changeContent,
  createContent,
  type ListedModel,
  listContent,
  removeContent,
  type StoredContent,
} from '@/backend/site-content';

/** An item of a list that an administrator orders. */
export interface ManagedItem {
  /** A new item has the form's id, so that a retry after a lost response stores the same item. */
  id: string;
  position: number;
  /** Version for optimistic locking; empty for a new item. */
  updatedAt: string;
}

/** An editable, ordered list of the back office. */
export interface ManagedList<Item extends ManagedItem> {
  /** Query of TanStack Query for all items in their order. */
  query: { queryKey: readonly [string, string]; queryFn(): Promise<Item[]>; staleTime: number };
  /** First element of the visitors' query keys that show it. */
  shownBy: string;
  /** Position of the first item. */
  first: number;
  /** Stores an item, a new one at its position. Rejects if another administrator changed it: `isChangedMeanwhile`. */
  save(item: Item): Promise<Item>;
  /** Stores the order of `items` as their positions; returns the stored items. */
  arrange(items: readonly Item[]): Promise<Item[]>;
  /** Deletes an item. Rejects if another administrator changed it. */
  remove(item: Item): Promise<void>;
}

interface Edge<Model extends ListedModel, Item> {
  shownBy: string;
  /** The record's field that stores the position, and the position of the first item. */
  positionField: keyof StoredContent<Model> & string;
  first: number;
  read(stored: StoredContent<Model>): Omit<Item, keyof ManagedItem>;
  write(item: Item): ContentInput<Model>;
}

/** Makes a managed list of a model's records; `edge` maps between record and item fields. */
export function managedList<Model extends ListedModel, Item extends ManagedItem>(
  model: Model,
  { shownBy, positionField, first, read, write }: Edge<Model, Item>,
): ManagedList<Item> {
  const itemOf = (stored: StoredContent<Model>): Item =>
    // The three common fields and those of `read` together are the complete item.
    ({
      ...read(stored),
      id: stored.id,
      position: Number(stored[positionField] ?? 0),
      updatedAt: stored.updatedAt,
    }) as Item;
  // The compiler cannot check a field whose name is known only at run time.
  const at = (position: number) => ({ [positionField]: position }) as ContentInput<Model>;
  const make = async (item: Item) => {
    const input = { ...write(item), ...at(item.position), id: item.id };
    try {
      return await createContent(model, input);
    } catch (failure) {
      // An earlier attempt was stored but its response was lost, and the user has typed since.
      const made = isChangedMeanwhile(failure) && (await listContent(model)).find(({ id }) => id === item.id);
      if (!made) throw failure;
      const [stored] = await changeContent(model, [{ input, updatedAt: made.updatedAt }]);
      return stored ?? made;
    }
  };
  return {
    query: {
      queryKey: ['managed', model],
      queryFn: async () => (await listContent(model)).map(itemOf).sort((a, b) => a.position - b.position),
      // Other administrators work too.
      staleTime: 0,
    },
    shownBy,
    first,
    async save(item) {
      if (!item.updatedAt) return itemOf(await make(item));
      const [stored] = await changeContent(model, [
        { input: { ...write(item), id: item.id }, updatedAt: item.updatedAt },
      ]);
      return stored ? itemOf(stored) : item;
    },
    async arrange(items) {
      const places = items.map((item, place) => ({ item, position: first + place }));
      const moved = places.filter(({ item, position }) => item.position !== position);
      const stored = await changeContent(
        model,
        moved.map(({ item, position }) => ({ input: { ...at(position), id: item.id }, updatedAt: item.updatedAt })),
      );
      const byId = new Map(stored.map((record) => [record.id, itemOf(record)]));
      return items.map((item) => byId.get(item.id) ?? item);
    },
    remove: (item) => removeContent(model, item.id, item.updatedAt),
  };
}

/** True if a write was rejected because another administrator changed or deleted the record after it was read. */
export function isChangedMeanwhile(failure: unknown): boolean {
  return failure instanceof Error && 'code' in failure && String(failure.code).endsWith(notAsItWas);
}

/** DynamoDB's error code; AppSync adds a prefix. */
const notAsItWas = 'ConditionalCheckFailedException';
