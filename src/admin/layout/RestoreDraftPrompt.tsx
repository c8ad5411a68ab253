import { useDates } from '@/i18n/use-dates';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import type { FormDraft, StoredDraft } from './drafts';
import type { RestorableDraft } from './use-form-draft';

interface RestoreDraftPromptProps<Work extends FormDraft> {
  kept: RestorableDraft<Work>;
  /** Name of the draft; empty if it has none. */
  nameOf(found: Work): string;
  /** Version that is stored now, which may differ from the draft's base version. */
  version: string | undefined;
  /** Puts it into the form. */
  onContinue(found: StoredDraft<Work>): void;
}

/** Offers to restore a draft; fills in nothing without consent. */
export function RestoreDraftPrompt<Work extends FormDraft>(props: RestoreDraftPromptProps<Work>) {
  const { kept, nameOf, version, onContinue } = props;
  const text = useText();
  const { moment } = useDates();
  const { found } = kept;
  if (!found) return null;
  const values = {
    time: moment(new Date(found.keptAt)),
    title: nameOf(found).trim() || text('admin.untitled'),
  };
  const handleContinue = () => {
    onContinue(found);
    void kept.takeOver(found);
  };
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-line bg-raised p-3.5 sm:col-span-full"
    >
      <p className="text-body text-pretty wrap-anywhere">
        {text(found.updatedAt === version ? 'admin.kept' : 'admin.keptOlder', values)}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={handleContinue}>{text('admin.keptContinue')}</Button>
        <Button look="bare" onClick={() => void kept.discard(found)}>
          {text('admin.keptDiscard')}
        </Button>
      </div>
    </div>
  );
}
