import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useLoaderData, useNavigate, useSearchParams } from 'react-router-dom';
import { titleForEditQuery } from '@/catalogue/edited-title';
import type { Kind } from '@/catalogue/kinds/kind';
import { timings } from '@/config/timings';
import type { MessageId } from '@/i18n/messages';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { useTimed } from '@/ui/hooks/use-timed';
import { Notice } from '@/ui/Notice';
import { AdminPage } from '../layout/AdminPage';
import { FormSkeleton } from './form/FormSkeleton';
import { managers } from './kinds';
import type { ManagerConfig } from './kinds/manager-config';
import { TitleList } from './list/TitleList';
import { defaultView, type ManagerMode, managerQuery, modeIn, viewIn } from './manager-search-params';
import { reloadTitles, useReloadAfterSaves } from './reload-titles';

// Lazy, so that the list alone downloads neither.
const TitleForm = lazy(async () => ({ default: (await import('./form/TitleForm')).TitleForm }));
const ImportPage = lazy(async () => ({ default: (await import('./import/ImportPage')).ImportPage }));

/** Manager of movies, TV shows or audiobooks: list, import, and form to add or edit. The URL query selects the mode. */
export function TitleManagerPage() {
  // The route's loader returns its kind.
  const kind = useLoaderData<Kind>();
  // A new key resets selection and messages when the kind changes.
  return <TitleManager key={kind.slug} manager={managers[kind.slug]} />;
}

function TitleManager({ manager }: { manager: ManagerConfig }) {
  const { kind, messageIds } = manager;
  const text = useText();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [address] = useSearchParams();
  const [banner, showBanner] = useBanner();
  useReloadAfterSaves(kind);
  const mode = modeIn(address);
  const view = viewIn(address);
  // The form requests the title.
  const edited = useQuery({ ...titleForEditQuery(kind, mode.name === 'edit' ? mode.id : ''), enabled: false }).data;
  const open = (wanted: ManagerMode) => void navigate(managerQuery(view, wanted));
  const partOf = ({ name }: ManagerMode, page: number) => {
    if (name === 'list') return page > 1 ? text('pager.page', { number: page }) : undefined;
    const part = text(name === 'add' || name === 'add-like' ? messageIds.add : modeNames[name]);
    return edited?.fields.title ? text('page.part', { part: edited.fields.title, page: part }) : part;
  };
  const handleSaved = () => {
    reloadTitles(queryClient, kind);
    // Not announced here, because the upload dock announces the save.
    showBanner(text(mode.name === 'edit' ? messageIds.updated : messageIds.created), false);
    open({ name: 'list' });
  };
  return (
    <AdminPage
      heading={text(kind.listing.heading)}
      part={partOf(mode, view.page)}
      actions={
        <div className="flex flex-wrap gap-2.5">
          {mode.name === 'list' && <Button onClick={() => open({ name: 'import' })}>{text('titles.import')}</Button>}
          <Button
            look={mode.name === 'list' ? 'primary' : 'quiet'}
            onClick={() => open({ name: mode.name === 'list' ? 'add' : 'list' })}
          >
            {text(mode.name === 'list' ? messageIds.add : modeButtonLabels[mode.name])}
          </Button>
        </div>
      }
    >
      {/* Sticky, so that it is visible however far down the list the changed row is. */}
      {banner !== undefined && (
        <div className="sticky top-16 z-30 mb-4">
          <Notice tone="info" isAnnounced={banner.isAnnounced}>
            {banner.text}
          </Notice>
        </div>
      )}
      <div className="grid gap-4">
        {mode.name === 'list' && <TitleList manager={manager} view={view} onDone={showBanner} />}
        <Suspense fallback={<FormSkeleton note={text('admin.loading')} />}>
          {mode.name === 'import' && <ImportPage manager={manager} />}
          {mode.name !== 'list' && mode.name !== 'import' && (
            <TitleForm
              key={managerQuery(defaultView, mode)}
              kind={kind}
              mode={mode}
              likeHref={(id) => managerQuery(view, { name: 'add-like', id })}
              onSaved={handleSaved}
              onLeave={() => open({ name: 'list' })}
            />
          )}
        </Suspense>
      </div>
    </AdminPage>
  );
}

const modeNames: Record<'edit' | 'import', MessageId> = { edit: 'admin.edit', import: 'titles.import' };

/** Label of the top button in each mode except the list (specification, back office, §2). */
const modeButtonLabels: Record<Exclude<ManagerMode['name'], 'list'>, MessageId> = {
  add: 'titles.showList',
  'add-like': 'titles.showList',
  import: 'titles.showList',
  edit: 'admin.cancel',
};

interface Banner {
  text: string;
  isAnnounced: boolean;
}

/** Message above the list after a save or deletion, shown for the duration in the specification. */
export function useBanner(): [Banner | undefined, (text: string, isAnnounced?: boolean) => void] {
  const [banner, show] = useTimed<Banner>();
  return [banner, (text, isAnnounced = true) => show({ text, isAnnounced }, timings.banner)];
}
