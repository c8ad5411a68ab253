import { Button, Heading, Message } from '@aws-amplify/ui-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { fileContentQuery, fileOwnersQuery, saveStoredFile } from '@/catalogue/stored-files';
import { useDates } from '@/i18n/use-dates';
import { useText } from '@/i18n/use-text';
import { useUnitFormats } from '@/i18n/use-unit-formats';
import { hasFailed } from '@/lib/failures';
import { focusOnMount } from '@/ui/hooks/focus';
import { useObjectUrl } from '@/ui/hooks/use-object-url';
import { LoadFailure } from '@/ui/LoadFailure';
import { Skeleton } from '@/ui/Skeleton';
import { FileOwnerName } from './FileOwnerName';
import type { PartProps } from './folder-controls';

/**
 * Maximum size of a previewed file, in bytes. The site's Content-Security-Policy allows no images or videos from the
 * bucket's host, so a preview is downloaded completely and shown from memory.
 */
const maxPreviewBytes = 50_000_000;

/** Preview of a file, with its owner and download button. */
export function FilePreview({ activeFile, onSelectActiveFile, ...others }: PartProps<'FilePreview'>) {
  const text = useText();
  const dates = useDates();
  const { size } = useUnitFormats();
  const [opener] = useState(() => document.activeElement);
  const path = activeFile?.key ?? '';
  const owners = useQuery({ ...fileOwnersQuery([path]), enabled: path !== '' });
  const download = useMutation({ mutationFn: saveStoredFile });
  const name = path.split('/').at(-1) ?? '';
  // Returns the focus to the element that opened the preview.
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) opener.focus();
    },
    [opener],
  );
  if (!activeFile) return null;
  return (
    <section aria-label={text('files.preview')} className="grid file-preview min-w-0 content-start gap-4">
      <div className="flex items-center justify-between gap-3">
        {/* The key remounts the heading for each file, which moves the focus to it. */}
        <Heading key={path} level={3} ref={focusOnMount} tabIndex={-1} className="break-all">
          {name}
        </Heading>
        <Button size="small" onClick={() => onSelectActiveFile?.(undefined)}>
          {text('action.close')}
        </Button>
      </div>
      {activeFile.size > maxPreviewBytes ? (
        <p className="text-soft">{text('files.tooLarge')}</p>
      ) : (
        <FileContent key={path} path={path} name={name} />
      )}
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-body">
        <dt className="text-soft">{text('files.owner')}</dt>
        <dd className="min-w-0 break-words">
          <FileOwnerName owner={owners.data?.get(path)} isLoading={owners.isPending} />
        </dd>
        <dt className="text-soft">{text('files.size')}</dt>
        <dd>{activeFile.size !== undefined && size(activeFile.size)}</dd>
        <dt className="text-soft">{text('files.modified')}</dt>
        <dd>{dates.moment(activeFile.lastModified)}</dd>
      </dl>
      <div className="flex flex-wrap gap-2">
        <Button
          variation="primary"
          size="small"
          isDisabled={download.isPending}
          onClick={() => download.mutate(path)}
          aria-label={text('files.downloadNamed', { file: name })}
        >
          {text('files.download')}
        </Button>
        <Button size="small" isDisabled={!others.activeFileHasPrev} onClick={() => onSelectActiveFile?.('prev')}>
          {text('files.previous')}
        </Button>
        <Button size="small" isDisabled={!others.activeFileHasNext} onClick={() => onSelectActiveFile?.('next')}>
          {text('files.next')}
        </Button>
      </div>
      {download.isError && (
        <Message colorTheme="error" role="alert" hasIcon={false}>
          {text('files.downloadFailed')}
        </Message>
      )}
    </section>
  );
}

function FileContent({ path, name }: { path: string; name: string }) {
  const text = useText();
  const content = useQuery(fileContentQuery(path));
  const address = useObjectUrl(content.data);
  if (hasFailed(content)) return <LoadFailure query={content} text={text('files.previewFailed')} />;
  if (!content.data || !address) {
    return (
      <div role="status" aria-label={text('admin.loading')}>
        <Skeleton className="h-64" />
      </div>
    );
  }
  const { type } = content.data;
  if (type.startsWith('image/')) {
    return (
      <img src={address} alt={text('files.previewOf', { file: name })} className="max-h-96 w-full object-contain" />
    );
  }
  // biome-ignore lint/a11y/useMediaCaption: a file of the bucket is shown by itself; its captions are another file
  if (type.startsWith('video/')) return <video src={address} controls aria-label={name} className="max-h-96 w-full" />;
  // biome-ignore lint/a11y/useMediaCaption: as above
  if (type.startsWith('audio/')) return <audio src={address} controls aria-label={name} className="w-full" />;
  if (type.startsWith('text/')) return <TextContent content={content.data} label={name} />;
  return <p className="text-soft">{text('files.noPreview')}</p>;
}

function TextContent({ content, label }: { content: Blob; label: string }) {
  const { data = '' } = useQuery({ queryKey: ['file-text', label, content], queryFn: () => content.text(), gcTime: 0 });
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls is scrolled by keyboard too
      tabIndex={0}
      aria-label={label}
      className="max-h-96 overflow-auto rounded-control border border-line p-3 text-small"
    >
      <pre className="whitespace-pre-wrap">{data}</pre>
    </section>
  );
}
