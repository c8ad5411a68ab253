import { useDates } from '@/i18n/use-dates';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { keepFocusOnRemoval } from '@/ui/hooks/focus';
import { LiveStatus } from '@/ui/LiveStatus';
import type { FormDraft, StoredDraft } from './draft-storage';
import type { RestorableDraft } from './use-form-draft';

interface RestoreDraftPromptProps<Draft extends FormDraft> {
  autosave: RestorableDraft<Draft>;
  /** Returns the name of the draft; empty if it has none. */
  nameOf(draft: Draft): string;
  /** Version that is stored now, which may differ from the draft's base version. */
  version: string | undefined;
  onRestore(draft: StoredDraft<Draft>): void;
}

/** Offers to restore a draft; fills in nothing without the user's consent. */
export function RestoreDraftPrompt<Draft extends FormDraft>(props: RestoreDraftPromptProps<Draft>) {
  const { autosave, nameOf, version, onRestore } = props;
  const text = useText();
  const { moment } = useDates();
  const { found } = autosave;
  if (!found) return null;
  const values = {
    time: moment(new Date(found.keptAt)),
    title: nameOf(found).trim() || text('admin.untitled'),
  };
  const handleRestore = () => {
    onRestore(found);
    void autosave.takeOver(found);
  };
  return (
    <div
      ref={keepFocusOnRemoval}
      className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-line bg-raised p-3.5 sm:col-span-full"
    >
      <LiveStatus className="text-body wrap-anywhere">
        {text(found.updatedAt === version ? 'admin.kept' : 'admin.keptOlder', values)}
      </LiveStatus>
      <div className="flex flex-wrap gap-2">
        <Button onClick={handleRestore}>{text('admin.keptContinue')}</Button>
        <Button look="bare" onClick={() => void autosave.discard(found)}>
          {text('admin.keptDiscard')}
        </Button>
      </div>
    </div>
  );
}
