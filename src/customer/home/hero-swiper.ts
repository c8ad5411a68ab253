import Swiper from 'swiper';
import { EffectFade } from 'swiper/modules';
import type { SwiperOptions } from 'swiper/types';
import 'swiper/css';
import 'swiper/css/effect-fade';

interface Beginning {
  /** Index of the visible slide. */
  active: number;
  /** True under reduced motion: only the pointer moves slides. */
  isStill: boolean;
  onActive(index: number): void;
}

export type StartSwiper = typeof startSwiper;

/** Makes slides with Swiper's class names follow the pointer, in a loop. */
export function startSwiper(stage: HTMLElement, { active, isStill, onActive }: Beginning) {
  const swiper = new Swiper(stage, { ...movement, initialSlide: active, speed: isStill ? 0 : 400 });
  swiper.on('realIndexChange', ({ realIndex }) => onActive(realIndex));
  return {
    goTo(index: number) {
      if (swiper.realIndex !== index) swiper.slideToLoop(index);
    },
    stop() {
      swiper.destroy();
    },
  };
}

// Specification, customer side, §2 and §9.
const movement: SwiperOptions = {
  modules: [EffectFade],
  slidesPerView: 1,
  loop: true,
  effect: 'fade',
  fadeEffect: { crossFade: true },
};
