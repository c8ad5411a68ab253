import { useText } from '@/i18n/use-text';
import { Field } from '@/ui/Field';
import { Notice } from '@/ui/Notice';
import { chosenIn, type FileSlot, isFilled } from '../files/file-slot';
import { SlotField } from '../files/SlotField';
import { ListItemDialog } from '../lists/ListItemDialog';
import { useFailures } from '../lists/use-failures';
import { useTyped } from '../lists/use-typed';
import type { TrailerDraft } from '../title-draft';

interface TrailerDialogProps {
  trailer: TrailerDraft;
  isNew: boolean;
  /** Told what is typed, so that nothing of it is lost. */
  onTyped(trailer: TrailerDraft): void;
  onDone(trailer: TrailerDraft): void;
  /** Closed, to be gone on with later. */
  onClose(): void;
  /** Given up. */
  onCancel(): void;
}

/** The dialog 'Add New Trailer', which edits one as well. */
export function TrailerDialog({ trailer, isNew, onTyped, onDone, onClose, onCancel }: TrailerDialogProps) {
  const text = useText();
  const { typed, change } = useTyped(trailer, onTyped);
  const { form, hasFailed, fail } = useFailures();
  const isWhole = isFilled(typed.film) && isFilled(typed.thumbnail);
  const handleSubmit = () => {
    if (!isWhole || typed.title.trim() === '') return fail();
    onDone({ ...typed, title: typed.title.trim() });
  };
  const missing = (slot: FileSlot) => (hasFailed && !isFilled(slot) ? text('titleForm.problem.missing') : undefined);
  return (
    <ListItemDialog
      heading={text(isNew ? 'titleForm.newTrailer' : 'titleForm.editTrailer')}
      submit={text(isNew ? 'titleForm.addNewTrailer' : 'titleForm.saveTrailer')}
      form={form}
      onSubmit={handleSubmit}
      onClose={onClose}
      onCancel={onCancel}
    >
      <Field
        label={text('titleForm.title')}
        name="trailerTitle"
        required
        autoComplete="off"
        maxLength={300}
        value={typed.title}
        isInvalid={hasFailed && typed.title.trim() === ''}
        hint={hasFailed && typed.title.trim() === '' ? text('titleForm.problem.missing') : undefined}
        onChange={(event) => change({ title: event.target.value })}
      />
      <SlotField
        label={text('titleForm.thumbnail')}
        hint={text('titleForm.listThumbnailHint')}
        medium="picture"
        slot={typed.thumbnail}
        problem={missing(typed.thumbnail)}
        film={chosenIn(typed.film)?.file}
        onChange={(thumbnail) => change({ thumbnail })}
      />
      <SlotField
        label={text('titleForm.trailerFile')}
        hint={text('titleForm.dropZoneHint')}
        medium="video"
        slot={typed.film}
        problem={missing(typed.film)}
        onChange={(film) => change({ film })}
      />
      {hasFailed && !isWhole && <Notice tone="problem">{text('titleForm.trailerFilesMissing')}</Notice>}
    </ListItemDialog>
  );
}
