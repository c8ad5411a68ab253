import { type ReactNode, useState } from 'react';
import type { MessageId } from '@/i18n/messages';
import { useNumber } from '@/i18n/number-formats';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { Checkbox } from '@/ui/forms/Checkbox';
import { Notice } from '@/ui/Notice';
import { countsOf, type ImportSource, type RowOutcome, rejectOmittedValues } from './import-rows';
import { RefusedRows } from './RowErrorTable';
import { StepHeading } from './StepHeading';
import { useReasons } from './use-row-messages';

const mostReasons = 10;

interface ImportOutcomeProps {
  source: ImportSource;
  outcomes: readonly RowOutcome[];
  /** True after the import; false for its preview. */
  isImported: boolean;
  /** Button that undoes the import. */
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
  const [isLeavingOut, setIsLeavingOut] = useState(true);
  const outcomes = isLeavingOut ? props.outcomes : rejectOmittedValues(props.outcomes);
  const leftOut = props.outcomes.filter((outcome) => outcome.leftOut);
  const text = useText();
  const number = useNumber();
  const counts = countsOf(outcomes);
  const fit = counts.CREATE + counts.UPDATE;
  const faulty = outcomes.filter(({ outcome }) => outcome === 'FAULT');
  // True also for a file with a status column: the status of a title that cannot be published yet is omitted.
  const lacksStatus = outcomes.some(({ outcome, fields }) => outcome === 'CREATE' && !('status' in fields));
  return (
    <div className="grid gap-5">
      <StepHeading>
        {text(isImported ? 'titles.imported' : 'titles.checked', {
          file: file.name,
          count: isImported ? fit : outcomes.length,
        })}
      </StepHeading>
      <dl className="grid two-columns gap-3 sm:grid-cols-4">
        {outcomeOrder.map((outcome) => (
          <div key={outcome} className="rounded-poster border border-line p-4">
            <dt className="text-small text-soft">{text((isImported ? pastWords : words)[outcome])}</dt>
            <dd
              className={`text-title font-bold tabular-nums ${outcome === 'FAULT' && counts.FAULT > 0 ? 'text-danger' : ''}`}
            >
              {number(counts[outcome])}
            </dd>
          </div>
        ))}
      </dl>
      {lacksStatus && <p className="text-body text-soft text-pretty">{text('titles.draftsWhat')}</p>}
      {!isImported && fit === 0 && counts.FAULT === 0 && <Notice tone="info">{text('titles.nothingToImport')}</Notice>}
      {leftOut.length > 0 && (
        <LeftOutValues
          source={source}
          rows={leftOut}
          isRefused={!isLeavingOut}
          onRefuse={(isRefused) => setIsLeavingOut(!isRefused)}
        />
      )}
      <div className="flex flex-wrap items-start gap-3">
        {!isImported && fit > 0 && (
          <Button look="primary" onClick={() => onImport(outcomes)}>
            {text('titles.importRows', { count: fit })}
          </Button>
        )}
        {!isImported && <Button onClick={onRemap}>{text('titles.changeColumns')}</Button>}
        {!isImported && groups.length > 0 && <Button onClick={onRevalue}>{text('titles.changeValues')}</Button>}
        <Button onClick={onRestart}>{text('titles.otherFile')}</Button>
        {isImported && fit > 0 && <div className="min-w-0 flex-1 basis-60">{undo}</div>}
      </div>
      {faulty.length > 0 && <RefusedRows source={source} refused={faulty} />}
    </div>
  );
}

const outcomeOrder = ['CREATE', 'UPDATE', 'UNCHANGED', 'FAULT'] as const;

const words: Record<RowOutcome['outcome'], MessageId> = {
  CREATE: 'titles.toCreate',
  UPDATE: 'titles.toUpdate',
  UNCHANGED: 'titles.unchanged',
  FAULT: 'titles.faulty',
};

const pastWords: Record<RowOutcome['outcome'], MessageId> = {
  ...words,
  CREATE: 'titles.createdRows',
  UPDATE: 'titles.updatedRows',
};

interface LeftOutValuesProps {
  source: ImportSource;
  rows: readonly RowOutcome[];
  isRefused: boolean;
  onRefuse(isRefused: boolean): void;
}

/**
 * Lists the values that the check of the server rejected, with an option to reject their rows instead of omitting the
 * values.
 */
function LeftOutValues({ source, rows, isRefused, onRefuse }: LeftOutValuesProps) {
  const text = useText();
  const reasonsOf = useReasons(source);
  const counts = new Map<string, number>();
  for (const { leftOut, ...outcome } of rows) {
    for (const reason of leftOut ? reasonsOf({ ...outcome, ...leftOut }) : []) {
      counts.set(reason, (counts.get(reason) ?? 0) + 1);
    }
  }
  const reasons = [...counts].sort(([, one], [, other]) => other - one).slice(0, mostReasons);
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
        checked={isRefused}
        onChange={(event) => onRefuse(event.target.checked)}
      />
    </div>
  );
}
