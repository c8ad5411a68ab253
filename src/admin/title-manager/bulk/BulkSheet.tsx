import type { MessageId } from '@/i18n/messages';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { initialFocus } from '@/ui/hooks/focus';
import { ProgressBar } from '@/ui/ProgressBar';
import { Sheet } from '@/ui/Sheet';
import { useFieldName } from '../../layout/activity/field-labels';
import type { SelectedTitle } from '../list/use-selection';
import type { BulkAction, BulkReport, BulkRun, RejectedTitle } from './bulk-run';

const maxNames = 10;

const rejectionMessages: Record<RejectedTitle['reason'], MessageId> = {
  INCOMPLETE: 'titles.incomplete',
  NO_SUCH_TITLE: 'titles.gone',
  BUSY: 'titles.busy',
};

interface BulkSheetProps {
  run: BulkRun;
  titles: ReadonlyMap<string, SelectedTitle>;
  onStop(): void;
  /** Applies the action to the titles that have not been processed yet. */
  onContinue(action: BulkAction, ids: readonly string[]): void;
  onClose(): void;
}

/** Progress of a bulk action, with the reason for each title that failed. */
export function BulkSheet({ run, titles, onStop, onContinue, onClose }: BulkSheetProps) {
  const text = useText();
  if (run.status === 'idle') return null;
  if (run.status === 'over')
    return (
      <BulkOutcome action={run.action} report={run.report} titles={titles} onContinue={onContinue} onClose={onClose} />
    );
  const { tried, total, isStopping, action } = run;
  const label = text(action.name === 'delete' ? 'titles.deleting' : 'titles.changing', { count: total });
  return (
    // Escape stops the run; the sheet stays open until the running request is answered.
    <Dialog heading={label} isUnderWay onClose={onStop}>
      <ProgressBar label={label} share={tried / total} />
      <p role="status" className="text-body text-soft tabular-nums">
        {text('titles.progress', { done: tried, total })}
      </p>
      <div>
        <Button onClick={onStop} isBusy={isStopping}>
          {text('titles.stop')}
        </Button>
      </div>
    </Dialog>
  );
}

type BulkOutcomeProps = Omit<BulkSheetProps, 'run' | 'onStop'> & { action: BulkAction; report: BulkReport };

function BulkOutcome({ action, report, titles, onContinue, onClose }: BulkOutcomeProps) {
  const text = useText();
  const reasonOf = useRejectionText();
  const { done, awaitingEncoding, unchanged, refused, remaining, failure } = report;
  const named = (ids: readonly string[]) => ids.map((id) => titles.get(id) ?? { id, title: undefined });
  const byReason = new Map<string, string[]>();
  for (const rejected of refused) {
    const message = reasonOf(rejected);
    byReason.set(message, [...(byReason.get(message) ?? []), rejected.id]);
  }
  return (
    <Sheet label={text('titles.outcome')} edge="middle" onClose={onClose}>
      <div className="grid gap-4 p-6">
        {/* Focuses the heading: after many rejected titles the first button is at the end of a long sheet. */}
        <h2 ref={initialFocus} tabIndex={-1} className="text-title font-semibold">
          {text('titles.outcome')}
        </h2>
        <p className="text-body">{text('titles.doneCount', { count: done.length })}</p>
        {awaitingEncoding.length > 0 && (
          <p className="text-body">{text('titles.awaitingCount', { count: awaitingEncoding.length })}</p>
        )}
        {unchanged.length > 0 && <p className="text-body">{text('titles.sameCount', { count: unchanged.length })}</p>}
        {refused.length > 0 && (
          <section className="grid gap-2">
            <h3 className="text-body font-semibold text-danger">
              {text('titles.refusedCount', { count: refused.length })}
            </h3>
            <ul className="grid gap-3 text-body">
              {[...byReason].map(([message, ids]) => (
                <li key={message} className="grid gap-1">
                  {text('titles.refusal', { count: ids.length, why: message })}
                  <TitleNames titles={named(ids)} />
                </li>
              ))}
            </ul>
          </section>
        )}
        {remaining.length > 0 && (
          <section className="grid gap-2">
            <h3 className="text-body font-semibold text-danger">
              {text(failure ? 'titles.failedCount' : 'titles.leftCount', { count: remaining.length })}
            </h3>
            <TitleNames titles={named(remaining)} />
          </section>
        )}
        <div className="dialog-actions">
          {remaining.length > 0 && (
            <Button look="primary" onClick={() => onContinue(action, remaining)}>
              {text(failure ? 'action.tryAgain' : 'titles.goOn')}
            </Button>
          )}
          <Button onClick={onClose}>{text('action.close')}</Button>
        </div>
      </div>
    </Sheet>
  );
}

/** Returns a function that explains why a title was not changed, and which fields it lacks. */
function useRejectionText(): (rejected: RejectedTitle) => string {
  const text = useText();
  const nameOf = useFieldName();
  return ({ reason, fields }) => text(rejectionMessages[reason], { fields: fields.map(nameOf).join(', ') });
}

/** Lists the names of titles; of many titles only the first ones. */
export function TitleNames({ titles }: { titles: readonly SelectedTitle[] }) {
  const text = useText();
  const named = titles.slice(0, maxNames);
  return (
    <ul className="grid gap-1 text-body">
      {named.map(({ id, title }) => (
        <li key={id} className="truncate">
          {title ?? text('title.unknown')}
        </li>
      ))}
      {titles.length > maxNames && (
        <li className="text-soft">{text('titles.andMore', { count: titles.length - maxNames })}</li>
      )}
    </ul>
  );
}
