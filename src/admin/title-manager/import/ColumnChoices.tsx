import { normalFields } from '@rules/titles/title-rules';
import { useMemo } from 'react';
import type { Kind } from '@/catalogue/kinds/kind';
import { useDecimalText } from '@/i18n/use-decimal-text';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { Select } from '@/ui/forms/Select';
import { Notice } from '@/ui/Notice';
import { isDecimalField, useFieldName } from '../../layout/activity/field-labels';
import { rowReader } from './cell-values';
import { type ColumnMapping, type ImportField, importFields, remapped } from './column-mapping';
import type { TitleFile } from './read-title-file';
import { StepHeading } from './StepHeading';
import { isMappingReady } from './use-import';

interface ColumnChoicesProps {
  kind: Kind;
  file: TitleFile;
  mapping: ColumnMapping;
  onChange(mapping: ColumnMapping): void;
  onNext(): void;
  onCancel(): void;
}

/** Maps each column of a file to a field, with a sample value of the column. */
export function ColumnChoices({ kind, file, mapping, onChange, onNext, onCancel }: ColumnChoicesProps) {
  const text = useText();
  const nameOf = useFieldName();
  const decimal = useDecimalText();
  const options = [
    { value: '', label: text('titles.leaveOut') },
    ...importFields(kind).map((field) => ({ value: field, label: nameOf(field) })),
  ];
  const isReady = isMappingReady(mapping);
  const isCodeGenerated = isReady && !Object.values(mapping).includes('code');
  const examples = useMemo(() => examplesOf(kind, file, mapping, decimal), [kind, file, mapping, decimal]);
  return (
    <div className="grid gap-4">
      <StepHeading>{text('titles.columnsOf', { file: file.name })}</StepHeading>
      <ul className="grid divide-y divide-line rounded-poster border border-line">
        {file.columns.map((column) => (
          <li key={column} className="flex flex-wrap items-center justify-between gap-3 px-4 py-2">
            <span className="grid min-w-0 flex-1 basis-40">
              <span className="truncate text-body font-semibold">{column}</span>
              <span className="truncate text-small text-soft">{examples.get(column)}</span>
            </span>
            <Select
              label={text('titles.columnHolds', { column })}
              isLabelHidden
              className="sm:w-72"
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
      {isCodeGenerated && <p className="max-w-prose text-body text-soft">{text('titles.codeMade')}</p>}
      <div className="flex flex-wrap gap-3">
        <Button look="primary" disabled={!isReady} onClick={onNext}>
          {text('titles.toValues')}
        </Button>
        <Button onClick={onCancel}>{text('titles.otherFile')}</Button>
      </div>
    </div>
  );
}

/** Returns the first value of each column, with the parsed value if it differs. */
function examplesOf(
  kind: Kind,
  file: TitleFile,
  mapping: ColumnMapping,
  decimal: (stored: string) => string,
): Map<string, string> {
  const read = rowReader(file, mapping);
  return new Map(
    file.columns.map((column) => {
      const row = file.rows.find((cells) => cells[column]);
      const value = row?.[column];
      const example = (typeof value === 'object' ? JSON.stringify(value) : String(value ?? '')).slice(0, 200);
      const field = mapping[column];
      if (!row || !field || !readFields.has(field) || field === 'status') return [column, example];
      const stored = normalFields(kind.titleKind, read(row))[field] ?? example;
      const shown = isDecimalField(field) ? decimal(stored) : stored;
      return [column, shown === example ? example : `${example} → ${shown}`];
    }),
  );
}

/** Fields whose values the import converts: dates, minutes, ratings out of 100. */
const readFields: ReadonlySet<ImportField> = new Set(['year', 'duration', 'rate']);
