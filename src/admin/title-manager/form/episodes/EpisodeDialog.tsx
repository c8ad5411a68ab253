import type { MessageId } from '@/i18n/messages';
import { useText } from '@/i18n/use-text';
import { Field } from '@/ui/Field';
import { Notice } from '@/ui/Notice';
import { TextArea } from '@/ui/TextArea';
import { mediaDuration } from '@/uploads/files/media-duration';
import { CaptionSection } from '../captions/CaptionSection';
import { chosenIn, type FileSlot, isFilled } from '../files/file-slot';
import { SlotField } from '../files/SlotField';
import { ListItemDialog } from '../lists/ListItemDialog';
import { useFailures } from '../lists/use-failures';
import { useTyped } from '../lists/use-typed';
import type { EpisodeDraft } from '../title-draft';
import { EpisodeNumbers } from './EpisodeNumbers';
import { episodeProblems } from './episode-problems';

interface EpisodeDialogProps {
  episode: EpisodeDraft;
  /** Those of the show: no two have the same numbers. */
  others: readonly EpisodeDraft[];
  isNew: boolean;
  /** Told what is typed, so that nothing of it is lost. */
  onTyped(episode: EpisodeDraft): void;
  onDone(episode: EpisodeDraft): void;
  /** Closed, to be gone on with later. */
  onClose(): void;
  /** Given up. */
  onCancel(): void;
}

/** The dialog 'Add New Episode', which edits one as well. */
export function EpisodeDialog({ episode, others, isNew, onTyped, onDone, onClose, onCancel }: EpisodeDialogProps) {
  const text = useText();
  const { typed, change } = useTyped(episode, onTyped);
  const { form, hasFailed, fail } = useFailures();
  const problems = episodeProblems(typed, others);
  const handleFilm = (film: FileSlot) => {
    const seconds = chosenIn(film)?.facts.durationSeconds;
    change({ film, ...(chosenIn(film) && { duration: seconds === undefined ? '' : mediaDuration(seconds) }) });
  };
  const handleSubmit = () => {
    if (Object.keys(problems).length > 0) return fail();
    onDone({ ...typed, title: typed.title.trim() });
  };
  const said = (problem: MessageId | undefined) => (hasFailed && problem ? text(problem) : undefined);
  const missing = (slot: FileSlot) => (hasFailed && !isFilled(slot) ? text('titleForm.problem.missing') : undefined);
  return (
    <ListItemDialog
      heading={text(isNew ? 'titleForm.newEpisode' : 'titleForm.editEpisode')}
      submit={text(isNew ? 'titleForm.addNewEpisode' : 'titleForm.saveEpisode')}
      form={form}
      onSubmit={handleSubmit}
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
        isInvalid={said(problems.title) !== undefined}
        hint={said(problems.title)}
        onChange={(event) => change({ title: event.target.value })}
      />
      <div className="grid items-start gap-5 sm:grid-cols-3">
        <EpisodeNumbers
          numbers={typed}
          problem={said(problems.numbers)}
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
      <SlotField
        label={text('titleForm.thumbnail')}
        hint={text('titleForm.listThumbnailHint')}
        medium="picture"
        slot={typed.thumbnail}
        problem={missing(typed.thumbnail)}
        film={chosenIn(typed.film)?.file}
        onChange={(thumbnail) => change({ thumbnail })}
      />
      <CaptionSection
        isInDialog
        captions={typed.captions}
        onChange={(next) => change({ captions: next(typed.captions) })}
      />
      {hasFailed && problems.files && <Notice tone="problem">{text(problems.files)}</Notice>}
    </ListItemDialog>
  );
}
