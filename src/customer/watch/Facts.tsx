import type { ReactNode } from 'react';
import { Poster } from '@/catalogue/components/Poster';
import { QualityBadge } from '@/catalogue/components/QualityBadge';
import { RatingRing } from '@/catalogue/components/RatingRing';
import type { Kind } from '@/catalogue/kinds/kind';
import type { TitleDetails } from '@/catalogue/titles';
import { useSubjectName } from '@/catalogue/use-subject-name';
import { useDuration } from '@/i18n/use-duration';
import { useText } from '@/i18n/use-text';
import { RichText } from '@/ui/RichText';

interface FactsProps {
  kind: Kind;
  title: TitleDetails;
  /** Seconds, once known. */
  duration: number | undefined;
  /** The buttons. */
  children: ReactNode;
}

/** What is to be said about a title. */
export function Facts({ kind, title, duration, children }: FactsProps) {
  const text = useText();
  const say = useDuration();
  const nameOf = useSubjectName();
  const name = title.title ?? text('title.unknown');
  return (
    <div className="grid grid-cols-[6.5rem_1fr] gap-x-5 gap-y-6 py-8 md:grid-cols-[minmax(9rem,15rem)_1fr] md:gap-x-12 md:py-12">
      <Poster
        src={title.poster}
        title={name}
        shape={kind.posterShape}
        loading="eager"
        className="self-start [view-transition-name:poster] md:row-span-2"
      />
      <div className="grid content-center gap-4 md:content-end md:gap-5">
        <h1 className="text-display font-bold text-balance max-md:text-title">{name}</h1>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-body tabular-nums">
          <span className="flex items-center gap-2.5">
            <RatingRing rate={title.rate} className="size-12" />
            {text('rating.source')}
          </span>
          {title.year && <span>{title.year}</span>}
          {title.age && <span>{title.age}</span>}
          {title.quality && <QualityBadge quality={title.quality} />}
          {duration !== undefined && <span>{say(duration)}</span>}
          {kind.watch.player === 'video' && (
            <span className="rounded-[0.3rem] border border-current px-1.5 text-small leading-5 font-semibold">CC</span>
          )}
        </div>
      </div>
      <div className="grid content-start gap-5 max-md:col-span-2">
        {title.subjects.length > 0 && (
          <ul aria-label={text('watch.subjects')} className="flex flex-wrap gap-2">
            {title.subjects.map((subject) => (
              <li key={subject} className="rounded-full border border-line px-3 py-1 text-small text-soft">
                {nameOf(subject)}
              </li>
            ))}
          </ul>
        )}
        {children}
        <RichText html={title.description} className="max-w-prose text-body text-pretty" />
        <dl className="grid max-w-3xl gap-x-10 gap-y-4 sm:grid-cols-2">
          {title.credits.map(({ label, value }) => (
            <div key={label}>
              <dt className="text-small text-soft">{text(label)}</dt>
              <dd className="text-body text-pretty">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}
