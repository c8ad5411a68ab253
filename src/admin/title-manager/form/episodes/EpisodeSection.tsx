import { useState } from 'react';
import { type MoveDirection, useMoveFocus } from '@/admin/layout/MoveButtons';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { Icon } from '@/ui/Icon';
import { useReportUnappliedInput } from '../drafts/TitleLeavePrompt';
import { ListSection } from '../lists/ListSection';
import { EntryNotes } from '../lists/UnfinishedEntryNotes';
import { type EditedList, useEntryDialog } from '../lists/use-entry-dialog';
import type { EpisodeDraft } from '../title-draft';
import { BulkEpisodeNotes, BulkEpisodes } from './BulkEpisodes';
import { EpisodeCard } from './EpisodeCard';
import { EpisodeDialog } from './EpisodeDialog';
import { moveEpisode, newEpisode, nextNumbers, sortEpisodes } from './episode-numbers';
import { useSeasonSegments } from './season-segments';
import { useBulkEpisodeFiles } from './use-bulk-episode-files';

interface EpisodeSectionProps extends EditedList<EpisodeDraft> {
  episodes: readonly EpisodeDraft[];
}

/** Episodes of a TV show: added one by one or many at a time, edited, moved and removed. */
export function EpisodeSection({ episodes, onChange, ...list }: EpisodeSectionProps) {
  const text = useText();
  const ordered = sortEpisodes(episodes);
  const nameOf = ({ season, episode }: EpisodeDraft) => text('titleForm.episodeName', { season, episode });
  const [loaded] = useState(() => new Set(episodes.map(({ id }) => id)));
  const { open, ...dialog } = useEntryDialog({
    entries: episodes,
    onChange,
    makeNew: () => ({ ...newEpisode(), ...nextNumbers(episodes, ({ id }) => loaded.has(id)) }),
    nameOf,
  });
  const [isBulkOpen, setBulkOpen] = useState(false);
  // Keeps the detected values when Escape closes the dialog, for reopening it.
  const bulkFiles = useBulkEpisodeFiles();
  useReportUnappliedInput(bulkFiles.read.length > 0 || bulkFiles.remaining > 0);
  const [announcement, setAnnouncement] = useState('');
  const copySegmentsToSeason = useSeasonSegments(episodes, onChange);
  const handleDone = (episode: EpisodeDraft, isNew: boolean, isForSeason: boolean) => {
    dialog.props.onDone(episode);
    if (isForSeason) copySegmentsToSeason(episode);
    setAnnouncement(text(isNew ? 'titleForm.entryAdded' : 'titleForm.entryChanged', { name: nameOf(episode) }));
  };
  const handleBulkDone = (added: readonly EpisodeDraft[]) => {
    onChange((before) => [...before, ...added]);
    setAnnouncement(text('titleForm.manyAdded', { count: added.length }));
    bulkFiles.clear();
    setBulkOpen(false);
  };
  const handleBulkCancel = () => {
    bulkFiles.discard();
    setBulkOpen(false);
  };
  const keepMoveFocus = useMoveFocus(episodes);
  const handleMove = (id: string, direction: MoveDirection, button: HTMLElement) => {
    keepMoveFocus(button);
    const next = moveEpisode(episodes, id, direction);
    const episode = next.find((one) => one.id === id);
    onChange((before) => moveEpisode(before, id, direction));
    if (episode) setAnnouncement(text('titleForm.episodeMoved', { title: episode.title, name: nameOf(episode) }));
  };
  return (
    <>
      <ListSection
        {...list}
        field="episodes"
        heading={text('titleForm.episodes')}
        empty={text('titleForm.noEpisodes')}
        count={episodes.length}
        actions={
          <>
            <Button onClick={dialog.add}>
              <Icon name="plus" />
              {text('titleForm.addEpisode')}
            </Button>
            <Button onClick={() => setBulkOpen(true)}>{text('titleForm.addMany')}</Button>
          </>
        }
        notices={
          <>
            <EntryNotes dialog={dialog} nameOf={nameOf} />
            <BulkEpisodeNotes bulkFiles={bulkFiles} isOpen={isBulkOpen} onOpen={() => setBulkOpen(true)} />
          </>
        }
      >
        {ordered.map((episode, index) => (
          <li key={episode.id} className={renderedInViewport}>
            <EpisodeCard
              episode={episode}
              name={nameOf(episode)}
              canMove={{
                up: ordered[index - 1]?.season === episode.season,
                down: ordered[index + 1]?.season === episode.season,
              }}
              onEdit={() => dialog.edit(episode)}
              onMove={(direction, button) => handleMove(episode.id, direction, button)}
              onRemove={(button) => dialog.remove(episode, button)}
            />
          </li>
        ))}
      </ListSection>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {open && (
        <EpisodeDialog
          episode={open.entry}
          others={episodes}
          {...dialog.props}
          onDone={(episode, isForSeason) => handleDone(episode, open.isNew, isForSeason)}
        />
      )}
      {isBulkOpen && (
        <BulkEpisodes
          episodes={episodes}
          bulkFiles={bulkFiles}
          onDone={handleBulkDone}
          onClose={() => setBulkOpen(false)}
          onCancel={handleBulkCancel}
        />
      )}
    </>
  );
}

/**
 * Opening a dialog makes the page inert, so the browser would compute the styles and layout of hundreds of cards. The
 * padding leaves room for the focus outline, which `content-visibility` clips.
 */
const renderedInViewport = '-m-1.5 p-1.5 [content-visibility:auto] [contain-intrinsic-height:auto_19rem]';
