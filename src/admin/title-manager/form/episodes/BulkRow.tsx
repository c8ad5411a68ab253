import { maxEntryLengths } from '@rules/titles/title-lists';
import { useText } from '@/i18n/use-text';
import { Field } from '@/ui/forms/Field';
import { focusNeighbour } from '@/ui/hooks/focus';
import { useObjectUrl } from '@/ui/hooks/use-object-url';
import { IconButton } from '@/ui/IconButton';
import { FileWarnings } from '@/uploads/fields/FileWarnings';
import { useChosenFile } from '@/uploads/fields/use-chosen-file';
import { chosenFileOf, type FileSlot, isFilled, slotWith } from '../files/file-slot';
import { SlotField } from '../files/SlotField';
import type { EpisodeDraft } from '../title-draft';
import { EpisodeNumbers } from './EpisodeDialog';
import { episodeProblems } from './episode-numbers';
import type { ReadEpisodeFile } from './read-episode-files';

interface BulkRowProps {
  read: ReadEpisodeFile;
  others: readonly EpisodeDraft[];
  onChange(part: Partial<EpisodeDraft>): void;
  onRemove(): void;
}

/** Row of one of several files, with the detected values as editable fields. */
export function BulkRow({ read, others, onChange, onRemove }: BulkRowProps) {
  const text = useText();
  return (
    <li className="grid gap-3 border-t border-line pt-4">
      <div className="flex items-start gap-3">
        <p className="min-w-0 grow pt-2.5 text-small break-all text-soft">{read.fileName}</p>
        <IconButton
          icon="close"
          label={text('admin.removeNamed', { name: read.fileName })}
          className="-mr-3"
          onClick={({ currentTarget }) => {
            focusNeighbour(currentTarget, currentTarget.closest('form')?.querySelector('input'));
            onRemove();
          }}
        />
      </div>
      {read.is === 'refused' ? (
        <p role="alert" className="text-small text-danger">
          {text(read.messageId)}
        </p>
      ) : (
        <ReadEpisode episode={read.episode} others={others} onChange={onChange} />
      )}
    </li>
  );
}

function ReadEpisode({
  episode,
  others,
  onChange,
}: Pick<BulkRowProps, 'others' | 'onChange'> & { episode: EpisodeDraft }) {
  const text = useText();
  const problems = episodeProblems(episode, others);
  const picture = useObjectUrl(chosenFileOf(episode.thumbnail)?.file);
  return (
    <div className="grid gap-4 sm:grid-cols-[8rem_1fr]">
      <div className="grid content-start gap-1.5">
        {picture && <img src={picture} alt="" className="aspect-screen w-full max-w-40 rounded-poster object-cover" />}
        <p className="text-small text-soft tabular-nums">{episode.duration}</p>
        {episode.captions.length > 0 && (
          <p className="text-small text-soft">
            {text('titleForm.manyCaptions', { labels: episode.captions.map(({ label }) => label).join(', ') })}
          </p>
        )}
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <EpisodeNumbers numbers={episode} problem={problems.numbers && text(problems.numbers)} onChange={onChange} />
        <div className="sm:col-span-2">
          <Field
            label={text('titleForm.title')}
            name="episodeTitle"
            aria-required
            autoComplete="off"
            maxLength={maxEntryLengths.episodeTitle}
            value={episode.title}
            isInvalid={problems.title !== undefined}
            hint={problems.title && text(problems.title)}
            onChange={(event) => onChange({ title: event.target.value })}
          />
        </div>
        {!isFilled(episode.thumbnail) && (
          <div className="sm:col-span-2">
            <SlotField
              label={text('titleForm.thumbnail')}
              hint={text('titleForm.listThumbnailHint')}
              medium="picture"
              slot={episode.thumbnail}
              film={chosenFileOf(episode.film)?.file}
              onChange={(thumbnail) => onChange({ thumbnail })}
            />
          </div>
        )}
        <FilmWarnings film={episode.film} onChange={(film) => onChange({ film })} />
      </div>
    </div>
  );
}

/** Shows the same warnings as for a single chosen video. */
function FilmWarnings({ film, onChange }: { film: FileSlot; onChange(film: FileSlot): void }) {
  const text = useText();
  const chosen = chosenFileOf(film);
  const { check, moveIndex } = useChosenFile('master', (made) => onChange(slotWith(film, made)), {
    current: chosen?.file,
  });
  if (!chosen) return null;
  return (
    <div className="grid gap-2 sm:col-span-2">
      {check.is === 'refused' && (
        <p role="alert" className="text-small text-danger">
          {text(check.messageId)}
        </p>
      )}
      <FileWarnings chosen={chosen} onMoveIndex={() => void moveIndex(chosen)} />
    </div>
  );
}
