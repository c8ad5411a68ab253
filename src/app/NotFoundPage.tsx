import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { PageSearchForm } from '@/customer/layout/PageSearchForm';
import { mainLinks } from '@/customer/layout/site-links';
import { useText } from '@/i18n/use-text';
import { ButtonLink } from '@/ui/Button';
import { PageHead } from '@/ui/PageHead';

/** Reports an unknown address and offers a search. */
export function NotFoundPage() {
  const text = useText();
  return (
    <div className="gutters grid min-h-[60dvh] content-center gap-8 py-16">
      <PageHead title={text('page.title', { page: '404' })} />
      <div className="grid gap-3">
        <p aria-hidden="true" className="text-display font-bold text-soft">
          404
        </p>
        <h1 className="max-w-prose text-title font-semibold">{text('notFound.text')}</h1>
        <p className="max-w-prose text-body text-soft">{text('notFound.next')}</p>
      </div>
      <PageSearchForm label={text('search.open')} />
      <nav aria-label={text('notFound.links')}>
        <ul className="flex flex-wrap items-center gap-x-6">
          <li className="max-sm:mb-3 max-sm:basis-full">
            <ButtonLink to={paths.home()} look="primary">
              {text('action.home')}
            </ButtonLink>
          </li>
          {mainLinks
            .filter(({ to }) => to !== paths.home())
            .map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className="inline-flex min-h-11 items-center text-body underline underline-offset-4">
                  {text(label)}
                </Link>
              </li>
            ))}
        </ul>
      </nav>
    </div>
  );
}
