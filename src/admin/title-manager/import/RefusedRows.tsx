import { useText } from '@/i18n/use-text';
import { csvFile, saveFile } from '@/lib/save-file';
import { Button } from '@/ui/Button';
import { Icon } from '@/ui/Icon';
import { FaultTable } from './FaultTable';
import type { RowOutcome } from './import-rows';
import type { TitleFile } from './read-title-file';
import { useReasons } from './use-fault-words';

/** The refused rows of a file with their reasons, and a download to correct them. */
export function RefusedRows({ file, refused }: { file: TitleFile; refused: readonly RowOutcome[] }) {
  const text = useText();
  const reasonsOf = useReasons();
  const handleDownload = async () => {
    const { refusedCsv } = await import('./refused-csv');
    const headers = { row: text('titles.row'), reason: text('titles.fault') };
    saveFile(`${file.name.replace(/\.\w+$/, '')}-refused.csv`, csvFile(refusedCsv(file, refused, headers, reasonsOf)));
  };
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h4 className="text-body font-semibold">{text('titles.faultsLabel')}</h4>
        <Button size="narrow" onClick={handleDownload}>
          <Icon name="download" />
          {text('titles.downloadRefused', { count: refused.length })}
        </Button>
      </div>
      <FaultTable faulty={refused} />
    </div>
  );
}
