import { useEffect, useLayoutEffect, useRef } from 'react';
import { HeroSlideView } from '@/catalogue/components/HeroSlideView';
import type { HeroSlide } from '@/catalogue/hero-slides';
import { useReducedMotion } from '@/ui/use-reduced-motion';
import type { StartSwiper } from './hero-swiper';

interface HeroSlidesProps {
  slides: readonly HeroSlide[];
  /** Place of the one that is seen. */
  active: number;
  /** Once it is here, the slides follow a finger. */
  startSwiper: StartSwiper | undefined;
  onActive(index: number): void;
}

/** The slides in one place, each fading into the next. */
export function HeroSlides({ slides, active, startSwiper, onActive }: HeroSlidesProps) {
  const isStill = useReducedMotion();
  const stage = useRef<HTMLDivElement>(null);
  const swiper = useRef<ReturnType<StartSwiper>>(undefined);

  // The slides' movement is outside: Swiper moves what React has drawn, before it is seen under Swiper's names.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins at the slide that is seen, and follows it below.
  useLayoutEffect(() => {
    if (!startSwiper || !stage.current) return;
    swiper.current = startSwiper(stage.current, { active, isStill, onActive });
    return () => swiper.current?.stop();
  }, [startSwiper, isStill, slides.length]);
  useEffect(() => swiper.current?.goTo(active), [active]);

  return (
    <div ref={stage} className={startSwiper && 'swiper'}>
      <div className={startSwiper ? 'swiper-wrapper' : 'grid'}>
        {slides.map((slide, index) => (
          <div key={slide.id} className={startSwiper ? 'swiper-slide' : fading(index === active)}>
            <HeroSlideView slide={slide} isFirst={index === 0} isInert={index !== active} />
          </div>
        ))}
      </div>
    </div>
  );
}

function fading(isSeen: boolean): string {
  return `col-start-1 row-start-1 transition-opacity duration-calm ${isSeen ? '' : 'pointer-events-none opacity-0'}`;
}
