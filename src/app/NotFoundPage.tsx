import { paths } from '@/config/paths';
import { useText } from '@/i18n/use-text';
import { ButtonLink } from '@/ui/ButtonLink';
import { PageHead } from '@/ui/PageHead';

export function NotFoundPage() {
  const text = useText();
  return (
    <div className="gutters grid min-h-[60dvh] content-center justify-items-start gap-5 py-16">
      <PageHead title={text('page.title', { page: '404' })} />
      <p aria-hidden="true" className="text-display font-bold text-soft">
        404
      </p>
      <h1 className="max-w-prose text-title font-semibold">{text('notFound.text')}</h1>
      <ButtonLink to={paths.home()} look="primary">
        {text('action.home')}
      </ButtonLink>
    </div>
  );
}
