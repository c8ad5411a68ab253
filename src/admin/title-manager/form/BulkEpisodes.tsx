import { type FormEvent, useState } from 'react';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { Notice } from '@/ui/Notice';
import { Sheet } from '@/ui/Sheet';
import { BulkRow } from './BulkRow';
import { episodeProblems } from './episode-problems';
import { ManyFiles } from './ManyFiles';
import { type ReadFile, readEpisodeFiles } from './read-episode-files';
import type { EpisodeDraft } from './title-draft';

interface BulkEpisodesProps {
  /** Those that the show has already. */
  episodes: readonly EpisodeDraft[];
  onDone(added: readonly EpisodeDraft[]): void;
  onClose(): void;
}

/** Many episodes at once: files are chosen, read by their names, checked in a list, and then added. */
export function BulkEpisodes({ episodes, onDone, onClose }: BulkEpisodesProps) {
  const text = useText();
  const [reading, setReading] = useState<{ left: number }>();
  const [read, setRead] = useState<readonly ReadFile[]>([]);
  const added = read.flatMap((one) => (one.is === 'episode' ? [one.episode] : []));
  const all = [...episodes, ...added];
  const faulty = added.filter((episode) => Object.keys(episodeProblems(episode, all)).length > 0);
  const handleFiles = async (files: File[]) => {
    setReading({ left: files.length });
    try {
      await readEpisodeFiles(files, all, (one) => {
        setRead((before) => [...before, one]);
        setReading((before) => before && { left: before.left - 1 });
      });
    } finally {
      setReading(undefined);
    }
  };
  const change = (changed: EpisodeDraft) =>
    setRead((before) =>
      before.map((one) => (one.is === 'episode' && one.episode.id === changed.id ? { ...one, episode: changed } : one)),
    );
  const remove = (gone: ReadFile) => setRead((before) => before.filter((one) => one !== gone));
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (added.length > 0 && faulty.length === 0 && !reading) onDone(added);
  };
  return (
    <Sheet label={text('titleForm.addMany')} edge="form" onClose={onClose}>
      <form noValidate onSubmit={handleSubmit} className="grid gap-5 p-5 sm:p-6">
        <h2 className="text-title font-semibold">{text('titleForm.addMany')}</h2>
        <ManyFiles isDisabled={reading !== undefined} onFiles={handleFiles} />
        <p role="status" className={reading ? 'text-small text-soft' : 'sr-only'}>
          {reading && text('titleForm.manyReading', { count: reading.left })}
        </p>
        {read.length > 0 && (
          <ol aria-label={text('titleForm.manyList')} className="grid gap-4">
            {read.map((one) => (
              <BulkRow
                key={one.is === 'episode' ? one.episode.id : one.fileName}
                read={one}
                others={all}
                onChange={change}
                onRemove={() => remove(one)}
              />
            ))}
          </ol>
        )}
        {faulty.length > 0 && !reading && (
          <Notice tone="problem">{text('titleForm.manyFaulty', { count: faulty.length })}</Notice>
        )}
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            look="primary"
            disabled={added.length === 0 || faulty.length > 0}
            isBusy={reading !== undefined}
          >
            {text('titleForm.manyAdd', { count: added.length })}
          </Button>
          <Button onClick={onClose}>{text('titleForm.cancel')}</Button>
        </div>
      </form>
    </Sheet>
  );
}
