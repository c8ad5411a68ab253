import type { ReactNode } from 'react';
import { useRouteError } from 'react-router-dom';
import { paths } from '@/config/paths';
import { useText } from '@/i18n/use-text';
import { Button, buttonStyle } from '@/ui/Button';
import { useOnline } from '@/ui/hooks/use-online';
import { useMissingText } from '@/ui/hooks/use-outdated';
import { useReport } from '@/ui/hooks/use-report';
import { PageHead } from '@/ui/PageHead';

/** Error boundary of the routes: shown when a page throws while rendering, or the routes cannot be loaded. */
export function ErrorPage() {
  const text = useText();
  const isOnline = useOnline();
  const error = useRouteError();
  useReport(error, () => console.error('The page could not be shown.', error));
  return (
    <ErrorView>
      <Button look="primary" disabled={!isOnline} onClick={reloadNewest}>
        {text('action.tryAgain')}
      </Button>
      {isOnline && (
        // Reloads the document on purpose: the loaded code may be the cause of the error.
        <a href={paths.home()} className={buttonStyle('quiet')}>
          {text('action.home')}
        </a>
      )}
    </ErrorView>
  );
}

/** Activates a waiting new version, then reloads: the service worker would serve the failed version again. */
async function reloadNewest(): Promise<void> {
  try {
    const { activateNewVersion } = await import('@/lib/new-version');
    await activateNewVersion();
  } catch {
    location.reload();
  }
}

/** Error message in place of a page; `children` are its buttons and links. */
export function ErrorView({ children }: { children: ReactNode }) {
  const text = useText();
  const isOnline = useOnline();
  const missing = useMissingText('error.text');
  const heading = text(isOnline ? 'error.heading' : 'error.offline');
  return (
    <div className="gutters grid min-h-[60dvh] content-center justify-items-start gap-5 py-16">
      <PageHead title={text('page.title', { page: heading })} />
      <h1 className="text-display font-bold">{heading}</h1>
      <p className="max-w-prose text-body text-soft">{isOnline ? missing : text('error.offlineText')}</p>
      <div className="flex flex-wrap gap-3">{children}</div>
    </div>
  );
}
