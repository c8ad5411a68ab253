import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@/config/paths';
import type { DownloadStatus } from '@/downloads/download';
import { playableAddress } from '@/downloads/playable-address';
import { useText } from '@/i18n/use-text';
import { MediaPlayer } from '@/player/MediaPlayer';
import { StageMessage } from '@/player/StageMessage';
import { IconButton } from '@/ui/IconButton';

/** The site's player with a download, from this browser's storage. */
export function DownloadPlayer({ download }: { download: DownloadStatus }) {
  const text = useText();
  const navigate = useNavigate();
  const stage = useRef<HTMLElement>(null);
  const { key, name, subtitle, form, title, captions, chapters, segments } = download;
  const address = useQuery({
    queryKey: ['download-address', key],
    queryFn: () => playableAddress(download),
    networkMode: 'always',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  // The user has chosen a title in the list below: the player has to come into view.
  useEffect(() => stage.current?.focus(), []);
  const delivery = { form: 'file', addresses: address.data === undefined ? [] : [address.data] } as const;
  return (
    <section
      ref={stage}
      data-player-frame
      data-theme="dark"
      aria-label={text('downloads.player')}
      tabIndex={-1}
      className="player-frame relative overflow-hidden rounded-poster bg-sunken text-ink [&:fullscreen]:outline-none"
    >
      {address.isPending && <StageMessage poster={undefined} isWaiting label={text('downloads.loadingList')} />}
      {address.isError && <StageMessage poster={undefined}>{text('downloads.cannotPlay')}</StageMessage>}
      {address.isSuccess && (
        <MediaPlayer
          medium={{
            key: `download/${key}`,
            form,
            delivery,
            renew: async () => delivery,
            title: name,
            label: name,
            subtitle,
            href: paths.downloads(key),
            captions: captions.map(({ language, label, text: content }) => ({
              language,
              label,
              addresses: async () => [URL.createObjectURL(new Blob([content], { type: 'text/vtt' }))],
            })),
            chapters,
            segments,
            progressOf: title,
            shouldPlay: true,
          }}
        />
      )}
      <IconButton
        icon="close"
        label={text('downloads.closePlayer')}
        onClick={() => navigate(paths.downloads(), { replace: true })}
        className="absolute top-3 right-3 bg-canvas/85"
      />
    </section>
  );
}
