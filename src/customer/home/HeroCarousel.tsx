import type { HeroSlide } from '@/catalogue/hero-slides';
import { useText } from '@/i18n/use-text';
import { Skeleton } from '@/ui/Skeleton';
import { useIdle } from '@/ui/use-idle';
import { HeroStage } from './HeroStage';
import { HeroWithoutSlides } from './HeroWithoutSlides';

interface HeroCarouselProps {
  slides: HeroSlide[] | undefined;
  status: 'pending' | 'error' | 'success';
}

/** The landing page's stage. The first slide is alone until the page stands: its picture is what is waited for. Always dark, like its pictures. */
export function HeroCarousel({ slides = [], status }: HeroCarouselProps) {
  const text = useText();
  const isSettled = useIdle();
  if (status === 'pending') {
    return (
      <div role="status" aria-label={text('list.loading')}>
        <Skeleton className="hero-stage rounded-none" />
      </div>
    );
  }
  if (slides.length === 0) return <HeroWithoutSlides />;
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
