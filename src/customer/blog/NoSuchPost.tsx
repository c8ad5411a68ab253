import { paths } from '@/config/paths';
import { useText } from '@/i18n/use-text';
import { ButtonLink } from '@/ui/ButtonLink';
import { PageHead } from '@/ui/PageHead';

/** The address names no post of ours; the next step is the blog. */
export function NoSuchPost() {
  const text = useText();
  return (
    <div className="gutters grid min-h-[60dvh] content-center justify-items-start gap-5 py-16">
      <PageHead title={text('page.title', { page: text('blog.noSuchPost') })} />
      <h1 className="text-display font-bold text-balance">{text('blog.noSuchPost')}</h1>
      <p className="max-w-prose text-body text-soft">{text('blog.noSuchPostText')}</p>
      <ButtonLink to={paths.blog()} look="primary">
        {text('blog.all')}
      </ButtonLink>
    </div>
  );
}
