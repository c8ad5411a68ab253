import type { ReactNode } from 'react';
import { Poster } from '@/catalogue/components/Poster';
import { QualityBadge } from '@/catalogue/components/QualityBadge';
import { RatingRing } from '@/catalogue/components/RatingRing';
import type { Kind } from '@/catalogue/kinds/kind';
import { isRated } from '@/catalogue/rating';
import type { TitleDetails } from '@/catalogue/titles';
import { useTitleName } from '@/catalogue/use-title-name';
import { useDuration } from '@/i18n/use-duration';
import { useLanguage } from '@/i18n/use-language';
import { useText } from '@/i18n/use-text';
import { Credits } from './Credits';
import { Description } from './Description';
import { factsGrid } from './facts-grid';
import { SampleBadge } from './SampleBadge';
import { SeriesLink } from './SeriesLink';
import { SubjectLinks } from './SubjectLinks';
import type { PlayedFile } from './sample';

interface FactsProps {
  kind: Kind;
  title: TitleDetails;
  /** Seconds, once known. */
  duration: number | undefined;
  /** What plays here, where that is not the whole. */
  sample?: PlayedFile | undefined;
  hasCaptions: boolean;
  /** What plays, and the buttons. */
  children: ReactNode;
}

/** What is to be said about a title. */
export function Facts({ kind, title, duration, sample, hasCaptions, children }: FactsProps) {
  const text = useText();
  const say = useDuration();
  const name = useTitleName()(title);
  const language = useLanguage();
  const otherNames = [title.title, ...(title.alternatives?.[language] ?? [])].filter((one) => one && one !== name);
  return (
    <div className={factsGrid}>
      <Poster
        src={title.poster}
        title={name}
        shape={kind.posterShape}
        loading="eager"
        className="self-start [view-transition-name:poster] md:row-span-2"
      />
      <div className="grid content-center gap-4 md:content-end md:gap-5">
        <h1 className={`font-bold text-balance ${headingSize(name)}`}>{name}</h1>
        {otherNames.length > 0 && (
          <p className="text-body text-soft">{text('watch.alsoKnownAs', { titles: otherNames.join(' · ') })}</p>
        )}
        {title.series && <SeriesLink kind={kind} series={title.series} number={title.seriesNumber} />}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-body tabular-nums">
          {isRated(title.rate) && (
            <span className="flex items-center gap-2.5">
              <RatingRing rate={title.rate} className="size-12" />
              {text('rating.source')}
            </span>
          )}
          {title.year && <span>{title.year}</span>}
          {title.age && <span>{title.age}</span>}
          {title.quality && <QualityBadge quality={title.quality} />}
          {duration !== undefined && <span>{say(duration)}</span>}
          {hasCaptions && <CaptionsBadge label={text('watch.hasCaptions')} />}
          {sample && <SampleBadge sample={sample} />}
        </div>
      </div>
      <div className="grid content-start gap-5 max-md:col-span-2">
        <SubjectLinks kind={kind} subjects={title.subjects} />
        {children}
        <Description html={title.description} />
        <Credits credits={title.credits} />
      </div>
    </div>
  );
}

/** A name of several lines leaves room for what is said below it: in large letters it would fill the page. */
function headingSize(name: string): string {
  return name.length > longestInDisplay ? 'text-title max-md:text-body' : 'text-display max-md:text-title';
}

const longestInDisplay = 70;

/** Only where there are captions: the badge is a promise. */
function CaptionsBadge({ label }: { label: string }) {
  return (
    <abbr
      title={label}
      className="rounded-[0.3rem] border border-current px-1.5 text-small leading-[1.25rem] font-semibold no-underline"
    >
      CC
    </abbr>
  );
}
