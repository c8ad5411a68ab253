import {
  type ContentInput,
  changeContent,
  createContent,
  type ListedModel,
  listContent,
  removeContent,
  type StoredContent,
} from '@/backend/site-content';

/** One of a list that an administrator keeps in an order. */
export interface ManagedItem {
  /** Of one that is not stored yet, its form's own: stored again, because an answer was lost, it is the same one. */
  id: string;
  position: number;
  /** Which version this is; empty until it is stored. */
  updatedAt: string;
}

/** A list as the back office works on it. */
export interface ManagedList<Item extends ManagedItem> {
  /** Query of TanStack Query for all of it, in its order. */
  query: { queryKey: readonly [string, string]; queryFn(): Promise<Item[]>; staleTime: number };
  /** The first word of the visitors' queries that show it. */
  shownBy: string;
  /** The position of the first. */
  first: number;
  /** Stores one, a new one at its position. Rejects where somebody else was quicker: `isChangedMeanwhile`. */
  save(item: Item): Promise<Item>;
  /** Gives all of them the positions that they stand at here; answers them as they are stored then. */
  arrange(items: readonly Item[]): Promise<Item[]>;
  /** Removes one. Rejects where somebody else has changed it. */
  remove(item: Item): Promise<void>;
}

interface Edge<Model extends ListedModel, Item> {
  shownBy: string;
  /** The field of the record that says where it stands, and the first one's value. */
  positionField: keyof StoredContent<Model> & string;
  first: number;
  read(stored: StoredContent<Model>): Omit<Item, keyof ManagedItem>;
  write(item: Item): ContentInput<Model>;
}

/** A model's records as a managed list; `edge` says how its fields are called inside. */
export function managedList<Model extends ListedModel, Item extends ManagedItem>(
  model: Model,
  { shownBy, positionField, first, read, write }: Edge<Model, Item>,
): ManagedList<Item> {
  const itemOf = (stored: StoredContent<Model>): Item =>
    // The three that every list has, and the others: together they are the item.
    ({
      ...read(stored),
      id: stored.id,
      position: Number(stored[positionField] ?? 0),
      updatedAt: stored.updatedAt,
    }) as Item;
  // A field whose name is known only when this runs is none to the compiler.
  const at = (position: number) => ({ [positionField]: position }) as ContentInput<Model>;
  const make = async (item: Item) => {
    const input = { ...write(item), ...at(item.position), id: item.id };
    try {
      return await createContent(model, input);
    } catch (failure) {
      // An earlier try was stored and its answer lost, and something else was typed since.
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

/** Whether something was not written because somebody else had changed or removed it since it was read. */
export function isChangedMeanwhile(failure: unknown): boolean {
  return failure instanceof Error && 'code' in failure && String(failure.code).endsWith(notAsItWas);
}

/** DynamoDB's word for it; AppSync puts its own before. */
const notAsItWas = 'ConditionalCheckFailedException';
