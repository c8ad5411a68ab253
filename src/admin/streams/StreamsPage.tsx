import type { StreamState } from '@rules/media/media-streams';
import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { encodeMissing, type ManagedStream, streamsKey, streamsQuery } from '@/catalogue/media-streams';
import { adminPaths } from '@/config/admin-paths';
import type { MessageId } from '@/i18n/messages';
import { useDates } from '@/i18n/use-dates';
import { useText } from '@/i18n/use-text';
import { nameInAddress } from '@/lib/decoded';
import { hasFailed } from '@/lib/failures';
import { Button } from '@/ui/Button';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { EmptyState } from '@/ui/EmptyState';
import { LoadFailure } from '@/ui/LoadFailure';
import { AdminPage } from '../layout/AdminPage';
import { showProblem, showSuccess } from '../layout/admin-notices';
import { NextPageButton } from '../layout/NextPageButton';
import { StreamActions } from '../layout/streams/StreamActions';
import { StreamStatus } from '../layout/streams/StreamStatus';
import { Tabs } from '../layout/Tabs';
import { type DataColumn, DataTable } from '../layout/table/DataTable';

/** The encodings of all masters: those in progress, failed, ready and cancelled. */
export function StreamsPage() {
  const text = useText();
  const [search] = useSearchParams();
  const shown = shownStreamList(search);
  return (
    <AdminPage heading={text('admin.streams')} part={text(listNames[shown])} actions={<EncodeMissing />}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <p className="max-w-prose text-body text-soft">{text('adminStreams.intro')}</p>
        <Tabs
          label={text('adminStreams.lists')}
          tabs={streamLists.map((list) => ({
            to: streamListHref(list),
            label: text(listNames[list]),
            isCurrent: list === shown,
          }))}
        />
        <StreamTable list={shown} />
      </div>
    </AdminPage>
  );
}

const listNames: Record<StreamList, MessageId> = {
  active: 'adminStreams.active',
  failed: 'adminStreams.failed',
  ready: 'adminStreams.ready',
  canceled: 'adminStreams.canceled',
};

const emptyTexts: Record<StreamList, MessageId> = {
  active: 'adminStreams.noneActive',
  failed: 'adminStreams.noneFailed',
  ready: 'adminStreams.noneReady',
  canceled: 'adminStreams.noneCanceled',
};

function StreamTable({ list }: { list: StreamList }) {
  const text = useText();
  const query = useInfiniteQuery({ ...streamsQuery(listedStates[list]), placeholderData: keepPreviousData });
  const columns = useStreamColumns();
  const rows = query.data?.pages.flatMap(({ streams }) => streams);
  if (hasFailed(query)) return <LoadFailure query={query} text={text('admin.loadFailed')} />;
  if (rows?.length === 0) return <EmptyState text={text(emptyTexts[list])} />;
  return (
    <div className="grid gap-5">
      <DataTable
        label={text('admin.streams')}
        columns={columns}
        actions={(stream) => <StreamActions stream={stream} />}
        rows={rows}
        keyOf={({ path }) => path}
        hrefOf={({ kind, titleId }) => adminPaths.title(kind.slug, titleId)}
        isRefreshing={query.isPlaceholderData}
      />
      <NextPageButton query={query} />
    </div>
  );
}

function useStreamColumns(): DataColumn<ManagedStream>[] {
  const text = useText();
  const { shortMoment } = useDates();
  return [
    { id: 'title', header: text('adminStreams.title'), cell: ({ title, path }) => title || nameInAddress(path) },
    { id: 'file', header: text('adminStreams.file'), cell: ({ path }) => nameInAddress(path) },
    {
      id: 'state',
      header: text('admin.status'),
      truncation: 'none',
      cell: (stream) => (
        <div className="@3xl:py-2">
          <StreamStatus stream={stream} />
        </div>
      ),
    },
    {
      id: 'requestedAt',
      header: text('adminStreams.requestedAt'),
      cell: ({ requestedAt }) => shortMoment(requestedAt),
    },
  ];
}

/** Requests the encoding of every master that has no stream, after a confirmation: there may be hundreds. */
export function EncodeMissing() {
  const text = useText();
  const queryClient = useQueryClient();
  const [isConfirming, setConfirming] = useState(false);
  const requesting = useMutation({
    mutationFn: encodeMissing,
    onSuccess: (count) => showSuccess(text('adminStreams.requested', { count })),
    onError: (failure) => {
      console.error('The encodings could not be requested.', failure);
      showProblem(text('adminStreams.requestFailed'));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: streamsKey }),
  });
  const handleConfirm = () => {
    setConfirming(false);
    requesting.mutate();
  };
  return (
    <>
      <Button isBusy={requesting.isPending} onClick={() => setConfirming(true)}>
        {text('adminStreams.encodeMissing')}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          heading={text('adminStreams.encodeQuestion')}
          description={text('adminStreams.encodeDescription')}
          label={text('adminStreams.encodeMissing')}
          look="primary"
          onConfirm={handleConfirm}
          otherwise={text('admin.cancel')}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  );
}

/** Lists of the page, in the order of its tabs. */
const streamLists = ['active', 'failed', 'ready', 'canceled'] as const;
type StreamList = (typeof streamLists)[number];

export const listedStates: Record<StreamList, readonly StreamState[]> = {
  active: ['ENCODING', 'QUEUED'],
  failed: ['FAILED'],
  ready: ['READY'],
  canceled: ['CANCELED'],
};

function shownStreamList(search: URLSearchParams): StreamList {
  const named = search.get('list');
  return streamLists.find((list) => list === named) ?? 'active';
}

export function streamListHref(list: StreamList): string {
  return list === 'active' ? adminPaths.streams() : `${adminPaths.streams()}?list=${list}`;
}
