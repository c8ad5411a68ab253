import { paths } from '@/config/paths';
import { useText } from '@/i18n/use-text';
import { localDay } from '@/lib/dates';
import { csvFile, saveFile } from '@/lib/save-file';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { Icon } from '@/ui/Icon';
import { ProgressBar } from '@/ui/ProgressBar';
import { showSuccess } from '../../layout/admin-notices';
import { useExportProblem } from '../../layout/use-export-problem';
import type { ManagerConfig } from '../kinds/manager-config';
import { useWholeView } from '../list/title-list-query';
import type { ManagerView } from '../manager-search-params';

/** Exports all titles of the view, on all pages, to a CSV file. */
export function ExportButton({ manager, view, total }: { manager: ManagerConfig; view: ManagerView; total: number }) {
  const text = useText();
  const { kind } = manager;
  const { state, load, stop } = useWholeView(kind);
  const reportProblem = useExportProblem();
  const handleClick = async () => {
    try {
      const [titles, { titleCsv }] = await Promise.all([load(view), import('./title-csv')]);
      if (!titles) return;
      saveFile(fileName(manager), csvFile(titleCsv(kind, titles)));
      showSuccess(text('titles.exported', { count: titles.length }));
    } catch (failure) {
      await reportProblem(failure);
    }
  };
  return (
    <>
      <Button onClick={handleClick} disabled={total === 0 || state.status === 'loading'} size="narrow">
        <Icon name="download" />
        <span className="max-sm:sr-only">{text('admin.exportCsv')}</span>
      </Button>
      {state.status === 'loading' && (
        <Dialog heading={text('titles.exporting')} onClose={stop}>
          <ProgressBar label={text('titles.exporting')} share={state.loaded / (state.total ?? total)} />
          <p role="status" className="text-body text-soft tabular-nums">
            {text('titles.progress', { done: state.loaded, total: state.total ?? total })}
          </p>
          <div>
            <Button onClick={stop}>{text('admin.cancel')}</Button>
          </div>
        </Dialog>
      )}
    </>
  );
}

/** Returns a file name such as `movies-2026-11-21.csv`. */
function fileName({ kind }: ManagerConfig): string {
  return `${kind.listing.path.replace(paths.home(), '')}-${localDay(new Date())}.csv`;
}
