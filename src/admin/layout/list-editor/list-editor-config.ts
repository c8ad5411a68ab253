import type { ComponentType } from 'react';
import type { Language } from '@/i18n/languages';
import type { MessageId, MessageValues } from '@/i18n/messages';
import type { ManagedItem, ManagedList } from '@/publishing/managed-lists';
import type { UploadControl } from '@/uploads/sending/slide-picture';
import type { DraftStorage, FormDraft } from '../forms/draft-storage';

/** Validation errors by field, as message ids. */
export type ValidationErrors = Partial<Record<string, MessageId>>;

export interface FieldsProps<Item> {
  item: Item;
  errors: ValidationErrors;
  /** Reports the changed fields; other fields may change while a file is being validated. */
  onChange(change: Partial<Item>): void;
}

export interface ItemDraft<Item> extends FormDraft {
  item: Item;
}

export interface ItemToSave<Item extends ManagedItem> {
  item: Item;
  /** Item to be overwritten; undefined for a new one. */
  before: Item | undefined;
}

/** Describes a list whose items administrators add, edit and delete in a form; the list editor does everything else. */
export interface ItemFormConfig<Item extends ManagedItem> {
  list: Pick<ManagedList<Item>, 'query' | 'publicQueryKey' | 'firstPosition'> &
    Partial<Pick<ManagedList<Item>, 'arrange'>>;
  /** Initial values of a new item, without its id. */
  blank: Item;
  nameOf(item: Item, language: Language): string;
  /** Returns the URL of the list or, with an id or `newItem`, of a form. */
  hrefOf(edit?: string): string;
  Fields: ComponentType<FieldsProps<Item>>;
  validate(item: Item, stored: readonly Item[]): ValidationErrors;
  drafts: DraftStorage<ItemDraft<Item>>;
  /**
   * Returns a draft based on an older version with the file references of the stored version, because the old files
   * were deleted; `stored` is undefined if the item was deleted.
   */
  withoutLostFiles?(item: Item, stored: Item | undefined): Item;
  /**
   * Stores an item with its files; `before` is the version that the form is based on, undefined for a new item. Rejects
   * with `UploadCanceled` if the user cancels the upload.
   */
  save(item: Item, before: Item | undefined, upload: UploadControl): Promise<unknown>;
  /** Deletes an item with its files. */
  remove(item: Item): Promise<void>;
  /** Returns the message for a failed write. */
  failureText(failure: unknown, text: (id: MessageId, values?: MessageValues) => string): string;
  labels: ItemFormLabels;
}

interface ItemFormLabels
  extends Record<
    | 'notFound'
    | 'backToList'
    | 'save'
    | 'saved'
    | 'changedMeanwhile'
    | 'deletedMeanwhile'
    | 'takeTheirs'
    | 'overwrite'
    | 'saveAsNew'
    | 'deleteHeading'
    | 'deleteDescription'
    | 'keep'
    | 'deleted',
    MessageId
  > {
  /** Button that accepts the deletion by another administrator. */
  keepDeleted?: MessageId;
  /** Number of validation errors, above the buttons. */
  invalid?: MessageId;
}

/** Describes a list that administrators also order. */
export interface ListEditorConfig<Item extends ManagedItem> extends ItemFormConfig<Item> {
  list: ManagedList<Item>;
  Summary: ComponentType<{ item: Item }>;
  listLabels: Record<'hint' | 'add' | 'empty' | 'newHeading' | 'editHeading', MessageId>;
}

/** Value in the URL for a new item; shorter than any id. */
export const newItem = 'new';
