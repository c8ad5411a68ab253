import { useText } from '@/i18n/use-text';
import { Field } from '@/ui/Field';
import { Notice } from '@/ui/Notice';
import { TextArea } from '@/ui/TextArea';
import { mediaDuration } from '@/uploads/files/media-duration';
import { CaptionSection } from '../captions/CaptionSection';
import { chosenIn, type FileSlot } from '../files/file-slot';
import { SlotField } from '../files/SlotField';
import { ListItemDialog } from '../lists/ListItemDialog';
import { type EntryDialogProps, useEntryForm } from '../lists/use-entry-form';
import type { EpisodeDraft } from '../title-draft';
import { EpisodeNumbers } from './EpisodeNumbers';
import { episodeProblems } from './episode-problems';

interface EpisodeDialogProps extends EntryDialogProps<EpisodeDraft> {
  episode: EpisodeDraft;
  /** Those of the show: no two have the same numbers. */
  others: readonly EpisodeDraft[];
}

/** The dialog 'Add New Episode', which edits one as well. */
export function EpisodeDialog({ episode, others, isNew, onClose, onCancel, ...told }: EpisodeDialogProps) {
  const text = useText();
  const problemsOf = (written: EpisodeDraft) => episodeProblems(written, others);
  const { typed, change, form, said, missing, submit } = useEntryForm(episode, problemsOf, told);
  const handleFilm = (film: FileSlot) => {
    const seconds = chosenIn(film)?.facts.durationSeconds;
    change({ film, ...(chosenIn(film) && { duration: seconds === undefined ? '' : mediaDuration(seconds) }) });
  };
  return (
    <ListItemDialog
      heading={text(isNew ? 'titleForm.newEpisode' : 'titleForm.editEpisode')}
      submit={text(isNew ? 'titleForm.addNewEpisode' : 'titleForm.saveEpisode')}
      form={form}
      onSubmit={() => submit({ ...typed, title: typed.title.trim() })}
      onClose={onClose}
      onCancel={onCancel}
    >
      <Field
        label={text('titleForm.title')}
        name="episodeTitle"
        required
        autoComplete="off"
        maxLength={200}
        value={typed.title}
        isInvalid={said('title') !== undefined}
        hint={said('title')}
        onChange={(event) => change({ title: event.target.value })}
      />
      <div className="grid items-start gap-5 sm:grid-cols-3">
        <EpisodeNumbers
          numbers={typed}
          problem={said('numbers')}
          seasonHint={text('titleForm.seasonHint')}
          onChange={change}
        />
        <Field
          label={text('titleForm.airDate')}
          name="airDate"
          type="date"
          value={typed.airDate}
          onChange={(event) => change({ airDate: event.target.value })}
        />
      </div>
      <TextArea
        label={text('titleForm.description')}
        name="episodeDescription"
        maxLength={5000}
        value={typed.description}
        onChange={(event) => change({ description: event.target.value })}
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
        label={text('titleForm.episodeFile')}
        hint={text('titleForm.episodeFileHint')}
        medium="video"
        slot={typed.film}
        problem={missing(typed.film)}
        onChange={handleFilm}
      />
      {typed.duration !== '' && (
        <p className="text-small text-soft tabular-nums">{text('titleForm.duration', { duration: typed.duration })}</p>
      )}
      <CaptionSection
        isInDialog
        captions={typed.captions}
        onChange={(next) => change({ captions: next(typed.captions) })}
      />
      {said('files') && <Notice tone="problem">{said('files')}</Notice>}
    </ListItemDialog>
  );
}
