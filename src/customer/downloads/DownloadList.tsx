import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Poster } from '@/catalogue/components/Poster';
import { paths } from '@/config/paths';
import { DownloadButtons, DownloadFacts } from '@/downloads/DownloadState';
import type { DownloadStatus } from '@/downloads/download';
import { freeBytes } from '@/downloads/downloads';
import { useText } from '@/i18n/use-text';
import { useUnitFormats } from '@/i18n/use-unit-formats';
import { useObjectUrl } from '@/ui/hooks/use-object-url';
import { Icon } from '@/ui/Icon';

/** The downloads with their states, their total size and the free space. */
export function DownloadList({
  downloads,
  playedKey,
}: {
  downloads: readonly DownloadStatus[];
  playedKey: string | undefined;
}) {
  const text = useText();
  const { size } = useUnitFormats();
  const stored = downloads.reduce((sum, { storedBytes }) => sum + storedBytes, 0);
  const free = useQuery({
    queryKey: ['free-bytes', stored],
    queryFn: freeBytes,
    networkMode: 'always',
    gcTime: 0,
  }).data;
  return (
    <div className="grid max-w-4xl gap-2">
      <p className="text-small text-soft tabular-nums">
        {text('downloads.onDevice', { size: size(stored) })}
        {free !== undefined &&
          Number.isFinite(free) &&
          ` · ${text('downloads.free', { size: size(Math.max(0, free)) })}`}
      </p>
      {downloads.some(({ state }) => state === 'loading') && (
        <p className="text-small text-soft">{text('downloads.keepOpen')}</p>
      )}
      <ul className="divide-y divide-line">
        {downloads.map((download) => (
          <li key={download.key}>
            <DownloadRow download={download} isPlayed={download.key === playedKey} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function DownloadRow({ download, isPlayed }: { download: DownloadStatus; isPlayed: boolean }) {
  const text = useText();
  const [now] = useState(Date.now);
  const { key, name, subtitle, state, form, poster } = download;
  const picture = useObjectUrl(poster);
  const head = (
    <>
      <div className="relative w-16 shrink-0">
        <Poster
          src={picture}
          title={name}
          shape={form === 'audio' ? 'square' : 'portrait'}
          className="rounded-control!"
        />
        {state === 'complete' && (
          <span className="absolute inset-0 m-auto grid size-9 place-items-center rounded-full bg-canvas/85 text-ink">
            <Icon name="play" className="size-4" />
          </span>
        )}
      </div>
      <div className="min-w-0">
        <h2 className="text-body font-semibold wrap-anywhere group-hover:underline group-hover:underline-offset-4">
          {name}
        </h2>
        {subtitle && <p className="text-small text-soft wrap-anywhere">{subtitle}</p>}
      </div>
    </>
  );
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="grid min-w-0 flex-1 basis-64 gap-1.5">
        {state === 'complete' ? (
          <Link
            to={paths.downloads(key)}
            replace
            state={{ play: true }}
            aria-current={isPlayed ? 'true' : undefined}
            className="group flex min-w-0 items-center gap-4 rounded-control"
          >
            <span className="sr-only">{text('downloads.play')}</span>
            {head}
          </Link>
        ) : (
          <div className="flex min-w-0 items-center gap-4">{head}</div>
        )}
      </div>
      <div className="flex grow items-center justify-between gap-2 sm:grow-0 sm:basis-80">
        <DownloadFacts download={download} now={now} />
        <DownloadButtons download={download} now={now} />
      </div>
    </div>
  );
}
