import { titleKeyOf } from '@rules/titles/title-key';
import { useIsMutating, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createPath, useLocation } from 'react-router-dom';
import type { Episode } from '@/catalogue/episodes';
import type { Kind } from '@/catalogue/kinds/kind';
import type { TitleMedia } from '@/catalogue/media';
import type { TitleDetails } from '@/catalogue/titles';
import { paths } from '@/config/paths';
import { DownloadButtons, DownloadFacts } from '@/downloads/DownloadState';
import type { DownloadStatus } from '@/downloads/download';
import { DownloadError, findFileAt, startDownload } from '@/downloads/downloads';
import { downloadLimits, useDownloadProblem } from '@/downloads/use-download-actions';
import { useDownloads } from '@/downloads/use-downloads';
import { useText } from '@/i18n/use-text';
import { useUnitFormats } from '@/i18n/use-unit-formats';
import { addressWith } from '@/lib/urls';
import { useSession } from '@/session/session';
import { Button, ButtonLink } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { keepFocus } from '@/ui/hooks/focus';
import { Icon } from '@/ui/Icon';
import { useEpisodeLabel } from '../episodes/use-episode-label';

export interface DownloadActionProps {
  kind: Kind;
  title: TitleDetails;
  name: string;
  /** Media of the title for signed-in users, once loaded. */
  media: TitleMedia | undefined;
  /** The episode that plays, if the title has any. */
  episode: Episode | undefined;
  /** True while the session or the medium loads. */
  isLoading: boolean;
  /** Signed addresses of the medium as one file, once known. */
  files: readonly string[] | undefined;
}

/** Downloads the title, or the episode that plays, for members; explains the membership to other users. */
export function DownloadAction(props: DownloadActionProps) {
  const { session } = useSession();
  const [isExplained, setExplained] = useState(false);
  const [isStarted, setStarted] = useState(false);
  const { kind, title, episode, media, isLoading } = props;
  const item = { kind: kind.titleKind, titleId: title.id, season: episode?.season, episode: episode?.episode };
  const link = episode ? episode.links[0] : media?.link;
  const { downloads, hasFailed } = useDownloads(session.status === 'in' ? session.user.id : undefined);
  const download = downloads?.find(({ key }) => key === titleKeyOf(item));
  const isPending = !download && (link === undefined ? isLoading : !downloads && !hasFailed);
  return (
    <>
      {session.status !== 'out' && isPending && <span className="min-h-11" />}
      {session.status === 'out' && <DownloadButton size={undefined} onClick={() => setExplained(true)} />}
      {session.status === 'in' && download && <DownloadLine download={download} isStarted={isStarted} />}
      {session.status === 'in' && downloads && !download && link !== undefined && (
        <StartButton
          {...props}
          item={item}
          link={link}
          owner={session.user}
          onStart={() => setStarted(true)}
          onExplain={() => setExplained(true)}
        />
      )}
      {isExplained && <MembershipSheet isVisitor={session.status === 'out'} onClose={() => setExplained(false)} />}
    </>
  );
}

interface StartButtonProps extends DownloadActionProps {
  item: DownloadStatus['title'];
  link: string;
  owner: { id: string; sessionId: string };
  onStart(): void;
  /** Opens the explanation of the membership. */
  onExplain(): void;
}

function StartButton({ kind, title, name, media, episode, files, item, link, owner, ...on }: StartButtonProps) {
  const report = useDownloadProblem();
  const labelOf = useEpisodeLabel();
  const file = useQuery({
    queryKey: ['download-file', link, owner.id],
    queryFn: () => findFileAt(files ?? []),
    enabled: files !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  // Each episode has its own state, also when the user comes back to it.
  const mutationKey = ['start-download', titleKeyOf(item), owner.id];
  const isStarting = useIsMutating({ mutationKey }) > 0;
  const { mutate } = useMutation({
    mutationKey,
    onMutate: on.onStart,
    mutationFn: () =>
      startDownload(
        { userId: owner.id, sessionId: owner.sessionId },
        {
          title: item,
          name,
          subtitle: episode ? labelOf(episode) : title.credits[0]?.value,
          form: kind.watch.player,
          link,
          poster: title.poster,
          captions: (episode ? episode.captions : media?.captions) ?? [],
          chapters: media?.chapters ?? [],
          segments: episode?.segments ?? [],
        },
      ),
    onError: (failure) => {
      if (failure instanceof DownloadError && failure.reason === 'membership') on.onExplain();
      else report(failure);
    },
  });
  if (file.error instanceof DownloadError && file.error.reason === 'unplayable') return null;
  return <DownloadButton size={file.data?.bytes} isBusy={isStarting} onClick={() => mutate()} />;
}

interface DownloadButtonProps {
  /** Bytes, once known. */
  size: number | undefined;
  isBusy?: boolean;
  onClick(): void;
}

function DownloadButton({ size, isBusy, onClick }: DownloadButtonProps) {
  const text = useText();
  const formats = useUnitFormats();
  return (
    <Button look="bare" isBusy={isBusy} onClick={onClick}>
      {!isBusy && <Icon name="download" />}
      {size === undefined ? text('downloads.download') : text('downloads.downloadOfSize', { size: formats.size(size) })}
    </Button>
  );
}

/** State and actions of a download, with a link to all of them; takes the focus from the button that it replaces. */
function DownloadLine({ download, isStarted }: { download: DownloadStatus; isStarted: boolean }) {
  const text = useText();
  const [now] = useState(Date.now);
  return (
    <section
      ref={isStarted ? keepFocus : undefined}
      tabIndex={-1}
      aria-label={text('downloads.state', { title: download.name })}
      className="flex basis-full flex-wrap items-center gap-x-3 px-3"
    >
      <Icon name="download" className="size-5 text-soft" />
      <DownloadFacts download={download} now={now} />
      <DownloadButtons download={download} now={now} />
      <ButtonLink look="bare" to={paths.downloads()}>
        {text('downloads.toPage')}
      </ButtonLink>
      {download.state === 'loading' && <p className="basis-full text-small text-soft">{text('downloads.keepOpen')}</p>}
    </section>
  );
}

/** Explains the membership, and links to the plans or the login. */
function MembershipSheet({ isVisitor, onClose }: { isVisitor: boolean; onClose(): void }) {
  const text = useText();
  const here = createPath(useLocation());
  return (
    <Dialog
      heading={text('downloads.membersHeading')}
      description={text('downloads.membersOnly', downloadLimits)}
      onClose={onClose}
    >
      <div className="dialog-actions">
        <ButtonLink look="primary" to={addressWith(paths.subscription(), new URLSearchParams({ next: here }))}>
          {text('downloads.toPlans')}
        </ButtonLink>
        {isVisitor && <ButtonLink to={paths.login(here)}>{text('downloads.logIn')}</ButtonLink>}
        <Button onClick={onClose}>{text('downloads.close')}</Button>
      </div>
    </Dialog>
  );
}
