import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { StreamActions } from '@/admin/layout/streams/StreamActions';
import { StreamStatus } from '@/admin/layout/streams/StreamStatus';
import { titleStreamsQuery } from '@/catalogue/media-streams';
import { useText } from '@/i18n/use-text';
import { nameInAddress } from '@/lib/decoded';

/** Encodings of a stored title's files; renders nothing if there are none. */
export function TitleStreams({ titleId }: { titleId: string }) {
  const text = useText();
  const id = useId();
  const { data: streams = [] } = useQuery(titleStreamsQuery(titleId));
  if (streams.length === 0) return null;
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h3 id={id} className="text-body font-semibold">
        {text('admin.streams')}
      </h3>
      <ul className="grid divide-y divide-line rounded-poster border border-line">
        {streams.map((stream) => (
          <li key={stream.path} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 px-4 py-2">
            <span className="grid min-w-0 flex-1 basis-60 gap-1 text-body">
              <span className="text-small break-all text-soft">{nameInAddress(stream.path)}</span>
              <StreamStatus stream={stream} />
            </span>
            <StreamActions stream={stream} />
          </li>
        ))}
      </ul>
    </section>
  );
}
