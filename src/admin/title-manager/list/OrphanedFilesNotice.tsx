import { useState } from 'react';
import { discardUploads } from '@/catalogue/orphaned-files';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { keepFocusOnRemoval } from '@/ui/hooks/focus';
import { Notice } from '@/ui/Notice';
import type { OrphanedTitleFiles } from '../bulk/bulk-run';

interface OrphanedFilesNoticeProps {
  orphanedFiles: OrphanedTitleFiles;
  /** Called when no orphaned file is left, or the user dismisses the notice. */
  onDone(): void;
}

/** Lists deleted titles' orphaned files, with a button that retries (specification, decision 13). */
export function OrphanedFilesNotice({ orphanedFiles, onDone }: OrphanedFilesNoticeProps) {
  const text = useText();
  const [paths, setPaths] = useState(orphanedFiles.paths);
  const [isTrying, setTrying] = useState(false);
  const handleRetry = async () => {
    setTrying(true);
    try {
      const { failed } = await discardUploads(orphanedFiles.id);
      setPaths(failed);
      if (failed.length === 0) onDone();
    } catch (failure) {
      // The notice keeps showing the remaining files and the button.
      console.error('Could not remove files', failure);
    } finally {
      setTrying(false);
    }
  };
  return (
    <Notice tone="problem">
      <p>{text('titles.looseFiles', { count: paths.length })}</p>
      <ul className="mt-1 grid gap-0.5 text-small break-all">
        {paths.map((path) => (
          <li key={path}>{path}</li>
        ))}
      </ul>
      <p ref={keepFocusOnRemoval} className="mt-3 flex flex-wrap gap-3">
        <Button onClick={handleRetry} isBusy={isTrying}>
          {text('titles.retry')}
        </Button>
        <Button look="bare" onClick={onDone}>
          {text('action.close')}
        </Button>
      </p>
    </Notice>
  );
}
