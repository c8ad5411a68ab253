import { useMutation, useQuery } from '@tanstack/react-query';
import { paths } from '@/config/paths';
import { removeRights, syncOwnDownloads } from '@/downloads/downloads';
import { downloadLimits, useDownloadProblem } from '@/downloads/use-download-actions';
import { useText } from '@/i18n/use-text';
import { Button, ButtonLink } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { keepFocusOnRemoval } from '@/ui/hooks/focus';

/**
 * Compares the downloads with the backend's records. For an empty list it explains the membership or links to the
 * titles. Also shows the number of downloads on other devices, which count towards the limit.
 */
export function DownloadRights({ userId, hasDownloads }: { userId: string; hasDownloads: boolean }) {
  const text = useText();
  const report = useDownloadProblem();
  const rights = useQuery({ queryKey: ['download-rights', userId], queryFn: syncOwnDownloads, staleTime: 0 });
  const { mutate, isPending } = useMutation({
    mutationFn: removeRights,
    onSuccess: () => rights.refetch(),
    onError: report,
  });
  if (rights.data === 'members-only') {
    return (
      <EmptyState text={text('downloads.membersOnly', downloadLimits)}>
        <ButtonLink look="primary" to={paths.subscription()}>
          {text('downloads.toPlans')}
        </ButtonLink>
      </EmptyState>
    );
  }
  const others = rights.data ?? [];
  const devices = new Set(others.map(({ deviceId }) => deviceId)).size;
  return (
    <>
      {!hasDownloads && (
        <EmptyState text={text('downloads.empty')}>
          <ButtonLink to={paths.movies()}>{text('downloads.browse')}</ButtonLink>
        </EmptyState>
      )}
      {others.length > 0 && (
        <section
          ref={keepFocusOnRemoval}
          className="flex max-w-4xl flex-wrap items-center justify-between gap-3 rounded-control border border-line px-4 py-2"
        >
          <p className="text-body text-soft">{text('downloads.otherDevices', { titles: others.length, devices })}</p>
          <Button isBusy={isPending} onClick={() => mutate(others)}>
            {text('downloads.removeOthers')}
          </Button>
        </section>
      )}
    </>
  );
}
