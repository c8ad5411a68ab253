import { Suspense } from 'react';
import { HeroSlideView } from '@/catalogue/components/HeroSlideView';
import type { HeroSlide } from '@/catalogue/hero-slides';
import { useText } from '@/i18n/use-text';
import { optionalPart } from '@/ui/optional-part';
import { Skeleton } from '@/ui/Skeleton';
import { useSettled } from '@/ui/use-settled';
import { HeroWithoutSlides } from './HeroWithoutSlides';

const HeroSwiper = optionalPart(async () => (await import('./HeroSwiper')).HeroSwiper, FirstSlide);

interface HeroCarouselProps {
  slides: HeroSlide[] | undefined;
  status: 'pending' | 'error' | 'success';
}

/** The landing page's stage. The first slide is plain; what moves it is loaded once the page stands. Always dark, like its pictures. */
export function HeroCarousel({ slides = [], status }: HeroCarouselProps) {
  const text = useText();
  const isSettled = useSettled();
  if (status === 'pending') {
    return (
      <div role="status" aria-label={text('list.loading')}>
        <Skeleton className="hero-stage rounded-none" />
      </div>
    );
  }
  const [first] = slides;
  if (!first) return <HeroWithoutSlides />;
  const plain = <FirstSlide slides={slides} />;
  return (
    <section
      data-theme="dark"
      aria-label={text('hero.label')}
      className="hero-stage relative overflow-hidden bg-canvas text-ink"
    >
      {isSettled && slides.length > 1 ? (
        <Suspense fallback={plain}>
          <HeroSwiper slides={slides} />
        </Suspense>
      ) : (
        plain
      )}
    </section>
  );
}

function FirstSlide({ slides: [first] }: { slides: HeroSlide[] }) {
  return first && <HeroSlideView slide={first} isFirst />;
}
