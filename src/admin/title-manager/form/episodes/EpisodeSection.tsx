import { useState } from 'react';
import { type MoveDirection, useMoveFocus } from '@/admin/layout/MoveButtons';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { Icon } from '@/ui/Icon';
import { useUnfinishedWork } from '../drafts/TitleLeavePrompt';
import { emptySlot } from '../files/file-slot';
import { ListSection } from '../lists/ListSection';
import { EntryNotes } from '../lists/UnfinishedEntryNotes';
import { type EditedList, useEntryDialog } from '../lists/use-entry-dialog';
import type { EpisodeDraft } from '../title-draft';
import { BulkEpisodes, ManyNotes } from './BulkEpisodes';
import { EpisodeCard } from './EpisodeCard';
import { EpisodeDialog } from './EpisodeDialog';
import { inOrder, moved, nextNumbers } from './episode-numbers';
import { useSeasonSegments } from './season-segments';
import { noSegments } from './segment-draft';
import { useManyFiles } from './use-many-files';

interface EpisodeSectionProps extends EditedList<EpisodeDraft> {
  episodes: readonly EpisodeDraft[];
}

/** Episodes of a TV show: added one by one or many at a time, edited, moved and removed. */
export function EpisodeSection({ episodes, onChange, ...list }: EpisodeSectionProps) {
  const text = useText();
  const ordered = inOrder(episodes);
  const nameOf = ({ season, episode }: EpisodeDraft) => text('titleForm.episodeName', { season, episode });
  const [loaded] = useState(() => new Set(episodes.map(({ id }) => id)));
  const { open, ...dialog } = useEntryDialog({
    entries: episodes,
    onChange,
    makeNew: () => ({ ...newEpisode(), ...nextNumbers(episodes, ({ id }) => loaded.has(id)) }),
    nameOf,
  });
  const [isManyOpen, setManyOpen] = useState(false);
  // Keeps the detected values when Escape closes the dialog, for reopening it.
  const many = useManyFiles();
  useUnfinishedWork(many.read.length > 0 || many.left > 0);
  const [announcement, setAnnouncement] = useState('');
  const shareSegments = useSeasonSegments(episodes, onChange);
  const handleDone = (episode: EpisodeDraft, isNew: boolean, isForSeason: boolean) => {
    dialog.props.onDone(episode);
    if (isForSeason) shareSegments(episode);
    setAnnouncement(text(isNew ? 'titleForm.entryAdded' : 'titleForm.entryChanged', { name: nameOf(episode) }));
  };
  const handleMany = (added: readonly EpisodeDraft[]) => {
    onChange((before) => [...before, ...added]);
    setAnnouncement(text('titleForm.manyAdded', { count: added.length }));
    many.clear();
    setManyOpen(false);
  };
  const handleCancelMany = () => {
    many.giveUp();
    setManyOpen(false);
  };
  const keepMoveFocus = useMoveFocus(episodes);
  const handleMove = (id: string, direction: MoveDirection, button: HTMLElement) => {
    keepMoveFocus(button);
    const next = moved(episodes, id, direction);
    const episode = next.find((one) => one.id === id);
    onChange((before) => moved(before, id, direction));
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
            <Button onClick={() => setManyOpen(true)}>{text('titleForm.addMany')}</Button>
          </>
        }
        left={
          <>
            <EntryNotes dialog={dialog} nameOf={nameOf} />
            <ManyNotes many={many} isOpen={isManyOpen} onOpen={() => setManyOpen(true)} />
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
      {isManyOpen && (
        <BulkEpisodes
          episodes={episodes}
          many={many}
          onDone={handleMany}
          onClose={() => setManyOpen(false)}
          onCancel={handleCancelMany}
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

function newEpisode(): EpisodeDraft {
  return {
    id: crypto.randomUUID(),
    title: '',
    season: 1,
    episode: 1,
    airDate: '',
    description: '',
    duration: '',
    storedDuration: '',
    film: emptySlot,
    thumbnail: emptySlot,
    captions: [],
    segments: noSegments,
    others: {},
  };
}
