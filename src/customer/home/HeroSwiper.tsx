import { useEffect, useRef, useState } from 'react';
import Swiper from 'swiper';
import { EffectFade } from 'swiper/modules';
import type { SwiperOptions } from 'swiper/types';
import { HeroSlideView } from '@/catalogue/components/HeroSlideView';
import type { HeroSlide } from '@/catalogue/hero-slides';
import { timings } from '@/config/timings';
import { useText } from '@/i18n/use-text';
import { IconButton } from '@/ui/IconButton';
import { useReducedMotion } from '@/ui/use-reduced-motion';
import { HeroDots } from './HeroDots';
import 'swiper/css';
import 'swiper/css/effect-fade';

/**
 * The slides one after another, 3 s each, round and round, whatever is touched; stopped by its button or reduced motion
 * only. A slide that somebody has come to by keyboard waits: with it the focus would go.
 */
export function HeroSwiper({ slides }: { slides: HeroSlide[] }) {
  const text = useText();
  const isStill = useReducedMotion();
  const stage = useRef<HTMLDivElement>(null);
  const swiper = useRef<Swiper>(undefined);
  const isTouched = useRef(false);
  const [active, setActive] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const [heldAt, setHeldAt] = useState<number>();

  // The slides' movement is outside: Swiper moves what React has drawn.
  useEffect(() => {
    if (!stage.current) return;
    const moving = new Swiper(stage.current, { ...movement, speed: isStill ? 0 : 400 });
    moving.on('realIndexChange', ({ realIndex }) => setActive(realIndex));
    moving.on('touchStart', () => {
      isTouched.current = true;
    });
    moving.on('touchEnd', () => {
      isTouched.current = false;
    });
    swiper.current = moving;
    return () => {
      moving.destroy();
    };
  }, [isStill]);

  const isMoving = !isPaused && !isStill && heldAt !== active;
  // The clock is outside. Swiper's own autoplay asks for every frame of the browser's, as long as the page is open.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each slide has its time from when it came.
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => {
      if (!isTouched.current && !document.hidden) swiper.current?.slideNext();
    }, timings.heroSlide);
    return () => clearInterval(timer);
  }, [isMoving, active]);

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it is asked whether something inside has the focus. */}
      <div
        ref={stage}
        onFocus={({ target }) => target.matches(':focus-visible') && setHeldAt(active)}
        onBlur={() => setHeldAt(undefined)}
        className="swiper"
      >
        <div className="swiper-wrapper">
          {slides.map((slide, index) => (
            <div key={slide.id} className="swiper-slide">
              <HeroSlideView slide={slide} isFirst={index === 0} isInert={index !== active} />
            </div>
          ))}
        </div>
      </div>
      <div className="pointer-events-none absolute inset-0 z-10">
        <div className="gutters flex h-full flex-col items-end justify-end gap-3 pb-5 sm:justify-center sm:pb-0">
          <HeroDots
            slides={slides}
            active={active}
            isFilling={isMoving}
            onChoose={(index) => swiper.current?.slideToLoop(index)}
          />
          {!isStill && (
            <IconButton
              icon={isPaused ? 'play' : 'pause'}
              label={text(isPaused ? 'hero.play' : 'hero.pause')}
              onClick={() => setPaused(!isPaused)}
              className="pointer-events-auto bg-sunken/70"
            />
          )}
        </div>
      </div>
    </>
  );
}

// Specification, customer side, §2 and §9.
const movement: SwiperOptions = {
  modules: [EffectFade],
  slidesPerView: 1,
  loop: true,
  effect: 'fade',
  fadeEffect: { crossFade: true },
};
