import { useId, useState } from 'react';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { FileButton, useDrop } from '@/ui/forms/FileButton';
import { Notice } from '@/ui/Notice';
import { acceptedTypes } from '@/uploads/files/inspect-file';
import { UnfinishedEntryNotes } from '../lists/UnfinishedEntryNotes';
import type { EntryDialogProps } from '../lists/use-entry-form';
import type { EpisodeDraft } from '../title-draft';
import { BulkRow } from './BulkRow';
import { episodeProblems } from './episode-numbers';
import type { BulkEpisodeFiles } from './use-bulk-episode-files';

interface BulkEpisodesProps extends Pick<EntryDialogProps<unknown>, 'onClose' | 'onCancel'> {
  /** Existing episodes of the show. */
  episodes: readonly EpisodeDraft[];
  bulkFiles: BulkEpisodeFiles;
  onDone(added: readonly EpisodeDraft[]): void;
}

/** Dialog that adds many episodes: lists those that the chosen files' names describe, for review. */
export function BulkEpisodes({ episodes, bulkFiles, onDone, onClose, onCancel }: BulkEpisodesProps) {
  const text = useText();
  const { read, remaining } = bulkFiles;
  const added = read.flatMap((one) => (one.is === 'episode' ? [one.episode] : []));
  const all = [...episodes, ...added];
  const invalid = added.filter((episode) => Object.keys(episodeProblems(episode, all)).length > 0);
  const handleSubmit = () => {
    if (added.length > 0 && invalid.length === 0 && remaining === 0) onDone(added);
  };
  return (
    <Dialog heading={text('titleForm.addMany')} edge="form" onSubmit={handleSubmit} onClose={onClose}>
      <BulkFileInput isDisabled={remaining > 0} onFiles={(files) => bulkFiles.take(files, all)} />
      <p role="status" className={remaining > 0 ? 'text-small text-soft' : 'sr-only'}>
        {remaining > 0 && text('titleForm.manyReading', { count: remaining })}
      </p>
      {read.length > 0 && (
        <ol aria-label={text('titleForm.manyList')} className="grid gap-4">
          {read.map((one) => (
            <BulkRow
              key={one.is === 'episode' ? one.episode.id : one.fileName}
              read={one}
              others={all}
              onChange={(part) => one.is === 'episode' && bulkFiles.change(one.episode.id, part)}
              onRemove={() => bulkFiles.remove(one)}
            />
          ))}
        </ol>
      )}
      {invalid.length > 0 && remaining === 0 && (
        <Notice tone="problem">{text('titleForm.manyIncomplete', { count: invalid.length })}</Notice>
      )}
      <div className="dialog-actions">
        <Button type="submit" look="primary" disabled={added.length === 0 || invalid.length > 0} isBusy={remaining > 0}>
          {text('titleForm.manyAdd', { count: added.length })}
        </Button>
        <Button onClick={onCancel}>{text('admin.cancel')}</Button>
      </div>
    </Dialog>
  );
}

interface BulkEpisodeNotesProps {
  bulkFiles: BulkEpisodeFiles;
  isOpen: boolean;
  onOpen(): void;
}

/** Notices about chosen files that were not added as episodes. */
export function BulkEpisodeNotes({ bulkFiles, isOpen, onOpen }: BulkEpisodeNotesProps) {
  const text = useText();
  const isBegun = !isOpen && (bulkFiles.read.length > 0 || bulkFiles.remaining > 0);
  const unapplied = [
    ...(isBegun ? [{ work: { id: 'begun', go: onOpen }, isDiscarded: false }] : []),
    ...(bulkFiles.discarded.length > 0 ? [{ work: { id: 'given-up', go: handleRestore }, isDiscarded: true }] : []),
  ];
  function handleRestore() {
    bulkFiles.restore();
    onOpen();
  }
  return (
    <UnfinishedEntryNotes
      unapplied={unapplied}
      messageFor={(_, isDiscarded) => text(isDiscarded ? 'titleForm.manyDropped' : 'titleForm.manyUnfinished')}
      resume={({ go }) => go()}
      discard={bulkFiles.discard}
    />
  );
}

/** Input for many files, chosen or dropped. */
function BulkFileInput({ isDisabled, onFiles }: { isDisabled: boolean; onFiles(files: File[]): void }) {
  const text = useText();
  const id = useId();
  const [isFolderRefused, setFolderRefused] = useState(false);
  const take = (files: File[], hasFolder = false) => {
    setFolderRefused(hasFolder);
    if (!hasFolder) onFiles(files);
  };
  const { isOver, handlers } = useDrop((files, hasFolder) => {
    if (!isDisabled) take(files, hasFolder);
  });
  return (
    <div className="grid gap-1.5">
      <p id={`${id}-label`} className="text-small font-semibold">
        {text('titleForm.manyFiles')}
      </p>
      <div
        {...handlers}
        className={`flex flex-wrap items-center gap-3 rounded-control border border-dashed p-3.5 transition-colors duration-quick ${isOver ? 'border-ink bg-sunken' : 'border-edge bg-raised'}`}
      >
        <FileButton
          multiple
          accept={`video/*,image/*,${acceptedTypes.captions}`}
          disabled={isDisabled}
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-hint`}
          onFiles={(files) => take(files)}
        >
          {text('titleForm.manyChoose')}
        </FileButton>
        <span className="text-small text-soft max-sm:hidden">{text('titleForm.manyDrop')}</span>
      </div>
      <p id={`${id}-hint`} className="text-small text-soft">
        {text('titleForm.manyFilesHint')}
      </p>
      {isFolderRefused && (
        <p role="alert" className="text-small text-danger">
          {text('titleForm.manyFolder')}
        </p>
      )}
    </div>
  );
}
