import { useQuery } from '@tanstack/react-query';
import { paths } from '@/config/paths';
import { useLanguage } from '@/i18n/LanguageProvider';
import { useText } from '@/i18n/use-text';
import { siteSettingsQuery } from '@/publishing/site-settings';
import { ButtonLink } from '@/ui/Button';
import { useEventListener } from '@/ui/hooks/use-event-listener';
import { PageHead } from '@/ui/PageHead';
import { TryAgain } from '@/ui/TryAgain';

/** Shown at its own address, and in place of all pages in maintenance mode (specification, decision 27). */
export function MaintenancePage() {
  const text = useText();
  const language = useLanguage();
  const query = useQuery(siteSettingsQuery);
  const { data: settings } = query;
  // Browsers restore the last scroll position after a reload: leaves the page at its top.
  useEventListener('window', 'pagehide', scrollToTop);
  const note = settings?.isUnderMaintenance ? settings.note[language] || settings.note.en : '';
  return (
    <div ref={scrollToTop} className="gutters grid min-h-[60dvh] content-center justify-items-start gap-5 py-16">
      <PageHead title={text('page.title', { page: text('maintenance.title') })} />
      <h1 className="max-w-4xl text-display font-bold text-balance">{text('maintenance.text')}</h1>
      <p className="max-w-prose text-body text-balance whitespace-pre-line text-soft">
        {note || text('maintenance.next')}
      </p>
      <div className="flex flex-wrap gap-3">
        {settings?.isUnderMaintenance ? (
          <TryAgain look="primary" isManual query={query} />
        ) : (
          <ButtonLink to={paths.home()} look="primary">
            {text('action.home')}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

/** Scrolls the window to the top, as the page does on load (specification, customer side, §2). */
function scrollToTop(): void {
  window.scrollTo(0, 0);
}
