import { type ReactNode, useState } from 'react';
import type { MessageId } from '@/i18n/messages';
import { useNumber } from '@/i18n/number-formats';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { Checkbox } from '@/ui/forms/Checkbox';
import { Notice } from '@/ui/Notice';
import { countsOf, type ImportSource, type RowOutcome, rejectOmittedValues } from './import-rows';
import { RejectedRows } from './RowErrorTable';
import { StepHeading } from './StepHeading';
import { useReasons } from './use-row-messages';

const maxReasons = 10;

interface ImportOutcomeProps {
  source: ImportSource;
  outcomes: readonly RowOutcome[];
  /** True after the import; false for its preview. */
  isImported: boolean;
  undo?: ReactNode;
  onImport(outcomes: readonly RowOutcome[]): void;
  onRemap(): void;
  onRevalue(): void;
  onRestart(): void;
}

/** Result of an import or of its preview: counts, and each invalid row with its validation errors. */
export function ImportOutcome(props: ImportOutcomeProps) {
  const { source, isImported, undo, onImport, onRemap, onRevalue, onRestart } = props;
  const { file, groups } = source;
  const [isOmitting, setIsOmitting] = useState(true);
  const outcomes = isOmitting ? props.outcomes : rejectOmittedValues(props.outcomes);
  const omitted = props.outcomes.filter((outcome) => outcome.omitted);
  const text = useText();
  const number = useNumber();
  const counts = countsOf(outcomes);
  const validCount = counts.CREATE + counts.UPDATE;
  const invalidRows = outcomes.filter(({ outcome }) => outcome === 'INVALID');
  // True also for a file with a status column: the status of a title that cannot be published yet is omitted.
  const lacksStatus = outcomes.some(({ outcome, fields }) => outcome === 'CREATE' && !('status' in fields));
  return (
    <div className="grid gap-5">
      <StepHeading>
        {text(isImported ? 'titles.imported' : 'titles.checked', {
          file: file.name,
          count: isImported ? validCount : outcomes.length,
        })}
      </StepHeading>
      <dl className="grid two-columns gap-3 sm:grid-cols-4">
        {outcomeOrder.map((outcome) => (
          <div key={outcome} className="rounded-poster border border-line p-4">
            <dt className="text-small text-soft">{text((isImported ? resultLabels : previewLabels)[outcome])}</dt>
            <dd
              className={`text-title font-bold tabular-nums ${outcome === 'INVALID' && counts.INVALID > 0 ? 'text-danger' : ''}`}
            >
              {number(counts[outcome])}
            </dd>
          </div>
        ))}
      </dl>
      {lacksStatus && <p className="text-body text-soft">{text('titles.draftsHint')}</p>}
      {!isImported && validCount === 0 && counts.INVALID === 0 && (
        <Notice tone="info">{text('titles.nothingToImport')}</Notice>
      )}
      {omitted.length > 0 && (
        <OmittedValues
          source={source}
          rows={omitted}
          isRejected={!isOmitting}
          onReject={(isRejected) => setIsOmitting(!isRejected)}
        />
      )}
      <div className="flex flex-wrap items-start gap-3">
        {!isImported && validCount > 0 && (
          <Button look="primary" onClick={() => onImport(outcomes)}>
            {text('titles.importRows', { count: validCount })}
          </Button>
        )}
        {!isImported && <Button onClick={onRemap}>{text('titles.changeColumns')}</Button>}
        {!isImported && groups.length > 0 && <Button onClick={onRevalue}>{text('titles.changeValues')}</Button>}
        <Button onClick={onRestart}>{text('titles.otherFile')}</Button>
        {isImported && validCount > 0 && <div className="min-w-0 flex-1 basis-60">{undo}</div>}
      </div>
      {invalidRows.length > 0 && <RejectedRows source={source} rejected={invalidRows} />}
    </div>
  );
}

const outcomeOrder = ['CREATE', 'UPDATE', 'UNCHANGED', 'INVALID'] as const;

const previewLabels: Record<RowOutcome['outcome'], MessageId> = {
  CREATE: 'titles.toCreate',
  UPDATE: 'titles.toUpdate',
  UNCHANGED: 'titles.unchanged',
  INVALID: 'titles.rejected',
};

const resultLabels: Record<RowOutcome['outcome'], MessageId> = {
  ...previewLabels,
  CREATE: 'titles.createdRows',
  UPDATE: 'titles.updatedRows',
};

interface OmittedValuesProps {
  source: ImportSource;
  rows: readonly RowOutcome[];
  isRejected: boolean;
  onReject(isRejected: boolean): void;
}

/** Lists the values that the server rejected, with an option to reject their rows instead of omitting them. */
function OmittedValues({ source, rows, isRejected, onReject }: OmittedValuesProps) {
  const text = useText();
  const reasonsOf = useReasons(source);
  const counts = new Map<string, number>();
  for (const { omitted, ...outcome } of rows) {
    for (const reason of omitted ? reasonsOf({ ...outcome, ...omitted }) : []) {
      counts.set(reason, (counts.get(reason) ?? 0) + 1);
    }
  }
  const reasons = [...counts].sort(([, one], [, other]) => other - one).slice(0, maxReasons);
  return (
    <div className="grid gap-2 rounded-poster border border-line p-4">
      <p className="text-body font-semibold">{text('titles.leftOut', { count: rows.length })}</p>
      <ul className="grid gap-1 text-body text-soft wrap-anywhere">
        {reasons.map(([reason, count]) => (
          <li key={reason}>
            {reason} · {text('titles.inRows', { count })}
          </li>
        ))}
      </ul>
      <Checkbox
        label={text('titles.refuseLeftOut')}
        checked={isRejected}
        onChange={(event) => onReject(event.target.checked)}
      />
    </div>
  );
}
