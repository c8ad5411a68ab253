import { isDay } from '@rules/time/day';
import { maxEntryLengths } from '@rules/titles/title-lists';
import { useState } from 'react';
import { partialInputProps } from '@/admin/layout/forms/partial-input';
import { useText } from '@/i18n/use-text';
import { unfinishedTime } from '@/lib/dates';
import { Checkbox } from '@/ui/forms/Checkbox';
import { Field } from '@/ui/forms/Field';
import { TextArea } from '@/ui/forms/TextArea';
import { Notice } from '@/ui/Notice';
import { CaptionSection } from '../captions/CaptionSection';
import { chosenFileOf, type FileSlot } from '../files/file-slot';
import { lengthIn } from '../files/medium-length';
import { SlotField } from '../files/SlotField';
import { ListItemDialog } from '../lists/ListItemDialog';
import { type EntryDialogProps, useEntryForm } from '../lists/use-entry-form';
import type { EpisodeDraft } from '../title-draft';
import { episodeProblems } from './episode-numbers';
import { SegmentFields } from './SegmentFields';
import { storedSegments } from './segment-draft';

interface EpisodeDialogProps extends Omit<EntryDialogProps<EpisodeDraft>, 'onDone'> {
  episode: EpisodeDraft;
  /** The show's other episodes: no two have the same season and number. */
  others: readonly EpisodeDraft[];
  /** Receives whether the skippable segments apply to the whole season. */
  onDone(episode: EpisodeDraft, isForSeason: boolean): void;
}

/** The dialog 'Add New Episode', which also edits an episode. */
export function EpisodeDialog({ episode, others, isNew, onDone, onClose, onCancel, onTyped }: EpisodeDialogProps) {
  const text = useText();
  const [isForSeason, setForSeason] = useState(false);
  const problemsOf = (written: EpisodeDraft) => episodeProblems(written, others);
  const { typed, change, form, messageFor, missing, submit } = useEntryForm(episode, problemsOf, {
    onTyped,
    onDone: (whole) => onDone(whole, isForSeason),
  });
  const hasSeason = others.some(({ id, season }) => id !== episode.id && season === typed.season);
  const handleFilm = (film: FileSlot) => change({ film, duration: lengthIn(film, typed.storedDuration) });
  return (
    <ListItemDialog
      heading={text(isNew ? 'titleForm.newEpisode' : 'titleForm.editEpisode')}
      submit={text(isNew ? 'titleForm.addNewEpisode' : 'titleForm.applyChanges')}
      form={form}
      onSubmit={() => submit({ ...typed, title: typed.title.trim() })}
      onClose={onClose}
      onCancel={onCancel}
    >
      <Field
        label={text('titleForm.title')}
        name="episodeTitle"
        aria-required
        autoComplete="off"
        maxLength={maxEntryLengths.episodeTitle}
        value={typed.title}
        isInvalid={messageFor('title') !== undefined}
        hint={messageFor('title')}
        onChange={(event) => change({ title: event.target.value })}
      />
      <div className="grid items-start gap-5 sm:grid-cols-3">
        <EpisodeNumbers
          numbers={typed}
          problem={messageFor('numbers')}
          seasonHint={text('titleForm.seasonHint')}
          onChange={change}
        />
        <Field
          label={text('titleForm.airDate')}
          name="airDate"
          type="date"
          value={isDay(typed.airDate) ? typed.airDate : ''}
          isInvalid={messageFor('airDate') !== undefined}
          hint={messageFor('airDate')}
          {...partialInputProps(typed.airDate === unfinishedTime, (day) => change({ airDate: day ?? unfinishedTime }))}
        />
      </div>
      <TextArea
        label={text('titleForm.episodeDescription')}
        name="episodeDescription"
        maxLength={maxEntryLengths.episodeDescription}
        value={typed.description}
        onChange={(event) => change({ description: event.target.value })}
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
        label={text('titleForm.episodeFile')}
        hint={text('titleForm.episodeFileHint')}
        medium="master"
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
        onChange={(next) => change(({ captions }) => ({ captions: next(captions) }))}
      />
      <SegmentFields
        segments={typed.segments}
        film={typed.film}
        messageFor={messageFor}
        onChange={(segments) => change({ segments })}
      />
      {hasSeason && storedSegments(typed.segments).length > 0 && (
        <Checkbox
          label={text('titleForm.segmentsForSeason', { season: typed.season })}
          checked={isForSeason}
          onChange={(event) => setForSeason(event.target.checked)}
        />
      )}
      {messageFor('files') && <Notice tone="problem">{messageFor('files')}</Notice>}
    </ListItemDialog>
  );
}

interface EpisodeNumbersProps {
  numbers: { season: number; episode: number };
  problem: string | undefined;
  seasonHint?: string;
  onChange(changed: { season?: number; episode?: number }): void;
}

/** Season and number of an episode. */
export function EpisodeNumbers({ numbers, problem, seasonHint, onChange }: EpisodeNumbersProps) {
  const text = useText();
  return (
    <>
      <Field
        label={text('titleForm.season')}
        name="season"
        type="number"
        min={0}
        max={999}
        aria-required
        value={shown(numbers.season)}
        hint={seasonHint}
        onChange={(event) => onChange({ season: Number.parseInt(event.target.value, 10) })}
      />
      <Field
        label={text('titleForm.episodeNumber')}
        name="episode"
        type="number"
        min={1}
        max={9999}
        aria-required
        value={shown(numbers.episode)}
        isInvalid={problem !== undefined}
        hint={problem}
        onChange={(event) => onChange({ episode: Number.parseInt(event.target.value, 10) })}
      />
    </>
  );
}

/** Shows an emptied field as empty while the user types a new number. */
function shown(number: number): number | '' {
  return Number.isNaN(number) ? '' : number;
}
