import { useQuery } from '@tanstack/react-query';
import { type SaveOutcome, type TitleForEdit, titleForEditQuery } from '@/catalogue/edited-title';
import type { Kind } from '@/catalogue/kinds/kind';
import { useDates } from '@/i18n/use-dates';
import { useDecimalText } from '@/i18n/use-decimal-text';
import { useText } from '@/i18n/use-text';
import { ConflictDialog } from '../../../layout/forms/ConflictDialog';
import { formOfKind } from '../fields/kind-forms';
import { type Difference, differences } from './differences';

interface TitleConflictDialogProps {
  kind: Kind;
  conflict: Extract<SaveOutcome, { outcome: 'CONFLICT' }>;
  /** Changes that this form would write. */
  changes: Readonly<Record<string, string | null>>;
  /** Returns the other administrator's changes since this form was loaded. */
  changesIn(theirs: TitleForEdit): Readonly<Record<string, string | null>>;
  /** Called with the displayed version. */
  onLoadTheirs(theirs: TitleForEdit): void;
  /** Called with the `updatedAt` of the displayed version. */
  onOverwrite(updatedAt: string): void;
  onClose(): void;
}

/** Conflict of two administrators who changed the same title. */
export function TitleConflictDialog({
  kind,
  conflict,
  changes,
  changesIn,
  onOverwrite,
  ...on
}: TitleConflictDialogProps) {
  const text = useText();
  const { moment } = useDates();
  const decimal = useDecimalText();
  const stored = titleForEditQuery(kind, conflict.id);
  // A query key of its own, so that the cached version of the form is not returned.
  const query = useQuery({ ...stored, queryKey: [...stored.queryKey, 'conflict', conflict.updatedAt] });
  return (
    <ConflictDialog
      heading={text('titleForm.conflictHeading')}
      message={text('titleForm.conflictBy', {
        name: conflict.changedBy || text('admin.somebody'),
        time: moment(conflict.changedAt || conflict.updatedAt),
      })}
      query={query}
      differences={(theirs) => {
        const found = differences(formOfKind[kind.slug], changes, theirs.fields, changesIn(theirs), decimal);
        return found.length > 0 ? <DifferenceTable found={found} /> : undefined;
      }}
      onOverwrite={({ updatedAt }) => onOverwrite(updatedAt)}
      {...on}
    />
  );
}

function DifferenceTable({ found }: { found: readonly Difference[] }) {
  const text = useText();
  const shown = (value: string) => value || <span className="text-soft">{text('titleForm.conflictNothing')}</span>;
  return (
    // On a phone a field's name is above its values, which share the width.
    <table className="w-full table-fixed border-collapse text-left text-small max-sm:[&_tr]:grid max-sm:[&_tr]:grid-cols-2">
      <caption className="pb-2 text-left text-small font-semibold">{text('titleForm.conflictBoth')}</caption>
      <thead>
        <tr className="border-b border-line">
          <th scope="col" className="w-1/4 py-2 pr-3 font-semibold max-sm:sr-only">
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
            <th scope="row" className="py-2 pr-3 font-normal text-soft max-sm:col-span-2 max-sm:pb-0">
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
