import type { TitleStatus } from '@rules/titles/title-rules';
import { visibilityAt } from '@rules/titles/title-visibility';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { Kind } from '@/catalogue/kinds/kind';
import { type ManagedCard, type ManagedPage, managedKey } from '@/catalogue/managed-titles';
import { useText } from '@/i18n/use-text';
import { keepFocus } from '@/ui/hooks/focus';
import { showProblem } from '../../layout/admin-notices';
import { type BulkAction, type BulkReport, type OrphanedTitleFiles, useBulkRun } from '../bulk/bulk-run';
import type { ManagerConfig } from '../kinds/manager-config';
import { reloadTitles } from '../reload-titles';
import type { SelectedTitle, Selection } from './use-selection';

interface TitleActionsProps {
  manager: ManagerConfig;
  selection: Selection;
  /** Called with the message that is temporarily shown above the list. */
  onDone(banner: string): void;
  /** Receives the orphaned files of deleted titles. */
  onOrphanedFiles(orphanedFiles: readonly OrphanedTitleFiles[]): void;
}

export type ManagedTitleActions = ReturnType<typeof useTitleActions>;

/** Returns the actions that change and delete titles, report the result, and refresh the list. */
export function useTitleActions({ manager, selection, onDone, onOrphanedFiles }: TitleActionsProps) {
  const { kind, messageIds } = manager;
  const text = useText();
  const queryClient = useQueryClient();
  const bulk = useBulkRun(kind);

  const reportResult = (action: BulkAction, report: BulkReport) => {
    const isDeletion = action.name === 'delete';
    const isOne = isDeletion && isSingleTitle(report);
    const isOneRefused = isOne && report.refused.length > 0;
    if ((isDeletion && report.failure) || isOneRefused) showProblem(text(messageIds.deleteFailed));
    // A single failed title has been reported; for several, the outcome sheet lists them.
    if (isComplete(report) || isOne) bulk.close();
    if (isComplete(report)) onDone(successMessage(action, report));
  };
  const successMessage = ({ name }: BulkAction, report: BulkReport) => {
    if (name === 'delete' && isSingleTitle(report)) return text(messageIds.deleted);
    const many = name === 'delete' ? 'titles.manyDeleted' : 'titles.manyChanged';
    const { done, awaitingEncoding, unchanged } = report;
    return [
      text(many, { count: done.length }),
      ...(unchanged.length > 0 ? [text('titles.manySame', { count: unchanged.length })] : []),
      ...(awaitingEncoding.length > 0 ? [text('titles.manyAwaiting', { count: awaitingEncoding.length })] : []),
    ].join(' ');
  };
  const start = async (action: BulkAction, titles: readonly SelectedTitle[]) => {
    const ids = titles.map(({ id }) => id);
    const report = await bulk.start(action, ids);
    updateCachedPages(queryClient, kind, action, report);
    reloadTitles(queryClient, kind, { isCacheUpdated: report.done.length > 0 });
    if (report.orphanedFiles.length > 0) onOrphanedFiles(report.orphanedFiles);
    selection.remove([...report.done, ...report.unchanged]);
    reportResult(action, report);
    requestAnimationFrame(() => keepFocus());
  };
  const close = () => {
    // Selected until now, because the outcome sheet names them.
    if (bulk.run.status === 'over') selection.remove(deletedMeanwhile(bulk.run.report));
    bulk.close();
  };
  return { ...bulk, start, close };
}

function deletedMeanwhile({ refused }: BulkReport): string[] {
  return refused.filter(({ reason }) => reason === 'NO_SUCH_TITLE').map(({ id }) => id);
}

function isComplete({ refused, remaining }: BulkReport): boolean {
  return refused.length === 0 && remaining.length === 0;
}

function isSingleTitle({ done, refused, remaining }: BulkReport): boolean {
  return done.length + refused.length + remaining.length === 1;
}

/** Optimistic update of the cached lists; the refetch follows once the catalogue contains the change. */
function updateCachedPages(queryClient: QueryClient, kind: Kind, action: BulkAction, report: BulkReport): void {
  const [ids, awaiting] = [new Set(report.done), new Set(report.awaitingEncoding)];
  const { status, publishAt } = action.name === 'change' ? action.change : {};
  queryClient.setQueriesData<ManagedPage>({ queryKey: [...managedKey(kind), 'page'] }, (page) => {
    if (!page) return page;
    if (action.name === 'delete') {
      const cards = page.cards.filter(({ id }) => !ids.has(id));
      // Most of thousands of deleted titles are on other pages.
      return { ...page, cards, total: Math.max(cards.length, page.total - ids.size) };
    }
    const cards = page.cards.map((card) =>
      status && ids.has(card.id)
        ? withStatus(card, status, { newTime: publishAt ?? undefined, awaitsEncoding: awaiting.has(card.id) })
        : card,
    );
    return { ...page, cards };
  });
}

/** A title as it is listed after a change. A draft has no publishing time (docs/decisions/0035). */
function withStatus(
  card: ManagedCard,
  status: TitleStatus,
  { newTime, awaitsEncoding }: { newTime: string | undefined; awaitsEncoding: boolean },
): ManagedCard {
  const publishAt = status === 'DRAFT' ? undefined : (newTime ?? card.publishAt);
  const visibility = awaitsEncoding ? 'DRAFT' : visibilityAt(Date.now(), { status, publishAt });
  return { ...card, publishAt, awaitsEncoding, status: visibility };
}
