import type { HeroSlide } from '@/catalogue/hero-slides';
import { useText } from '@/i18n/use-text';

interface HeroDotsProps {
  slides: readonly HeroSlide[];
  active: number;
  /** Whether the ring fills as the slide's time passes; else it is whole. */
  isFilling: boolean;
  onChoose(index: number): void;
}

/** A dot for each slide; the active one's ring fills in the time that its slide stays, the others have none. */
export function HeroDots({ slides, active, isFilling, onChoose }: HeroDotsProps) {
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
