import { paths } from '@/config/paths';
import { useText } from '@/i18n/use-text';
import { ButtonLink } from '@/ui/ButtonLink';

/** The stage when its slides could not be loaded, or there are none: as high as with them, so that nothing jumps. */
export function HeroWithoutSlides() {
  const text = useText();
  return (
    <section data-theme="dark" aria-label={text('hero.label')} className="hero-stage grid bg-sunken text-ink">
      <div className="gutters grid content-center justify-items-start gap-5">
        <p className="max-w-xl text-display font-bold text-balance">{text('hero.welcome')}</p>
        <p className="max-w-prose text-body text-soft text-pretty">{text('home.description')}</p>
        <ButtonLink to={paths.movies()} look="primary" className="min-h-12 px-6">
          {text('home.allMovies')}
        </ButtonLink>
      </div>
    </section>
  );
}
