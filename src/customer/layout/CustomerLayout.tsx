import { useState } from 'react';
import { type Location, Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { useText } from '@/i18n/use-text';
import { withTexts } from '@/i18n/with-texts';
import { LazyMiniPlayer } from '@/player/LazyMiniPlayer';
import { useFirstInteraction } from '@/ui/hooks/first-interaction';
import { useLazyModule } from '@/ui/hooks/lazy-modules';
import { placeInHistory } from '@/ui/hooks/place-in-history';
import { OfflineBar } from '@/ui/OfflineBar';
import { Footer } from './Footer';
import { Header } from './Header';

/** Layout of all pages of the customer side: header, menu, search and footer. */
export function CustomerLayout() {
  const text = useText();
  return (
    <div>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-control focus:bg-raised focus:px-4 focus:py-3 focus:text-ink"
      >
        {text('layout.skip')}
      </a>
      <LazyRouteChanges />
      <Header />
      <OfflineBar>
        {text('layout.offline')}
        <LazyDownloadsLink />
      </OfflineBar>
      {/* At least as high as the viewport, so that the footer does not jump while a page loads. */}
      <main id="content" tabIndex={-1} className="min-h-dvh focus-visible:outline-none">
        <Outlet />
      </main>
      <Footer />
      <LazyMiniPlayer />
      <ScrollRestoration getKey={placeInHistory} />
    </div>
  );
}

const fetchDownloadsLink = withTexts(
  ['downloads'],
  async () => (await import('@/downloads/DownloadsLink')).DownloadsLink,
);

function LazyDownloadsLink() {
  const { Part: DownloadsLink } = useLazyModule(fetchDownloadsLink);
  return DownloadsLink && <DownloadsLink />;
}

const fetchRouteChanges = async () => (await import('./RouteChanges')).RouteChanges;

/** Loads on the first interaction: navigation needs one. */
function LazyRouteChanges() {
  const [from] = useState(useLocation());
  return useFirstInteraction() && <LoadedRouteChanges from={from} />;
}

function LoadedRouteChanges({ from }: { from: Location }) {
  const { Part: RouteChanges } = useLazyModule(fetchRouteChanges);
  return RouteChanges && <RouteChanges from={from} />;
}
