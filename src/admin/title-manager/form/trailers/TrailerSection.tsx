import { maxEntryLengths } from '@rules/titles/title-lists';
import type { MessageId } from '@/i18n/messages';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { Field } from '@/ui/forms/Field';
import { Icon } from '@/ui/Icon';
import { Notice } from '@/ui/Notice';
import { chosenFileOf, emptySlot, isFilled } from '../files/file-slot';
import { PreviewCard } from '../files/PreviewCard';
import { LostFiles, SlotField } from '../files/SlotField';
import { ListItemDialog } from '../lists/ListItemDialog';
import { ListSection } from '../lists/ListSection';
import { EntryNotes } from '../lists/UnfinishedEntryNotes';
import { type EditedList, useEntryDialog } from '../lists/use-entry-dialog';
import { type EntryDialogProps, useEntryForm } from '../lists/use-entry-form';
import type { TrailerDraft } from '../title-draft';

interface TrailerSectionProps extends EditedList<TrailerDraft> {
  trailers: readonly TrailerDraft[];
}

/** Trailers of a TV show: cards with a preview on hover, and buttons to edit and remove each. */
export function TrailerSection({ trailers, onChange, ...list }: TrailerSectionProps) {
  const text = useText();
  const nameOf = ({ title }: TrailerDraft) => title;
  const { open, ...dialog } = useEntryDialog({ entries: trailers, onChange, makeNew: newTrailer, nameOf });
  return (
    <>
      <ListSection
        {...list}
        field="trailer"
        heading={text('titleForm.trailers')}
        empty={text('titleForm.noTrailers')}
        count={trailers.length}
        actions={
          <Button onClick={dialog.add}>
            <Icon name="plus" />
            {text('titleForm.addTrailer')}
          </Button>
        }
        notices={
          <>
            {trailers.length > 1 && <p className="text-body text-soft">{text('titleForm.randomTrailer')}</p>}
            <EntryNotes dialog={dialog} nameOf={nameOf} />
          </>
        }
      >
        {trailers.map((trailer) => (
          <li key={trailer.id}>
            <PreviewCard
              label={text('titleForm.trailerPreview', { title: trailer.title })}
              film={trailer.film}
              thumbnail={trailer.thumbnail}
              name={trailer.title}
            >
              <h3 title={trailer.title} className="truncate text-body font-semibold">
                {trailer.title}
              </h3>
              <LostFiles slots={[trailer.film, trailer.thumbnail]} />
              <div className="flex flex-wrap gap-2">
                <Button
                  aria-label={text('admin.editNamed', { name: trailer.title })}
                  onClick={() => dialog.edit(trailer)}
                >
                  {text('admin.edit')}
                </Button>
                <Button
                  look="bare"
                  aria-label={text('admin.removeNamed', { name: trailer.title })}
                  onClick={({ currentTarget }) => dialog.remove(trailer, currentTarget)}
                >
                  {text('titleForm.remove')}
                </Button>
              </div>
            </PreviewCard>
          </li>
        ))}
      </ListSection>
      {open && <TrailerDialog trailer={open.entry} {...dialog.props} />}
    </>
  );
}

function newTrailer(): TrailerDraft {
  return { id: crypto.randomUUID(), title: '', film: emptySlot, thumbnail: emptySlot, others: {} };
}

interface TrailerDialogProps extends EntryDialogProps<TrailerDraft> {
  trailer: TrailerDraft;
}

/** The dialog 'Add New Trailer', which also edits a trailer. */
export function TrailerDialog({ trailer, isNew, onClose, onCancel, ...callbacks }: TrailerDialogProps) {
  const text = useText();
  const { typed, change, form, messageFor, missing, submit } = useEntryForm(trailer, trailerProblems, callbacks);
  return (
    <ListItemDialog
      heading={text(isNew ? 'titleForm.newTrailer' : 'titleForm.editTrailer')}
      submit={text(isNew ? 'titleForm.addNewTrailer' : 'titleForm.applyChanges')}
      form={form}
      onSubmit={() => submit({ ...typed, title: typed.title.trim() })}
      onClose={onClose}
      onCancel={onCancel}
    >
      <Field
        label={text('titleForm.title')}
        name="trailerTitle"
        aria-required
        autoComplete="off"
        maxLength={maxEntryLengths.trailerTitle}
        value={typed.title}
        isInvalid={messageFor('title') !== undefined}
        hint={messageFor('title')}
        onChange={(event) => change({ title: event.target.value })}
      />
      <SlotField
        label={text('titleForm.thumbnail')}
        hint={text('titleForm.listThumbnailHint')}
        medium="picture"
        slot={typed.thumbnail}
        problem={missing(typed.thumbnail)}
        film={chosenFileOf(typed.film)?.file}
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
      {messageFor('files') && <Notice tone="problem">{messageFor('files')}</Notice>}
    </ListItemDialog>
  );
}

/** Returns the validation errors of a trailer; empty if it is valid. */
function trailerProblems({ title, film, thumbnail }: TrailerDraft): { title?: MessageId; files?: MessageId } {
  return {
    ...(title.trim() === '' && { title: 'admin.required' }),
    ...((!isFilled(film) || !isFilled(thumbnail)) && { files: 'titleForm.trailerFilesMissing' }),
  };
}
