import { useRef } from 'react';
import type { MessageId } from '@/i18n/messages';
import { useText } from '@/i18n/use-text';
import { csvFile, saveFile } from '@/lib/save-file';
import { Button } from '@/ui/Button';
import { useDrop } from '@/ui/forms/FileButton';
import { Icon } from '@/ui/Icon';
import { Notice } from '@/ui/Notice';
import { useExportProblem } from '../../layout/use-export-problem';
import type { ManagerConfig } from '../kinds/manager-config';
import { importFields } from './column-mapping';
import type { FileProblem, RejectedTitleFile } from './read-title-file';

interface ChooseFileProps {
  manager: ManagerConfig;
  rejected: RejectedTitleFile | undefined;
  onChoose(file: File): void;
}

/** File input of the import, for choosing or dropping a file, with a template to download. */
export function ChooseFile({ manager, rejected, onChoose }: ChooseFileProps) {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const reportProblem = useExportProblem();
  const takeFirst = ([file]: Iterable<File>) => {
    if (file) onChoose(file);
  };
  const { isOver, handlers } = useDrop(takeFirst);
  const handleTemplate = async () => {
    try {
      const { templateCsv } = await import('./import-csv');
      const template = templateCsv(importFields(manager.kind), manager.importExample);
      saveFile(`${manager.kind.slug}-import.csv`, csvFile(template));
    } catch (failure) {
      await reportProblem(failure);
    }
  };
  return (
    <div className="grid gap-4">
      {rejected && <Notice tone="problem">{text(problems[rejected.problem], { row: rejected.row ?? 0 })}</Notice>}
      <div
        {...handlers}
        className={`grid justify-items-center gap-4 rounded-poster border border-dashed px-6 py-12 text-center transition-colors duration-quick ${isOver ? 'border-ink bg-raised' : 'border-edge'}`}
      >
        <Icon name="download" className="size-8 rotate-180 text-soft" />
        <p className="text-body text-soft">{text('titles.dropFile')}</p>
        <Button look="primary" onClick={() => input.current?.click()}>
          {text('titles.chooseFile')}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".csv,.json,text/csv,application/json"
          aria-label={text('titles.chooseFile')}
          tabIndex={-1}
          onChange={({ target }) => {
            takeFirst(target.files ?? []);
            // Allows choosing the same file again after it was corrected.
            target.value = '';
          }}
          className="sr-only"
        />
      </div>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-body text-soft">
        {text('titles.templateQuestion')}
        <Button onClick={handleTemplate} size="narrow">
          <Icon name="download" />
          {text('titles.template')}
        </Button>
      </p>
    </div>
  );
}

const problems: Record<FileProblem, MessageId> = {
  EMPTY: 'titles.fileEmpty',
  NOT_READABLE: 'titles.fileNotReadable',
  NOT_A_LIST: 'titles.fileNotAList',
  TOO_LARGE: 'titles.fileTooLarge',
  SPREADSHEET: 'titles.fileSpreadsheet',
  ROW_TOO_LONG: 'titles.fileRowTooLong',
  NO_READER: 'layout.missing',
};
