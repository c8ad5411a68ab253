import { useState } from 'react';
import { useText } from '@/i18n/use-text';
import { csvFile, saveFile } from '@/lib/save-file';
import { Button } from '@/ui/Button';
import { Icon } from '@/ui/Icon';
import { useExportProblem } from '../../layout/use-export-problem';
import type { ImportSource, RowOutcome } from './import-rows';
import { useReasons } from './use-row-messages';

/** Invalid rows with their row numbers in the file and their validation errors. */
export function RowErrorTable({ source, rejected }: { source: ImportSource; rejected: readonly RowOutcome[] }) {
  const text = useText();
  const reasonsOf = useReasons(source);
  const [chosenPage, setPage] = useState(0);
  const pageCount = Math.ceil(rejected.length / rowsPerPage);
  // The chosen page may no longer exist after rows have been accepted.
  const page = Math.min(chosenPage, pageCount - 1);
  const from = page * rowsPerPage;
  return (
    <div className="grid gap-3">
      <table aria-label={text('titles.rejectedRows')} className="w-full text-left text-body">
        <thead className="border-b border-line text-small text-soft">
          <tr>
            <th scope="col" className="w-16 py-2 pr-3 font-semibold">
              {text('titles.row')}
            </th>
            <th scope="col" className="py-2 pr-3 font-semibold whitespace-nowrap">
              {text('titles.fieldCode')}
            </th>
            <th scope="col" className="py-2 font-semibold">
              {text('titles.reason')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rejected.slice(from, from + rowsPerPage).map((outcome) => (
            <tr key={outcome.row} className="border-b border-line align-top">
              <td className="py-2 pr-3 tabular-nums">{outcome.row}</td>
              <td className="max-w-40 py-2 pr-3 break-words">{outcome.code || text('admin.notCounted')}</td>
              <td className="py-2">
                <ul className="grid gap-1">
                  {reasonsOf(outcome).map((reason) => (
                    <li key={reason}>{reason}</li>
                  ))}
                </ul>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {pageCount > 1 && (
        <div className="flex flex-wrap items-center gap-3">
          <Button disabled={page === 0} onClick={() => setPage(page - 1)}>
            {text('pager.previous')}
          </Button>
          <Button disabled={page === pageCount - 1} onClick={() => setPage(page + 1)}>
            {text('pager.next')}
          </Button>
          <p role="status" className="text-small text-soft tabular-nums">
            {text('titles.rejectedPage', { page: page + 1, count: pageCount })}
          </p>
        </div>
      )}
    </div>
  );
}

const rowsPerPage = 25;

/** The rejected rows of a file with their reasons, and a button that downloads them for correction. */
export function RejectedRows({ source, rejected }: { source: ImportSource; rejected: readonly RowOutcome[] }) {
  const text = useText();
  const reasonsOf = useReasons(source);
  const { file } = source;
  const reportProblem = useExportProblem();
  const handleDownload = async () => {
    try {
      const { refusedCsv: rejectedRowsCsv } = await import('./import-csv');
      const headers = { row: text('titles.row'), reason: text('titles.reason') };
      const name = `${file.name.replace(/\.\w+$/, '')}-refused.csv`;
      saveFile(name, csvFile(rejectedRowsCsv(file, rejected, headers, reasonsOf)));
    } catch (failure) {
      await reportProblem(failure);
    }
  };
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h4 className="text-body font-semibold">{text('titles.rejectedRows')}</h4>
        <Button size="narrow" onClick={handleDownload}>
          <Icon name="download" />
          {text('titles.downloadRefused', { count: rejected.length })}
        </Button>
      </div>
      <RowErrorTable source={source} rejected={rejected} />
    </div>
  );
}
