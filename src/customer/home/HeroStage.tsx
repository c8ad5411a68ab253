import { type PointerEvent, type RefCallback, useCallback, useRef, useState } from 'react';
import { HeroSlideView } from '@/catalogue/components/HeroSlideView';
import type { HeroSlide } from '@/catalogue/hero-slides';
import { timings } from '@/config/timings';
import { useText } from '@/i18n/use-text';
import { useInterval } from '@/ui/hooks/timers';
import { useReducedMotion } from '@/ui/hooks/use-reduced-motion';
import { IconButton } from '@/ui/IconButton';
import type { StartSwiper } from './hero-swiper';

/** Minimum distance of a swipe, in pixels. */
const swipeThreshold = 40;

/**
 * Shows each slide for 3 s in a loop. Only its pause button and reduced motion stop it; a slide with keyboard focus
 * stays, because the focus would move with it. Loads Swiper when a user touches or points at the slides.
 */
export function HeroStage({ slides }: { slides: readonly HeroSlide[] }) {
  const text = useText();
  const isStill = useReducedMotion();
  const press = useRef<{ at: number; isFollowed: boolean }>(undefined);
  const [chosen, setChosen] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const [focusedIndex, setFocusedIndex] = useState<number>();
  const [startSwiper, setStartSwiper] = useState<StartSwiper>();
  // The number of slides may have decreased.
  const active = Math.min(chosen, slides.length - 1);
  const { stage, swiper } = useSwiper(startSwiper, { active, isStill, count: slides.length, onActive: setChosen });
  const choose = (index: number) => {
    setChosen(index);
    swiper.current?.goTo(index);
  };
  // Screen readers reach the links of hidden slides, too.
  const handleFocus = (index: number, target: Element) => {
    choose(index);
    if (target.matches(':focus-visible')) setFocusedIndex(index);
  };
  const go = (steps: number) => choose((active + steps + slides.length) % slides.length);

  const isMoving = slides.length > 1 && !isPaused && !isStill && focusedIndex !== active;
  const advance = () => {
    if (!press.current && !document.hidden) go(1);
  };
  // Swiper's own autoplay would request every animation frame while the page is open. Each slide has its full time.
  useInterval(advance, isMoving ? timings.heroSlide : undefined, active);

  const loadSwiper = () => {
    if (startSwiper || slides.length < 2) return;
    // If it fails, the next touch tries again.
    import('./hero-swiper').then((here) => setStartSwiper(() => here.startSwiper), console.info);
  };
  const handlePress = ({ clientX }: PointerEvent) => {
    press.current = { at: clientX, isFollowed: startSwiper !== undefined };
    loadSwiper();
  };
  const handleRelease = ({ clientX }: PointerEvent) => {
    const { at, isFollowed } = press.current ?? { at: clientX, isFollowed: true };
    press.current = undefined;
    // Handles the first swipe, while Swiper still loads.
    if (!isFollowed && Math.abs(clientX - at) > swipeThreshold) go(clientX < at ? 1 : -1);
  };
  const handleEnd = () => {
    press.current = undefined;
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only observes the focus and touches inside. */}
      <div
        onBlur={() => setFocusedIndex(undefined)}
        onPointerEnter={({ pointerType }) => pointerType === 'mouse' && loadSwiper()}
        onPointerDown={handlePress}
        onPointerUp={handleRelease}
        onPointerCancel={handleEnd}
        onPointerLeave={handleEnd}
        className="touch-pan-y"
      >
        <HeroSlides
          slides={slides}
          active={active}
          isSwiper={startSwiper !== undefined}
          stage={stage}
          onFocus={handleFocus}
        />
      </div>
      {slides.length > 1 && (
        <div className="pointer-events-none absolute inset-0 z-10">
          <div className="gutters flex h-full flex-col items-end justify-end gap-3 pb-5 sm:justify-center sm:pb-0">
            <HeroDots slides={slides} active={active} isFilling={isMoving} onChoose={choose} />
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
      )}
    </>
  );
}

interface HeroDotsProps {
  slides: readonly HeroSlide[];
  active: number;
  /** True if the ring fills during the slide's time; otherwise it is complete. */
  isFilling: boolean;
  onChoose(index: number): void;
}

/** A button for each slide; the ring of the active one fills during its time. */
function HeroDots({ slides, active, isFilling, onChoose }: HeroDotsProps) {
  const text = useText();
  return (
    <ul className="pointer-events-auto flex flex-col rounded-full bg-sunken/70">
      {slides.map((slide, index) => (
        <li key={slide.id}>
          <button
            type="button"
            aria-label={text('hero.goTo', { number: index + 1, title: slide.title })}
            aria-current={index === active}
            onClick={() => onChoose(index)}
            className="grid size-11 place-items-center rounded-control"
          >
            <svg viewBox="0 0 28 28" aria-hidden="true" className="size-7">
              <circle cx="14" cy="14" r="4" className={index === active ? 'fill-accent' : 'fill-ink/70'} />
              {index === active && (
                <circle
                  cx="14"
                  cy="14"
                  r="11"
                  pathLength="100"
                  strokeDasharray="100"
                  transform="rotate(-90 14 14)"
                  className={`fill-none stroke-accent stroke-2 ${isFilling ? 'animate-fill-ring' : ''}`}
                />
              )}
            </svg>
          </button>
        </li>
      ))}
    </ul>
  );
}

type SwiperOptions = Parameters<StartSwiper>[1] & {
  count: number;
};

/** Starts Swiper once it is loaded: slides follow the pointer. Returns its element's ref and its handle. */
function useSwiper(startSwiper: StartSwiper | undefined, { active, isStill, count, onActive }: SwiperOptions) {
  const swiper = useRef<ReturnType<StartSwiper>>(undefined);
  // A ref callback runs before the paint, so that no frame shows Swiper's markup without Swiper.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `active` and `onActive` are initial values; another `count` initializes Swiper again.
  const stage = useCallback(
    (element: HTMLElement) => {
      swiper.current = startSwiper?.(element, { active, isStill, onActive });
      return () => swiper.current?.stop();
    },
    [startSwiper, isStill, count],
  );
  return { stage, swiper };
}

interface HeroSlidesProps {
  slides: readonly HeroSlide[];
  /** Index of the visible slide. */
  active: number;
  /** True if Swiper shows the slides; otherwise they fade. */
  isSwiper: boolean;
  stage: RefCallback<HTMLElement>;
  /** Called when the link of a slide receives the focus. */
  onFocus(index: number, link: Element): void;
}

/**
 * The slides on top of each other, with fade transitions. Hidden slides stay in the accessibility tree: a screen reader
 * that reads a slide would return to the start of the page when the next slide appears.
 */
function HeroSlides({ slides, active, isSwiper, stage, onFocus }: HeroSlidesProps) {
  return (
    <div ref={stage} className={isSwiper ? 'swiper' : undefined}>
      <div className={isSwiper ? 'swiper-wrapper' : 'grid'}>
        {slides.map((slide, index) => (
          <div key={slide.id} className={isSwiper ? 'swiper-slide' : fadeClasses(index === active)}>
            <HeroSlideView
              slide={slide}
              isFirst={index === 0}
              linkProps={{ tabIndex: index === active ? 0 : -1, onFocus: ({ target }) => onFocus(index, target) }}
            />
          </div>
        ))}
      </div>
    </div>
  );
}

function fadeClasses(isSeen: boolean): string {
  return `col-start-1 row-start-1 transition-opacity duration-calm ${isSeen ? '' : 'pointer-events-none opacity-0'}`;
}
