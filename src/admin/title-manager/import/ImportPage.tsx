import { useQueryClient } from '@tanstack/react-query';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import type { LeaveLabels } from '@/ui/ConfirmLeave';
import { Notice } from '@/ui/Notice';
import { ProgressBar } from '@/ui/ProgressBar';
import { LeavePrompt } from '../../layout/forms/LeavePrompt';
import type { ManagerConfig } from '../kinds/manager-config';
import { reloadTitles } from '../reload-titles';
import { ChooseFile } from './ChooseFile';
import { ColumnChoices } from './ColumnChoices';
import { ImportOutcome } from './ImportOutcome';
import { PastImports } from './PastImports';
import { StepHeading, useStepFocus } from './StepHeading';
import { UndoImport } from './UndoImport';
import { useImport } from './use-import';
import { ValueChoices } from './ValueChoices';

/** Imports titles from a file, after a preview of the changes. */
export function ImportPage({ manager }: { manager: ManagerConfig }) {
  const text = useText();
  const queryClient = useQueryClient();
  // Refetches the lists outside this page, so that they show the imported titles.
  const { state, ...on } = useImport(manager, () => reloadTitles(queryClient, manager.kind));
  const heading = useStepFocus(state.step);
  const isOver = state.step === 'imported';
  const isUnderWay = (state.step === 'sending' || state.step === 'halted') && state.purpose === 'import';
  return (
    <section aria-labelledby="import" className="grid max-w-4xl gap-6">
      <div className="grid gap-2">
        <h2 ref={heading} id="import" tabIndex={-1} className="text-body font-semibold">
          {text('titles.importHeading')}
        </h2>
        <p className="max-w-prose text-body text-soft">{text('titles.importHint')}</p>
      </div>
      {state.step === 'choose' && <ChooseFile manager={manager} rejected={state.rejected} onChoose={on.readFile} />}
      {state.step === 'choose' && <PastImports kind={manager.kind} />}
      {state.step === 'reading' && <ImportProgress label={text('titles.reading')} share={state.share} />}
      {state.step === 'map' && (
        <ColumnChoices
          kind={manager.kind}
          file={state.file}
          mapping={state.mapping}
          onChange={(mapping) => on.remap(state.file, mapping)}
          onNext={() => void on.examine(state.file, state.mapping)}
          onCancel={on.restart}
        />
      )}
      {state.step === 'values' && (
        <ValueChoices
          source={state.source}
          onChange={(choices) => on.choose({ ...state.source, choices })}
          onCheck={() => on.check(state.source)}
          onRemap={() => on.remap(state.source.file, state.source.mapping)}
          onCancel={on.restart}
        />
      )}
      {(state.step === 'sending' || state.step === 'halted') && (
        <ImportProgress
          label={text(state.purpose === 'check' ? 'titles.checking' : 'titles.importing', {
            file: state.source.file.name,
          })}
          purpose={state.purpose}
          share={state.sent / state.rows.length}
          counts={{ done: Math.min(state.sent, state.rows.length), total: state.rows.length }}
          {...(state.step === 'halted'
            ? { isFailed: state.failure !== undefined, onContinue: on.continueImport, onCancel: on.restart }
            : { isHalting: state.isHalting, onHalt: on.halt })}
        />
      )}
      {(state.step === 'checked' || state.step === 'imported') && (
        <ImportOutcome
          source={state.source}
          outcomes={state.outcomes}
          undo={
            state.step === 'imported' && state.importId !== undefined ? (
              <UndoImport kind={manager.kind} importId={state.importId} fileName={state.source.file.name} />
            ) : undefined
          }
          isImported={isOver}
          onImport={(outcomes) => on.importRows(state.source, outcomes)}
          onRemap={() => on.remap(state.source.file, state.source.mapping)}
          onRevalue={() => on.choose(state.source)}
          onRestart={on.restart}
        />
      )}
      <LeavePrompt isChanged={isUnderWay} labels={stopLabels} />
    </section>
  );
}

const haltedTexts = { check: 'titles.checkHalted', import: 'titles.importHalted' } as const;

const stopLabels: LeaveLabels = {
  heading: 'titles.stopImport',
  text: 'titles.stopImportDescription',
  stay: 'admin.stay',
  leave: 'titles.stopAndLeave',
};

interface ImportProgressProps {
  label: string;
  purpose?: keyof typeof haltedTexts;
  /** From 0 to 1. */
  share: number;
  counts?: { done: number; total: number };
  /** Pauses after the response to the running request. */
  isHalting?: boolean;
  onHalt?(): void;
  /** A request failed; the same rows can be sent again. */
  isFailed?: boolean;
  onContinue?(): void;
  onCancel?(): void;
}

function ImportProgress(props: ImportProgressProps) {
  const { label, purpose = 'import', share, counts, isHalting, onHalt, isFailed, onContinue, onCancel } = props;
  const text = useText();
  return (
    <div className="grid gap-4">
      <StepHeading>{label}</StepHeading>
      <ProgressBar label={label} share={share} />
      {counts && (
        <p role="status" className="text-body text-soft tabular-nums">
          {text('titles.progress', counts)}
        </p>
      )}
      {isFailed && <Notice tone="problem">{text(haltedTexts[purpose])}</Notice>}
      <div className="flex flex-wrap gap-3">
        {onHalt && (
          <Button onClick={onHalt} isBusy={isHalting ?? false}>
            {text('titles.pause')}
          </Button>
        )}
        {onContinue && (
          <Button look="primary" onClick={onContinue}>
            {text(isFailed ? 'action.tryAgain' : 'titles.goOn')}
          </Button>
        )}
        {onCancel && <Button onClick={onCancel}>{text('admin.cancel')}</Button>}
      </div>
    </div>
  );
}
