import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { discardUploads, type OrphanedFiles, orphanedFilesQuery } from '@/catalogue/orphaned-files';
import { useDates } from '@/i18n/use-dates';
import { useText } from '@/i18n/use-text';
import { useUnitFormats } from '@/i18n/use-unit-formats';
import { keepFocusOnRemoval } from '@/ui/hooks/focus';
import type { SaveSnapshot } from '../sending/save-snapshot';
import { problemOf } from '../sending/upload-problem';
import { ConfirmButton, SmallButton, SmallButtons } from './ConfirmButton';
import type { UploadDockStore } from './upload-dock';
import { useProblemText } from './use-upload-texts';

/** Files in the bucket that belong to no title: unfinished saves of other browsers, and failed deletions. */
export function OrphanedFilesList({ orphanedFiles }: { orphanedFiles: readonly OrphanedFiles[] }) {
  const text = useText();
  if (orphanedFiles.length === 0) return null;
  return (
    <section aria-label={text('uploads.loose.heading')} className="grid gap-2">
      <h3 className="text-small font-semibold text-soft">{text('uploads.loose.heading')}</h3>
      <ul className="grid gap-2">
        {orphanedFiles.map((one) => (
          <OrphanedFilesLine key={one.id} orphanedFiles={one} />
        ))}
      </ul>
    </section>
  );
}

function OrphanedFilesLine({ orphanedFiles }: { orphanedFiles: OrphanedFiles }) {
  const text = useText();
  const figures = useUnitFormats();
  const { moment } = useDates();
  const problemText = useProblemText();
  const queries = useQueryClient();
  const discarding = useMutation({
    mutationFn: async () => {
      const { failed } = await discardUploads(orphanedFiles.id);
      if (failed.length > 0) throw new Error(failed.join(', '));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: orphanedFilesQuery().queryKey }),
  });
  const isUpload = orphanedFiles.state === 'UPLOADING';
  const size = orphanedFiles.files.reduce((sum, file) => sum + file.size, 0);
  return (
    <li ref={keepFocusOnRemoval} className="grid min-w-0 gap-2 rounded-control bg-raised p-3">
      <div className="min-w-0">
        <p className="truncate text-small font-semibold">{orphanedFiles.title || text('uploads.loose.untitled')}</p>
        <p className="text-small text-soft tabular-nums">
          {text(isUpload ? 'uploads.loose.uploading' : 'uploads.loose.removing', { count: orphanedFiles.files.length })}
          {size > 0 && ` · ${figures.size(size)}`} · {moment(orphanedFiles.updatedAt)}
        </p>
      </div>
      {discarding.isError && (
        <p role="alert" className="text-small text-danger">
          {text('uploads.failed.discard', { problem: problemText(problemOf(discarding.error)) })}
        </p>
      )}
      {isUpload ? (
        <ConfirmButton
          label={text('uploads.discard')}
          question={text('uploads.loose.question')}
          yes={text('uploads.cancelYes')}
          no={text('uploads.loose.keep')}
          isBusy={discarding.isPending}
          onYes={() => discarding.mutate()}
        />
      ) : (
        <SmallButtons>
          <SmallButton isBusy={discarding.isPending} onClick={() => discarding.mutate()}>
            {text('uploads.retry')}
          </SmallButton>
        </SmallButtons>
      )}
    </li>
  );
}

/**
 * Returns the orphaned files in the bucket that other browsers left or that could not be deleted, without those of this
 * browser's saves.
 */
export function useOrphanedFiles(dock: UploadDockStore, saves: readonly SaveSnapshot[]): OrphanedFiles[] {
  const { data = [] } = useQuery({ ...orphanedFilesQuery(), staleTime: 60_000, retry: false });
  const isOurs = (id: string) => dock.runsElsewhere(id) || saves.some(({ saveId }) => saveId === id);
  return data.filter(({ id, updatedAt }) => isSettled(updatedAt) && !isOurs(id));
}

/** True for a record older than a minute: a save in progress has such a record for a moment. */
function isSettled(updatedAt: string): boolean {
  return Date.now() - Date.parse(updatedAt) > 60_000;
}
