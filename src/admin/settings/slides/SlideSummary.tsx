import { useDates } from '@/i18n/use-dates';
import { useText } from '@/i18n/use-text';
import type { ManagedSlide } from '@/publishing/managed-lists';

/** Summary of a slide: thumbnail, title, link and display period. */
export function SlideSummary({ item: slide }: { item: ManagedSlide }) {
  const times = useTimes(slide);
  return (
    <div className="flex min-w-0 items-center gap-3">
      <div className="h-14 w-24 shrink-0 overflow-hidden rounded-control bg-sunken">
        {slide.background && (
          <img
            src={slide.background}
            alt=""
            width={96}
            height={56}
            draggable={false}
            className="size-full object-cover"
          />
        )}
      </div>
      <div className="grid min-w-0 gap-0.5">
        <p className="text-body font-semibold wrap-anywhere">{slide.title}</p>
        <p className="truncate text-small text-soft">{slide.link}</p>
        {times && <p className="text-small text-soft">{times}</p>}
      </div>
    </div>
  );
}

/** Returns the text of the display period; undefined if the slide is always shown. */
function useTimes({ startsAt, endsAt }: ManagedSlide): string | undefined {
  const text = useText();
  const { zonedMoment } = useDates();
  const now = Date.now();
  if (Date.parse(endsAt) <= now) return text('settings.shownNoMore', { time: zonedMoment(endsAt) });
  if (Date.parse(startsAt) > now) return text('settings.shownFrom', { time: zonedMoment(startsAt) });
  return endsAt ? text('settings.shownUntil', { time: zonedMoment(endsAt) }) : undefined;
}
