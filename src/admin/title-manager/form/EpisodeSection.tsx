import { useState } from 'react';
import { timings } from '@/config/timings';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { Icon } from '@/ui/Icon';
import { notifyUndo } from '@/ui/notice';
import { BulkEpisodes } from './BulkEpisodes';
import { EpisodeCard } from './EpisodeCard';
import { EpisodeDialog } from './EpisodeDialog';
import { inOrder, moved, nextNumbers } from './episode-numbers';
import { emptySlot } from './file-slot';
import { ListSection } from './ListSection';
import type { EpisodeDraft } from './title-draft';

interface EpisodeSectionProps {
  episodes: readonly EpisodeDraft[];
  /** A stored list that cannot be read. */
  unreadable: string | undefined;
  problem: string | undefined;
  /** How the list changes, whatever it is by then. */
  onChange(change: (before: readonly EpisodeDraft[]) => readonly EpisodeDraft[]): void;
  onBeginAnew(): void;
}

type Open = { is: 'one'; episode: EpisodeDraft; isNew: boolean } | { is: 'many' };

/** A TV show's episodes: added one by one or many at once, edited, moved and removed. */
export function EpisodeSection({ episodes, unreadable, problem, onChange, onBeginAnew }: EpisodeSectionProps) {
  const text = useText();
  const ordered = inOrder(episodes);
  const [open, setOpen] = useState<Open>();
  // What was typed into a dialog that was closed by Escape is there again when it opens.
  const [unfinished, setUnfinished] = useState<EpisodeDraft>();
  const [news, setNews] = useState('');
  const nameOf = ({ season, episode }: EpisodeDraft) => text('titleForm.episodeName', { season, episode });
  const handleDone = (episode: EpisodeDraft, isNew: boolean) => {
    onChange((before) => (isNew ? [...before, episode] : before.map((one) => (one.id === episode.id ? episode : one))));
    if (isNew) setUnfinished(undefined);
    setNews(text(isNew ? 'titleForm.episodeAdded' : 'titleForm.episodeChanged', { name: nameOf(episode) }));
    setOpen(undefined);
  };
  const handleAdd = () => {
    const episode = unfinished ?? { ...newEpisode(), ...nextNumbers(episodes) };
    setOpen({ is: 'one', episode, isNew: true });
  };
  const handleRemove = (episode: EpisodeDraft) => {
    onChange((before) => before.filter(({ id }) => id !== episode.id));
    notifyUndo(
      text('titleForm.episodeRemoved', { name: nameOf(episode) }),
      { label: text('action.undo'), onUndo: () => onChange((before) => [...before, episode]) },
      timings.undo,
    );
  };
  const handleMove = (id: string, direction: 'up' | 'down') => {
    const next = moved(episodes, id, direction);
    const episode = next.find((one) => one.id === id);
    onChange((before) => moved(before, id, direction));
    if (episode) setNews(text('titleForm.episodeMoved', { title: episode.title, name: nameOf(episode) }));
  };
  return (
    <>
      <ListSection
        field="episodes"
        heading={text('titleForm.episodes')}
        empty={text('titleForm.noEpisodes')}
        count={episodes.length}
        problem={problem}
        unreadable={unreadable}
        onBeginAnew={onBeginAnew}
        actions={
          <>
            <Button onClick={handleAdd}>
              <Icon name="plus" />
              {text('titleForm.addEpisode')}
            </Button>
            <Button onClick={() => setOpen({ is: 'many' })}>{text('titleForm.addMany')}</Button>
          </>
        }
      >
        {ordered.map((episode, place) => (
          <li key={episode.id}>
            <EpisodeCard
              episode={episode}
              name={nameOf(episode)}
              canMove={{
                up: ordered[place - 1]?.season === episode.season,
                down: ordered[place + 1]?.season === episode.season,
              }}
              onEdit={() => setOpen({ is: 'one', episode, isNew: false })}
              onMove={(direction) => handleMove(episode.id, direction)}
              onRemove={() => handleRemove(episode)}
            />
          </li>
        ))}
      </ListSection>
      <p role="status" className="sr-only">
        {news}
      </p>
      {open?.is === 'one' && (
        <EpisodeDialog
          episode={open.episode}
          others={episodes}
          isNew={open.isNew}
          onTyped={open.isNew ? setUnfinished : undefined}
          onDone={(episode) => handleDone(episode, open.isNew)}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open?.is === 'many' && (
        <BulkEpisodes
          episodes={episodes}
          onDone={(added) => {
            onChange((before) => [...before, ...added]);
            setNews(text('titleForm.manyAdded', { count: added.length }));
            setOpen(undefined);
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}

function newEpisode(): EpisodeDraft {
  return {
    id: crypto.randomUUID(),
    title: '',
    season: 1,
    episode: 1,
    airDate: '',
    description: '',
    duration: '',
    film: emptySlot,
    thumbnail: emptySlot,
    captions: [],
    others: {},
  };
}
