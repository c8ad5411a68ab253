import { longestOfEntry } from '@rules/title-lists';
import { useText } from '@/i18n/use-text';
import { Field } from '@/ui/Field';
import { Notice } from '@/ui/Notice';
import { chosenIn } from '../files/file-slot';
import { SlotField } from '../files/SlotField';
import { ListItemDialog } from '../lists/ListItemDialog';
import { type EntryDialogProps, useEntryForm } from '../lists/use-entry-form';
import type { TrailerDraft } from '../title-draft';
import { trailerProblems } from './trailer-problems';

interface TrailerDialogProps extends EntryDialogProps<TrailerDraft> {
  trailer: TrailerDraft;
}

/** The dialog 'Add New Trailer', which edits one as well. */
export function TrailerDialog({ trailer, isNew, onClose, onCancel, ...told }: TrailerDialogProps) {
  const text = useText();
  const { typed, change, form, said, missing, submit } = useEntryForm(trailer, trailerProblems, told);
  return (
    <ListItemDialog
      heading={text(isNew ? 'titleForm.newTrailer' : 'titleForm.editTrailer')}
      submit={text(isNew ? 'titleForm.addNewTrailer' : 'titleForm.saveTrailer')}
      form={form}
      onSubmit={() => submit({ ...typed, title: typed.title.trim() })}
      onClose={onClose}
      onCancel={onCancel}
    >
      <Field
        label={text('titleForm.title')}
        name="trailerTitle"
        required
        autoComplete="off"
        maxLength={longestOfEntry.trailerTitle}
        value={typed.title}
        isInvalid={said('title') !== undefined}
        hint={said('title')}
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
      {said('files') && <Notice tone="problem">{said('files')}</Notice>}
    </ListItemDialog>
  );
}
