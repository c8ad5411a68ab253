import { Outlet, ScrollRestoration } from 'react-router-dom';
import { useText } from '@/i18n/use-text';
import { RequireAdmin } from '@/session/RequireAdmin';
import { placeInHistory } from '@/ui/hooks/place-in-history';
import { useEventListener } from '@/ui/hooks/use-event-listener';
import { OfflineBar } from '@/ui/OfflineBar';
import { UploadDock } from '@/uploads/dock/UploadDock';
import { useDeleteSavedDrafts } from '../forms/saved-title-drafts';
import { AdminHeader } from './AdminHeader';
import { AdminMenu } from './AdminMenu';

/** Layout of every back-office page, for administrators only. */
export function AdminLayout() {
  const text = useText();
  return (
    <>
      {/* As high as the header, whose place at the top of the window it takes: what sticks below stays uncovered. */}
      <div className="sticky top-0 z-40 [&_p]:min-h-14 [&_p]:content-center [&_p]:py-1.5">
        <OfflineBar>{text('admin.offline')}</OfflineBar>
      </div>
      <RequireAdmin>
        <Frame />
      </RequireAdmin>
    </>
  );
}

function Frame() {
  const text = useText();
  useDeleteSavedDrafts();
  useFileDropGuard();
  return (
    <div>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-control focus:bg-raised focus:px-4 focus:py-3 focus:text-ink"
      >
        {text('layout.skip')}
      </a>
      <AdminHeader />
      <div className="lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
        <div className="sticky top-14 h-[calc(100dvh-3.5rem)] overflow-y-auto border-r border-line p-3 pt-5 max-lg:hidden">
          <AdminMenu />
        </div>
        <main
          id="content"
          tabIndex={-1}
          className="back-office-gutters min-h-[calc(100dvh-3.5rem)] pt-6 pb-[max(6rem,calc(var(--upload-dock-space,0px)+2rem))] focus-visible:outline-none lg:px-8"
        >
          <Outlet />
        </main>
      </div>
      <UploadDock />
      <ScrollRestoration getKey={placeInHistory} />
    </div>
  );
}

/** Ignores files that are dropped beside a file field: the browser would open them in place of the page. */
export function useFileDropGuard(): void {
  useEventListener('window', 'dragover', (event) => {
    if (!isUnhandledFile(event)) return;
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
  });
  useEventListener('window', 'drop', (event) => {
    if (isUnhandledFile(event)) event.preventDefault();
  });
}

/** True for dragged files that no element handles. A file input handles them by its default action. */
function isUnhandledFile({ dataTransfer, target, defaultPrevented }: DragEvent): boolean {
  const isFileInput = target instanceof HTMLInputElement && target.type === 'file';
  return !defaultPrevented && !isFileInput && dataTransfer?.types.includes('Files') === true;
}
