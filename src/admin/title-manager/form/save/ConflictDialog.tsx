import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { SaveOutcome } from '@/catalogue/edited-title';
import { type TitleForEdit, titleForEditQuery } from '@/catalogue/edited-title';
import type { Kind } from '@/catalogue/kinds/kind';
import { useLanguage } from '@/i18n/LanguageProvider';
import { useDecimalText } from '@/i18n/use-decimal-text';
import { useText } from '@/i18n/use-text';
import { hasFailed } from '@/lib/failures';
import { Button } from '@/ui/Button';
import { Sheet } from '@/ui/Sheet';
import { TryAgain } from '@/ui/TryAgain';
import { formOfKind } from '../fields/kind-forms';
import { type Difference, differences } from './differences';

interface ConflictDialogProps {
  kind: Kind;
  conflict: Extract<SaveOutcome, { outcome: 'CONFLICT' }>;
  /** Changes that this form would write. */
  changes: Readonly<Record<string, string | null>>;
  /** Returns the other administrator's changes since this form was loaded. */
  changesIn(theirs: TitleForEdit): Readonly<Record<string, string | null>>;
  onLoadTheirs(): void;
  /** `updatedAt` of the version that was shown: a third one is noticed again. */
  onOverwrite(updatedAt: string): void;
  onClose(): void;
}

/** Two people changed the same title: says who and when, shows what differs, and overwrites nothing unasked. */
export function ConflictDialog({ kind, conflict, changes, changesIn, ...on }: ConflictDialogProps) {
  const text = useText();
  const byId = useId();
  const language = useLanguage();
  const decimal = useDecimalText();
  const query = useQuery(titleForEditQuery(kind, conflict.id));
  const { data: theirs } = query;
  const isFailed = hasFailed(query);
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' });
  const found = theirs && differences(formOfKind[kind.slug], changes, theirs.fields, changesIn(theirs), decimal);
  const isBeside = found?.length === 0;
  const changedAt = new Date(conflict.changedAt || conflict.updatedAt);
  return (
    <Sheet label={text('titleForm.conflictHeading')} describedBy={byId} edge="form" onClose={on.onClose}>
      <div className="grid gap-5 p-5 sm:p-6">
        <h2 className="text-title font-semibold">{text('titleForm.conflictHeading')}</h2>
        <p id={byId} className="text-body text-pretty">
          {text('titleForm.conflictBy', {
            name: conflict.changedBy || text('admin.somebody'),
            time: Number.isNaN(changedAt.getTime()) ? '' : time.format(changedAt),
          })}
        </p>
        {theirs === undefined && !isFailed && <p role="status">{text('titleForm.conflictLoading')}</p>}
        {isFailed && (
          <div role="alert" className="grid justify-items-start gap-3">
            <p className="text-danger">{text('titleForm.loadFailed')}</p>
            <TryAgain query={query} />
          </div>
        )}
        {found && <DifferenceTable found={found} />}
        <p className="text-small text-soft">{text('titleForm.loadTheirsNote')}</p>
        <div className="answers">
          {theirs && isBeside && (
            <Button look="primary" onClick={() => on.onOverwrite(theirs.updatedAt)}>
              {text('admin.saveBeside')}
            </Button>
          )}
          <Button look={isBeside ? 'quiet' : 'primary'} disabled={!theirs} onClick={on.onLoadTheirs}>
            {text('titleForm.loadTheirs')}
          </Button>
          {!isBeside && (
            <Button look="danger" disabled={!theirs} onClick={() => theirs && on.onOverwrite(theirs.updatedAt)}>
              {text('titleForm.overwrite')}
            </Button>
          )}
          <Button look="bare" onClick={on.onClose}>
            {text('admin.keepEditing')}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}

function DifferenceTable({ found }: { found: readonly Difference[] }) {
  const text = useText();
  const shown = (value: string) => value || <span className="text-soft">{text('titleForm.conflictNothing')}</span>;
  if (found.length === 0) return <p className="text-body">{text('admin.conflictNone')}</p>;
  return (
    <table className="w-full table-fixed border-collapse text-left text-small">
      <caption className="pb-2 text-left text-small font-semibold">{text('titleForm.conflictBoth')}</caption>
      <thead>
        <tr className="border-b border-line">
          <th scope="col" className="w-1/4 py-2 pr-3 font-semibold">
            {text('titleForm.conflictField')}
          </th>
          <th scope="col" className="py-2 pr-3 font-semibold">
            {text('titleForm.conflictTheirs')}
          </th>
          <th scope="col" className="py-2 font-semibold">
            {text('titleForm.conflictMine')}
          </th>
        </tr>
      </thead>
      <tbody>
        {found.map(({ label, theirs, mine }) => (
          <tr key={label} className="border-b border-line align-top">
            <th scope="row" className="py-2 pr-3 font-normal text-soft">
              {text(label)}
            </th>
            <td className="py-2 pr-3 break-words">{shown(theirs)}</td>
            <td className="py-2 break-words">{shown(mine)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
