import { inlineHtml } from '@rules/text/inline-html';
import { type SlideContent, slideContent } from '@/backend/hero-slides';
import {
  type ContentInput,
  changeContent,
  createContent,
  type ListedModel,
  listContent,
  removeContent,
  type StoredContent,
} from '@/backend/site-content';
import type { Language } from '@/i18n/languages';
import { normalizeDecimal } from '@/lib/spelling';

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
  publicQueryKey: string;
  /** Position of the first item. */
  firstPosition: number;
  /** Stores an item, a new one at its position. Rejects if another administrator changed it: `isChangedMeanwhile`. */
  save(item: Item): Promise<Item>;
  /** Stores the order of `items` as their positions; returns the stored items. */
  arrange(items: readonly Item[]): Promise<Item[]>;
  /** Deletes an item. Rejects if another administrator changed it. */
  remove(item: Item): Promise<void>;
}

interface ListDefinition<Model extends ListedModel, Item> {
  publicQueryKey: string;
  /** The record's field that stores the position, and the position of the first item. */
  positionField: keyof StoredContent<Model> & string;
  firstPosition: number;
  read(stored: StoredContent<Model>): Omit<Item, keyof ManagedItem>;
  write(item: Item): ContentInput<Model>;
}

/** Makes a managed list of a model's records; `edge` maps between record and item fields. */
function managedList<Model extends ListedModel, Item extends ManagedItem>(
  model: Model,
  { publicQueryKey, positionField, firstPosition, read, write }: ListDefinition<Model, Item>,
): ManagedList<Item> {
  const itemOf = (stored: StoredContent<Model>): Item =>
    // The assertion is safe because `read` returns all fields except these three.
    ({
      ...read(stored),
      id: stored.id,
      position: Number(stored[positionField] ?? 0),
      updatedAt: stored.updatedAt,
    }) as Item;
  // The compiler cannot check a field whose name is known only at run time.
  const at = (position: number) => ({ [positionField]: position }) as ContentInput<Model>;
  const create = async (item: Item) => {
    const input = { ...write(item), ...at(item.position), id: item.id };
    try {
      return await createContent(model, input);
    } catch (failure) {
      // An earlier attempt was stored but its response was lost, and the user has typed since.
      const existing = isChangedMeanwhile(failure) && (await listContent(model)).find(({ id }) => id === item.id);
      if (!existing) throw failure;
      const [stored] = await changeContent(model, [{ input, updatedAt: existing.updatedAt }]);
      return stored ?? existing;
    }
  };
  return {
    query: {
      queryKey: ['managed', model],
      queryFn: async () => (await listContent(model)).map(itemOf).sort((a, b) => a.position - b.position),
      // Other administrators change the list, too: always refetches.
      staleTime: 0,
    },
    publicQueryKey,
    firstPosition,
    async save(item) {
      if (!item.updatedAt) return itemOf(await create(item));
      const [stored] = await changeContent(model, [
        { input: { ...write(item), id: item.id }, updatedAt: item.updatedAt },
      ]);
      return stored ? itemOf(stored) : item;
    },
    async arrange(items) {
      const positions = items.map((item, index) => ({ item, position: firstPosition + index }));
      const moved = positions.filter(({ item, position }) => item.position !== position);
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
  return failure instanceof Error && 'code' in failure && String(failure.code).endsWith(conditionFailed);
}

/** DynamoDB's error code; AppSync adds a prefix. */
const conditionFailed = 'ConditionalCheckFailedException';

export interface ManagedFaqEntry extends ManagedItem {
  question: Record<Language, string>;
  answer: Record<Language, string>;
}

/** The FAQ as an editable list of the back office. */
export const managedFaq = managedList<'FaqEntry', ManagedFaqEntry>('FaqEntry', {
  publicQueryKey: 'faq',
  positionField: 'position',
  firstPosition: 1,
  read: (stored) => ({
    question: { en: stored.question_en ?? '', es: stored.question_es ?? '' },
    answer: { en: stored.answer_en ?? '', es: stored.answer_es ?? '' },
  }),
  write: ({ question, answer }) => ({
    question_en: question.en.trim(),
    question_es: question.es.trim(),
    answer_en: answer.en.trim(),
    answer_es: answer.es.trim(),
  }),
});

/** A viewer's testimonial, in every language. */
export interface ManagedTestimonial extends ManagedItem {
  quote: Record<Language, string>;
  author: string;
  place: string;
}

/** The testimonials as an editable list of the back office. */
export const managedTestimonials = managedList<'Testimonial', ManagedTestimonial>('Testimonial', {
  publicQueryKey: 'testimonials',
  positionField: 'position',
  firstPosition: 1,
  read: (stored) => ({
    quote: { en: stored.quote_en ?? '', es: stored.quote_es ?? '' },
    author: stored.author ?? '',
    place: stored.place ?? '',
  }),
  write: ({ quote, author, place }) => ({
    quote_en: quote.en.trim(),
    quote_es: quote.es.trim(),
    author: author.trim(),
    place: place.trim(),
  }),
});

/** A slide of the landing page's carousel; `position` is its number (specification, customer side, §3). */
export interface ManagedSlide extends ManagedItem, SlideContent {}

/** The slides as an editable list of the back office. The first has the number 0, which reads "Discover Now". */
export const managedSlides = managedList<'HeroSlide', ManagedSlide>('HeroSlide', {
  publicQueryKey: 'hero-slides',
  positionField: 'slide_number',
  firstPosition: 0,
  read: slideContent,
  write: (slide) => ({
    bg: slide.background,
    link: slide.link,
    title: slide.title.trim(),
    rate: normalizeDecimal(slide.rate),
    year: slide.year.trim(),
    quality: slide.quality,
    range: slide.range.trim(),
    captions: slide.captions,
    description: inlineHtml(slide.description.trim()),
    starts_at: slide.startsAt || null,
    ends_at: slide.endsAt || null,
  }),
});
