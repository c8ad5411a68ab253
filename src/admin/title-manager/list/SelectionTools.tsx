import type { TitleStatus } from '@rules/titles/title-rules';
import { useState } from 'react';
import type { MessageId } from '@/i18n/messages';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { keepFocusOnRemoval } from '@/ui/hooks/focus';
import { LiveStatus } from '@/ui/LiveStatus';
import { showProblem } from '../../layout/admin-notices';
import { ChangeSheet } from '../bulk/ChangeSheet';
import { maxUnconfirmed } from '../bulk/ConfirmDeleteTitles';
import type { TitleTableProps } from './TitleTable';
import { useWholeView } from './title-list-query';
import type { SelectedTitle } from './use-selection';
import type { ManagedTitleActions } from './use-title-actions';

interface SelectionToolsProps extends Pick<TitleTableProps, 'manager' | 'view' | 'selection'> {
  total: number;
  onStart: ManagedTitleActions['start'];
  onDelete(titles: readonly SelectedTitle[]): void;
}

/** Bulk actions for the selected titles of all pages. */
export function SelectionTools({ manager, view, total, selection, onStart, onDelete }: SelectionToolsProps) {
  const text = useText();
  const whole = useWholeView(manager.kind);
  const [isAsking, setAsking] = useState(false);
  const [toConfirm, setToConfirm] = useState<TitleStatus>();
  const ticked = [...selection.titles.values()];
  const setStatus = (status: TitleStatus) => {
    setToConfirm(undefined);
    void onStart({ name: 'change', change: { status } }, ticked);
  };
  const handleStatus = ticked.length > maxUnconfirmed ? setToConfirm : setStatus;
  const handleSelectAll = async () => {
    try {
      const all = await whole.load(view);
      if (all) selection.add(all);
    } catch (failure) {
      console.error('Could not load all titles of the view', failure);
      showProblem(text('list.failed'));
    }
  };
  return (
    <>
      <fieldset
        ref={keepFocusOnRemoval}
        tabIndex={-1}
        aria-label={text('admin.selected', { count: ticked.length })}
        data-selection-bar
        className="top-16 z-20 flex min-h-15 sm:sticky low:static flex-wrap items-center gap-2 rounded-control border border-line bg-raised p-2"
      >
        <LiveStatus className="px-2 text-body font-semibold tabular-nums">
          {text('admin.selected', { count: ticked.length })}
        </LiveStatus>
        {ticked.length < total && (
          <Button
            ref={keepFocusOnRemoval}
            look="bare"
            onClick={handleSelectAll}
            isBusy={whole.state.status === 'loading'}
            className="underline underline-offset-4"
          >
            {text('titles.selectAll', { count: total })}
          </Button>
        )}
        <span className="flex flex-wrap gap-2 max-sm:grid max-sm:w-full max-sm:two-columns sm:ml-auto">
          <Button onClick={() => handleStatus('PUBLISHED')} size="narrow">
            {text('titles.publish')}
          </Button>
          <Button onClick={() => handleStatus('DRAFT')} size="narrow">
            {text('titles.unpublish')}
          </Button>
          <Button onClick={() => setAsking(true)} aria-haspopup="dialog" size="narrow">
            {text('titles.change')}
          </Button>
          <Button look="danger" onClick={() => onDelete(ticked)} aria-haspopup="dialog" size="narrow">
            {text('titles.deleteMany')}
          </Button>
          <Button look="bare" onClick={selection.clear} className="max-sm:col-span-full">
            {text('titles.clearSelection')}
          </Button>
        </span>
      </fieldset>
      {toConfirm && (
        <ConfirmDialog
          heading={text(confirmTexts[toConfirm].heading, { count: ticked.length })}
          description={text(confirmTexts[toConfirm].description)}
          label={text(confirmTexts[toConfirm].label)}
          look={toConfirm === 'DRAFT' ? 'danger' : 'primary'}
          onConfirm={() => setStatus(toConfirm)}
          otherwise={text('admin.keepAsIs')}
          onClose={() => setToConfirm(undefined)}
        />
      )}
      {isAsking && (
        <ChangeSheet
          manager={manager}
          count={ticked.length}
          onChange={(change) => {
            setAsking(false);
            void onStart({ name: 'change', change }, ticked);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** Texts of the confirmation before many titles appear on the site or leave it, which cannot be undone together. */
const confirmTexts: Record<TitleStatus, Record<'heading' | 'description' | 'label', MessageId>> = {
  PUBLISHED: { heading: 'titles.publishQuestion', description: 'titles.publishDescription', label: 'titles.publish' },
  DRAFT: { heading: 'titles.unpublishQuestion', description: 'titles.unpublishDescription', label: 'titles.unpublish' },
};
