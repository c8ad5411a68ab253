import { useState } from 'react';
import { useText } from '@/i18n/use-text';
import { showProblem } from '../../layout/admin-notices';
import { BulkBar } from '../bulk/BulkBar';
import { ChangeSheet } from '../bulk/ChangeSheet';
import type { KindOfManager } from '../kinds/kind-of-manager';
import type { ManagerView } from '../manager-place';
import type { NamedTitle, Selection } from './use-selection';
import type { TitleActions } from './use-title-actions';
import { useWholeView } from './use-whole-view';

interface SelectionToolsProps {
  manager: KindOfManager;
  view: ManagerView;
  total: number;
  selection: Selection;
  onStart: TitleActions['start'];
  onDelete(titles: readonly NamedTitle[]): void;
}

/** Bulk actions for the selected titles of all pages. */
export function SelectionTools({ manager, view, total, selection, onStart, onDelete }: SelectionToolsProps) {
  const text = useText();
  const whole = useWholeView(manager.kind);
  const [isAsking, setAsking] = useState(false);
  const ticked = [...selection.titles.values()];
  const publish = (status: 'PUBLISHED' | 'DRAFT') => void onStart({ name: 'change', change: { status } }, ticked);
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
      <BulkBar
        count={ticked.length}
        total={total}
        isSelectingAll={whole.state.status === 'loading'}
        onSelectAll={handleSelectAll}
        onPublish={() => publish('PUBLISHED')}
        onUnpublish={() => publish('DRAFT')}
        onChange={() => setAsking(true)}
        onDelete={() => onDelete(ticked)}
        onClear={selection.clear}
      />
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
