import type { ComponentType } from 'react';
import type { MessageId } from '@/i18n/messages';
import type { ManagedItem, ManagedList } from '@/publishing/managed-list';
import type { FormWork, WorkShelf } from '../../layout/kept-work';
import type { SettingsSection } from '../settings-place';

/** What is wrong with which field, in words. */
export type Faults = Partial<Record<string, MessageId>>;

export interface FieldsProps<Item> {
  item: Item;
  faults: Faults;
  /** Told of what is other than before; a file may be looked into while other fields are being typed. */
  onChange(change: Partial<Item>): void;
}

/** One of a list as it is being typed. */
export interface ItemWork<Item> extends FormWork {
  item: Item;
}

/** One of a list on its way into the store. */
export interface ItemToSave<Item extends ManagedItem> {
  item: Item;
  /** What is written over; nothing for a new one. */
  before: Item | undefined;
}

/** What the settings know of a list that is kept in an order: the rest is the same for all of them. */
export interface ListKind<Item extends ManagedItem> {
  section: Exclude<SettingsSection, 'site'>;
  list: ManagedList<Item>;
  /** What a new one starts with; its form gives it an id. */
  blank: Item;
  /** What one is called. */
  nameOf(item: Item): string;
  /** What the list says of one. */
  Summary: ComponentType<{ item: Item }>;
  Fields: ComponentType<FieldsProps<Item>>;
  faultsOf(item: Item): Faults;
  /** Where this browser keeps what is typed of one. */
  shelf: WorkShelf<ItemWork<Item>>;
  /**
   * One that was typed upon an older version, with the files of the one that is stored now in place of those that went
   * with that version; there may be none any more.
   */
  withoutLostFiles(item: Item, stored: Item | undefined): Item;
  /** Stores one with what belongs to it; `before` is how it was read, absent for a new one. */
  save(item: Item, before: Item | undefined): Promise<Item>;
  /** Removes one with what belongs to it. */
  remove(item: Item): Promise<void>;
  words: Record<'hint' | 'add' | 'empty' | 'newHeading' | 'editHeading' | 'deleteWhat', MessageId>;
}
