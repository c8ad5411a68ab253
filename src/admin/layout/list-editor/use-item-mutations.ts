import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLanguage } from '@/i18n/LanguageProvider';
import { useText } from '@/i18n/use-text';
import { isChangedMeanwhile, type ManagedItem } from '@/publishing/managed-lists';
import { UploadCanceled } from '@/uploads/sending/slide-picture';
import { showProblem, showSuccess } from '../admin-notices';
import { useReportAfterLeaving } from '../forms/use-report-after-leaving';
import type { ItemFormConfig, ItemToSave, ListEditorConfig } from './list-editor-config';
import { isDeepEqual } from './use-item-draft';

/** Runs the writes of a list one after another: each builds on the versions that the previous one stored. */
function mutationScope({ list }: { list: { publicQueryKey: string } }): { id: string } {
  return { id: `arrange ${list.publicQueryKey}` };
}

/** Returns a function that moves an item to an index from 0: shows the new order immediately, then stores it. */
export function useItemOrder<Item extends ManagedItem>(config: ListEditorConfig<Item>) {
  const { queryKey } = config.list.query;
  const text = useText();
  const queryClient = useQueryClient();
  const refreshSite = useRefreshSite(config.list.publicQueryKey);
  const shown = () => queryClient.getQueryData<Item[]>(queryKey) ?? [];
  const { mutate } = useMutation({
    scope: mutationScope(config),
    mutationFn: (ids: readonly string[]) => config.list.arrange(sortByIds(shown(), ids)),
    onSuccess: (stored) => {
      queryClient.setQueryData<Item[]>(queryKey, (items) => items?.map((item) => withStoredPosition(item, stored)));
      refreshSite();
    },
    onError: (failure) => {
      showProblem(config.failureText(failure, text));
      void queryClient.invalidateQueries({ queryKey });
    },
  });
  return (id: string, index: number) => {
    const items = shown();
    const ids = moveId(
      items.map((item) => item.id),
      id,
      index,
    );
    queryClient.setQueryData(queryKey, sortByIds(items, ids));
    mutate(ids);
  };
}

/** Sorts the items by these ids; items without an id in the list come last. */
export function sortByIds<Item extends { id: string }>(items: readonly Item[], ids: readonly string[]): Item[] {
  const named = ids.flatMap((id) => items.find((item) => item.id === id) ?? []);
  return [...named, ...items.filter(({ id }) => !ids.includes(id))];
}

/** Moves an id to an index from 0; the others keep their order. */
export function moveId(ids: readonly string[], id: string, index: number): string[] {
  return ids.filter((other) => other !== id).toSpliced(index, 0, id);
}

/** Returns the item with its stored position and version; keeps the other fields. */
function withStoredPosition<Item extends ManagedItem>(item: Item, stored: readonly Item[]): Item {
  const now = stored.find(({ id }) => id === item.id);
  return now ? { ...item, position: now.position, updatedAt: now.updatedAt } : item;
}

interface ItemSave<Item extends ManagedItem> {
  config: ItemFormConfig<Item>;
  /** Refetches the list after a conflict with another administrator's change. */
  onReload(): Promise<readonly Item[] | undefined>;
  onSaved(): void;
}

/**
 * Stores a list item. Reports a conflict instead of overwriting another administrator's change; a changed position is
 * no conflict. The save continues when the user leaves the form; a notice then reports its failure. `uploaded` is the
 * share of its file from 0 to 1 that is uploaded, undefined without a file; a cancelled upload is no error.
 */
export function useItemSave<Item extends ManagedItem>({ config, onReload, onSaved }: ItemSave<Item>) {
  const text = useText();
  const language = useLanguage();
  const refreshSite = useRefreshSite(config.list.publicQueryKey);
  const reportAfterLeaving = useReportAfterLeaving();
  const [uploaded, setUploaded] = useState<number>();
  const abort = useRef<AbortController>(undefined);
  const saving = useMutation({
    scope: mutationScope(config),
    onMutate: () => setUploaded(undefined),
    mutationFn: async ({ item, before }: ItemToSave<Item>) => {
      abort.current = new AbortController();
      const upload = { signal: abort.current.signal, onProgress: setUploaded };
      try {
        return await config.save(item, before, upload);
      } catch (failure) {
        const now = isChangedMeanwhile(failure) && (await onReload())?.find((one) => one.id === item.id);
        // Only the position differs: no conflict.
        if (!now || !before || !isDeepEqual(now, { ...before, position: now.position, updatedAt: now.updatedAt })) {
          throw failure;
        }
        return config.save({ ...item, position: now.position, updatedAt: now.updatedAt }, now, upload);
      }
    },
    onSuccess: async () => {
      onSaved();
      showSuccess(text(config.labels.saved));
      refreshSite();
      await onReload();
    },
    onError: (failure, { item }) => {
      if (failure instanceof UploadCanceled) saving.reset();
      else reportAfterLeaving(config.nameOf(item, language));
    },
  });
  return { ...saving, uploaded: saving.isPending ? uploaded : undefined, cancelUpload: () => abort.current?.abort() };
}

interface ItemDelete<Item extends ManagedItem> {
  config: ItemFormConfig<Item>;
  items: readonly Item[];
  onDeleted(): void;
}

/** Deletes a list item; the items behind it move up. */
export function useItemDelete<Item extends ManagedItem>({ config, items, onDeleted }: ItemDelete<Item>) {
  const text = useText();
  const queryClient = useQueryClient();
  const { list } = config;
  const { queryKey } = list.query;
  const refreshSite = useRefreshSite(list.publicQueryKey);
  return useMutation({
    scope: mutationScope(config),
    mutationFn: ({ item }: { item: Item; name: string }) => config.remove(item),
    onSuccess: async (_, { item, name }) => {
      showSuccess(text(config.labels.deleted, { name }));
      const others = items.filter(({ id }) => id !== item.id);
      queryClient.setQueryData(queryKey, others);
      onDeleted();
      // A gap in the positions does no harm, but without the position 0 no slide would say "Discover Now".
      await list
        .arrange?.(others)
        .catch((failure) => console.error('The remaining entries could not be renumbered.', failure));
      await queryClient.invalidateQueries({ queryKey });
      refreshSite();
    },
    onError: (failure) => {
      if (isChangedMeanwhile(failure)) void queryClient.invalidateQueries({ queryKey });
    },
  });
}

/** Returns a function that invalidates the visitors' queries of this browser after a write, so that their pages show it. */
export function useRefreshSite(shownBy: string): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: [shownBy], refetchType: 'all' });
}
