import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { paths } from '@/config/paths';
import type { DownloadStatus } from '@/downloads/download';
import { downloadQueue } from '@/downloads/downloads';
import { type OpenedDownload, openDownload } from '@/downloads/open-download';
import { useText } from '@/i18n/use-text';
import { closeBook, openedBook } from '@/player/audio/now-playing';
import { MediaPlayer } from '@/player/MediaPlayer';
import type { PlayableMedium } from '@/player/playable-medium';
import { StageMessage } from '@/player/StageMessage';
import { focusOnMount } from '@/ui/hooks/focus';
import { IconButton } from '@/ui/IconButton';

const mediumKey = (key: string) => `download/${key}`;

downloadQueue.subscribe(() => closeRemovedBook(downloadQueue.list() ?? []));

/** Closes a book that plays from a download which was removed or has expired: it would continue in the mini player. */
export function closeRemovedBook(downloads: readonly Pick<DownloadStatus, 'key' | 'state'>[]): void {
  const open = openedBook()?.medium.key;
  const isKept = downloads.some(({ key, state }) => state === 'complete' && mediumKey(key) === open);
  if (open?.startsWith(mediumKey('')) && !isKept) closeBook();
}

/** Player of a download, from this browser's storage. */
export function DownloadPlayer({ download }: { download: DownloadStatus }) {
  const text = useText();
  const navigate = useNavigate();
  const { key, name } = download;
  const opened = useQuery({
    queryKey: ['opened-download', key],
    queryFn: () => openDownload(download),
    networkMode: 'always',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <div className="grid gap-2">
      <div className="flex items-center justify-between gap-4">
        <h2 className="text-title font-semibold wrap-anywhere">{name}</h2>
        <IconButton
          icon="close"
          label={text('downloads.closePlayer')}
          onClick={() => navigate(paths.downloads(), { replace: true })}
        />
      </div>
      <section
        // Focused on mount, so that it scrolls into view: the user has chosen a title in the list below.
        ref={focusOnMount}
        data-player-frame
        data-form={download.form}
        data-theme="dark"
        aria-label={text('downloads.player')}
        tabIndex={-1}
        className="player-frame relative overflow-hidden rounded-poster bg-sunken text-ink [&:fullscreen]:outline-none"
      >
        {opened.isPending && <StageMessage poster={undefined} isWaiting label={text('downloads.loadingList')} />}
        {opened.isError && <StageMessage poster={undefined}>{text('downloads.cannotPlay')}</StageMessage>}
        {opened.isSuccess && <MediaPlayer medium={mediumOf(download, opened.data)} poster={opened.data.poster} />}
      </section>
    </div>
  );
}

function mediumOf(download: DownloadStatus, { file, poster, captions }: OpenedDownload): PlayableMedium {
  const { key, name, subtitle, form, title, chapters, segments } = download;
  const delivery = { form: 'file', addresses: [file] } as const;
  return {
    key: mediumKey(key),
    form,
    delivery,
    // The address does not expire.
    renew: async () => delivery,
    title: name,
    label: name,
    subtitle,
    artwork: poster,
    href: paths.downloads(key),
    captions: captions.map(({ language, label, address }) => ({ language, label, addresses: async () => [address] })),
    chapters,
    segments,
    progressOf: title,
    shouldPlay: true,
  };
}
