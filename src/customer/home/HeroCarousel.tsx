import type { HeroSlide } from '@/catalogue/hero-slides';
import { paths } from '@/config/paths';
import { useText } from '@/i18n/use-text';
import { ButtonLink } from '@/ui/Button';
import { useIdle } from '@/ui/hooks/timers';
import { Skeleton } from '@/ui/Skeleton';
import { HeroStage } from './HeroStage';

/**
 * Carousel of the landing page, dark in both themes like its pictures. Renders the first slide alone until the page is
 * idle, because its picture is the largest contentful paint.
 */
export function HeroCarousel({ slides = [], isLoading }: { slides: HeroSlide[] | undefined; isLoading: boolean }) {
  const text = useText();
  const isSettled = useIdle();
  if (isLoading) {
    return (
      <div role="status" aria-label={text('list.loading')}>
        <Skeleton className="hero-stage rounded-none" />
      </div>
    );
  }
  if (slides.length === 0) return <HeroFallback />;
  return (
    <section
      data-theme="dark"
      aria-label={text('hero.label')}
      className="hero-stage relative overflow-hidden bg-canvas text-ink"
    >
      <HeroStage slides={isSettled ? slides : slides.slice(0, 1)} />
    </section>
  );
}

/** Replaces a carousel without slides; has the same height, so that nothing jumps. */
function HeroFallback() {
  const text = useText();
  return (
    <section data-theme="dark" aria-label={text('hero.label')} className="hero-stage grid bg-sunken text-ink">
      <div className="gutters grid content-center justify-items-start gap-5">
        <p className="max-w-xl text-display font-bold text-balance">{text('hero.welcome')}</p>
        <p className="max-w-prose text-body text-soft">{text('home.description')}</p>
        <ButtonLink to={paths.movies()} look="primary" className="min-h-12 px-6">
          {text('home.allMovies')}
        </ButtonLink>
      </div>
    </section>
  );
}
