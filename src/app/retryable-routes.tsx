import { type ComponentType, useState } from 'react';
import { Link, type RouteObject } from 'react-router-dom';
import { paths } from '@/config/paths';
import { useText } from '@/i18n/use-text';
import { activateNewVersion } from '@/lib/new-version';
import { buttonStyle } from '@/ui/Button';
import { useLazyModule } from '@/ui/hooks/lazy-modules';
import { useInterval } from '@/ui/hooks/timers';
import { reachesSite, useOnline } from '@/ui/hooks/use-online';
import { useOutdated } from '@/ui/hooks/use-outdated';
import { TryAgain } from '@/ui/TryAgain';
import { ErrorView } from './ErrorPage';

type LoadPage = () => Promise<ComponentType | null | undefined>;

/**
 * Lets the lazy pages of these routes, and of their children, be requested again after a failure. React Router 7.18
 * keeps a failed `lazy` until the document is reloaded.
 */
export function makeRetryable(routes: readonly RouteObject[]): void {
  for (const route of routes) {
    if (typeof route.lazy === 'object' && route.lazy.Component) {
      route.lazy = { Component: retryablePage(route.lazy.Component) };
    }
    makeRetryable(route.children ?? []);
  }
}

function retryablePage(load: LoadPage): LoadPage {
  return async () => {
    try {
      return await load();
    } catch (failure) {
      console.error('The page could not be loaded.', failure);
      const loadAgain = async () => (await load()) ?? NoPage;
      return () => <RetriedPage load={loadAgain} />;
    }
  };
}

function NoPage() {
  return null;
}

/** Milliseconds between automatic retries. */
const retryInterval = 3000;

/**
 * A page whose code could not be loaded. Retries until it loads, without reloading the document: an audiobook continues
 * to play and uploads continue.
 */
function RetriedPage({ load }: { load(): Promise<ComponentType> }) {
  const text = useText();
  const isOnline = useOnline();
  const { Part: Page, isMissing, load: retry } = useLazyModule(load);
  const [isBusy, setBusy] = useState(false);
  const isReplaced = useOutdated();
  useInterval(() => void retry(), isMissing && !isReplaced ? retryInterval : undefined);
  if (Page) return <Page />;
  if (!isMissing) return null;
  const handleTryAgain = async () => {
    setBusy(true);
    // Firefox never requests a failed module again, and a new version of the site has files with other names.
    if (!(await retry()) && (await reachesSite())) await activateNewVersion();
    setBusy(false);
  };
  return (
    <ErrorView>
      {isOnline && (
        <>
          <TryAgain look="primary" isManual query={{ isFetching: isBusy, refetch: handleTryAgain }} />
          <Link to={paths.home()} className={buttonStyle('quiet')}>
            {text('action.home')}
          </Link>
        </>
      )}
    </ErrorView>
  );
}
