import type { ComponentType } from 'react';
import type { MessageId } from '@/i18n/messages';
import type { ManagedItem, ManagedList } from '@/publishing/managed-lists';
import type { DraftStorage, FormDraft } from '../../layout/forms/draft-storage';
import type { SettingsSection } from '../settings-place';

/** Validation errors by field, as message ids. */
export type Faults = Partial<Record<string, MessageId>>;

export interface FieldsProps<Item> {
  item: Item;
  faults: Faults;
  /** Reports the changed fields; other fields may change while a file is being validated. */
  onChange(change: Partial<Item>): void;
}

/** Draft of a list item. */
export interface ItemDraft<Item> extends FormDraft {
  item: Item;
}

/** A list item to be stored. */
export interface ItemToSave<Item extends ManagedItem> {
  item: Item;
  /** Item to be overwritten; undefined for a new one. */
  before: Item | undefined;
}

/** Descriptor of an ordered list in the settings; everything else is shared by all lists. */
export interface ListKind<Item extends ManagedItem> {
  section: Exclude<SettingsSection, 'site'>;
  list: ManagedList<Item>;
  /** Initial values of a new item, without its id. */
  blank: Item;
  /** Name of an item. */
  nameOf(item: Item): string;
  /** Summary of an item in the list. */
  Summary: ComponentType<{ item: Item }>;
  Fields: ComponentType<FieldsProps<Item>>;
  faultsOf(item: Item): Faults;
  /** Draft storage of the list in this browser. */
  drafts: DraftStorage<ItemDraft<Item>>;
  /**
   * Returns a draft based on an older version with the file references of the stored version, because the old files
   * were deleted; `stored` is undefined if the item was deleted.
   */
  withoutLostFiles(item: Item, stored: Item | undefined): Item;
  /** Stores one with what belongs to it; `before` is how it was read, absent for a new one. */
  save(item: Item, before: Item | undefined): Promise<Item>;
  /** Removes one with what belongs to it. */
  remove(item: Item): Promise<void>;
  words: Record<'hint' | 'add' | 'empty' | 'newHeading' | 'editHeading' | 'deleteWhat', MessageId>;
}
