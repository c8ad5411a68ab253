import { useState } from 'react';
import { useText } from '@/i18n/use-text';
import { withTexts } from '@/i18n/with-texts';
import { usePrefetchedModule } from '@/ui/hooks/first-interaction';
import { useLazyModule } from '@/ui/hooks/lazy-modules';
import { useMissingText } from '@/ui/hooks/use-outdated';

const fetchMenu = withTexts(['downloads'], async () => (await import('./SideMenu')).SideMenu);

const fetchOverlay = async () => (await import('./SearchOverlay')).SearchOverlay;

interface LazyOverlayProps {
  isOpen: boolean;
  onClose(): void;
}

/** Lazily loaded search below the header. */
export function LazySearch({ isOpen, onClose }: LazyOverlayProps) {
  usePrefetchedModule(fetchOverlay);
  return isOpen && <Search onClose={onClose} />;
}

function Search({ onClose }: Pick<LazyOverlayProps, 'onClose'>) {
  const { Part: SearchOverlay, isMissing } = useLazyModule(fetchOverlay);
  const [typed, setTyped] = useState('');
  if (SearchOverlay) return <SearchOverlay typedBefore={typed} onClose={onClose} />;
  return isMissing ? <LoadError /> : <FirstField typed={typed} onType={setTyped} />;
}

/** Input at the position of the search field: accepts typing until the search has loaded. */
function FirstField({ typed, onType }: { typed: string; onType(text: string): void }) {
  const text = useText();
  return (
    <div id="site-search" className="absolute inset-x-0 top-full border-b border-line bg-canvas">
      <div className="gutters py-5">
        <input
          type="search"
          aria-label={text('search.open')}
          value={typed}
          onChange={(event) => onType(event.target.value)}
          // The user has just opened the search.
          // biome-ignore lint/a11y/noAutofocus: see above.
          autoFocus
          className="min-h-12 w-full rounded-control border border-edge bg-raised px-3.5 text-body"
        />
      </div>
    </div>
  );
}

/** Lazily loaded side menu. */
export function LazySideMenu({ isOpen, onClose }: LazyOverlayProps) {
  usePrefetchedModule(fetchMenu);
  return isOpen && <Menu onClose={onClose} />;
}

function Menu({ onClose }: Pick<LazyOverlayProps, 'onClose'>) {
  const { Part: SideMenu, isMissing } = useLazyModule(fetchMenu);
  if (SideMenu) return <SideMenu onClose={onClose} />;
  return isMissing && <LoadError />;
}

/** Message below the header if the code of the search or the menu could not be loaded; their buttons retry it. */
function LoadError() {
  return (
    <p role="alert" className="gutters border-t border-line py-3 text-small text-soft">
      {useMissingText()}
    </p>
  );
}
