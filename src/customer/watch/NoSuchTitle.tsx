import { useEffect } from 'react';
import type { Kind } from '@/catalogue/kinds/kind';
import { paths } from '@/config/paths';
import { useText } from '@/i18n/use-text';
import { ButtonLink } from '@/ui/ButtonLink';
import { PageHead } from '@/ui/PageHead';

/** The address names no title of ours; the next step is the list it would stand in. */
export function NoSuchTitle({ kind }: { kind: Kind | undefined }) {
  const text = useText();
  // The log is outside (specification, customer side, §8).
  useEffect(() => console.info('There is no title at', location.pathname), []);
  return (
    <div className="gutters grid min-h-[60dvh] content-center justify-items-start gap-5 py-16">
      <PageHead title={text('page.title', { page: text('watch.noSuchTitle') })} />
      <h1 className="text-display font-bold text-balance">{text('watch.noSuchTitle')}</h1>
      <p className="max-w-prose text-body text-soft">{text('watch.noSuchTitleText')}</p>
      <ButtonLink to={kind?.listing.path ?? paths.home()} look="primary">
        {kind ? text('watch.toList', { list: text(kind.listing.heading) }) : text('action.home')}
      </ButtonLink>
    </div>
  );
}
