import type { Kind } from '@/catalogue/kinds/kind';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { Notice } from '@/ui/Notice';
import { Select } from '@/ui/Select';
import { useFieldName } from '../use-field-name';
import { type ColumnMapping, importFields, remapped } from './column-mapping';
import type { TitleFile } from './read-title-file';
import { hasCode } from './use-import';

interface ColumnChoicesProps {
  kind: Kind;
  file: TitleFile;
  mapping: ColumnMapping;
  onChange(mapping: ColumnMapping): void;
  onCheck(): void;
  onCancel(): void;
}

/** Asks what each column of a file holds, with the first thing that stands in it. */
export function ColumnChoices({ kind, file, mapping, onChange, onCheck, onCancel }: ColumnChoicesProps) {
  const text = useText();
  const nameOf = useFieldName();
  const options = [
    { value: '', label: text('titles.leaveOut') },
    ...importFields(kind).map((field) => ({ value: field, label: nameOf(field) })),
  ];
  const isReady = hasCode(mapping);
  return (
    <div className="grid gap-4">
      <h3 className="text-body font-semibold">{text('titles.columnsOf', { file: file.name })}</h3>
      <ul className="grid divide-y divide-line rounded-poster border border-line">
        {file.columns.map((column) => (
          <li key={column} className="flex flex-wrap items-center justify-between gap-3 px-4 py-2">
            <span className="grid min-w-0 flex-1 basis-40">
              <span className="truncate text-body font-semibold">{column}</span>
              <span className="truncate text-small text-soft">{exampleOf(file, column)}</span>
            </span>
            <Select
              label={text('titles.columnHolds', { column })}
              isLabelHidden
              value={mapping[column] ?? ''}
              options={options}
              onChange={(value) =>
                onChange(
                  remapped(
                    mapping,
                    column,
                    importFields(kind).find((field) => field === value),
                  ),
                )
              }
            />
          </li>
        ))}
      </ul>
      {!isReady && <Notice tone="problem">{text('titles.codeNeeded')}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button look="primary" disabled={!isReady} onClick={onCheck}>
          {text('titles.check', { count: file.rows.length })}
        </Button>
        <Button onClick={onCancel}>{text('titles.otherFile')}</Button>
      </div>
    </div>
  );
}

function exampleOf({ rows }: TitleFile, column: string): string {
  const value = rows.find((row) => row[column])?.[column];
  return typeof value === 'object' ? JSON.stringify(value).slice(0, 200) : String(value ?? '').slice(0, 200);
}
