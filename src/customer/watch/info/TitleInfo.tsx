import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Poster } from '@/catalogue/components/Poster';
import { QualityBadge } from '@/catalogue/components/QualityBadge';
import { RatingRing } from '@/catalogue/components/RatingRing';
import type { Credit, Kind } from '@/catalogue/kinds/kind';
import { isRated } from '@/catalogue/rating';
import type { TitleDetails } from '@/catalogue/titles';
import { useSubjectName } from '@/catalogue/use-subject-name';
import { useTitleName } from '@/catalogue/use-title-name';
import { paths } from '@/config/paths';
import { useLanguage } from '@/i18n/LanguageProvider';
import type { MessageId } from '@/i18n/messages';
import { useDuration, useNumber } from '@/i18n/number-formats';
import { useText } from '@/i18n/use-text';
import { commaList } from '@/lib/text';
import { Collapsible, Description } from './Collapsible';

/** Layout of poster, heading and details. On phones large text moves the heading below the poster. */
export const titleInfoLayout =
  'flex flex-wrap gap-x-5 gap-y-6 py-8 max-md:[&>:nth-child(1)]:w-26 max-md:[&>:nth-child(2)]:flex-[1_1_10rem] max-md:[&>:nth-child(3)]:w-full md:grid md:grid-cols-[minmax(9rem,15rem)_minmax(0,1fr)] md:gap-x-12 md:pt-8 md:pb-12';

/** The file that plays for a title, as the player measures it. */
export interface PlayedFile {
  seconds: number;
  /** Height of the picture in lines; undefined for sound alone. */
  height: number | undefined;
}

interface TitleInfoProps {
  kind: Kind;
  title: TitleDetails;
  /** Seconds, once known. */
  duration: number | undefined;
  /** The playing file, if it is a sample of the title. */
  sample?: PlayedFile | undefined;
  hasCaptions: boolean;
  /** Current episode and actions. */
  children: ReactNode;
}

/** Poster, names, rating, details and description of a title. */
export function TitleInfo({ kind, title, duration, sample, hasCaptions, children }: TitleInfoProps) {
  const text = useText();
  const say = useDuration();
  const name = useTitleName()(title);
  const language = useLanguage();
  const otherNames = [title.title, ...(title.alternatives?.[language] ?? [])].filter((one) => one && one !== name);
  return (
    <div className={titleInfoLayout}>
      <Poster
        src={title.poster}
        title={name}
        shape={kind.posterShape}
        loading="eager"
        className="self-start [view-transition-name:poster] md:row-span-2"
      />
      <div className="grid content-center gap-4 md:content-end md:gap-5">
        <h1 dir="auto" className={`font-bold text-balance ${headingSize(name)}`}>
          {name}
        </h1>
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
      <div className="grid content-start gap-5">
        <SubjectLinks kind={kind} subjects={title.subjects} />
        {children}
        <Description html={title.description} />
        <Credits credits={title.credits} />
      </div>
    </div>
  );
}

/** A long name gets a smaller font, so that it does not fill the page. */
function headingSize(name: string): string {
  return name.length > maxDisplayLength ? 'text-title max-md:text-body' : 'text-display max-md:text-title';
}

const maxDisplayLength = 70;

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

/** Returns the file if it is a sample of the title: shorter than half the stated running time, in seconds. */
export function sampleOf(runningTime: number | undefined, file: PlayedFile | undefined): PlayedFile | undefined {
  return runningTime !== undefined && file && file.seconds < runningTime / 2 ? file : undefined;
}

/** Badge with length and quality of a sample, beside those of the title. */
function SampleBadge({ sample }: { sample: PlayedFile }) {
  const text = useText();
  const say = useDuration();
  const length = say(sample.seconds);
  return (
    <span
      title={text('watch.sampleExplained', { length })}
      className="rounded-[0.3rem] bg-ink px-1.5 text-small leading-[1.4rem] font-semibold text-canvas"
    >
      {sample.height === undefined
        ? text('watch.sampleOfLength', { length })
        : text('watch.sampleInQuality', { length, height: String(sample.height) })}
    </span>
  );
}

/** Link to the other titles of the series, with the number of this one. */
export function SeriesLink({ kind, series, number }: { kind: Kind; series: string; number: string | undefined }) {
  const text = useText();
  const write = useNumber();
  return (
    <Link
      to={`${kind.listing.path}?${new URLSearchParams({ series })}`}
      className="-my-2 inline-flex min-h-11 items-center justify-self-start rounded-sm text-body underline decoration-line underline-offset-4 transition duration-quick hover:decoration-current"
    >
      {number === undefined
        ? text('watch.ofSeries', { series })
        : text('watch.partOfSeries', { number: write(Number(number)), series })}
    </Link>
  );
}

/** Subjects, or the language, of a title, linked to their listings. */
function SubjectLinks({ kind, subjects }: { kind: Kind; subjects: readonly string[] }) {
  const text = useText();
  const nameOf = useSubjectName();
  if (subjects.length === 0) return null;
  return (
    <ul aria-label={text('watch.subjects')} className="flex flex-wrap gap-2">
      {subjects.map((subject) => (
        <li key={subject}>
          <Link
            to={`${kind.listing.path}?${new URLSearchParams({ [kind.watch.subjectFilter]: subject })}`}
            className="inline-flex min-h-11 items-center rounded-full border border-edge px-4 text-body transition duration-quick hover:bg-raised"
          >
            {nameOf(subject)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Credits of a title; names link to a search for them. */
function Credits({ credits }: { credits: readonly Credit[] }) {
  const text = useText();
  return (
    <dl className="grid max-w-4xl gap-x-10 gap-y-4 sm:grid-cols-2">
      {credits.map(({ label, value }) => (
        <div key={label}>
          <dt className="text-small text-soft">{text(label)}</dt>
          <dd className="text-body">{searched.has(label) ? <Names names={commaList(value)} /> : value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Labels whose values are names; others are dates or numbers. */
const searched = new Set<MessageId>([
  'watch.director',
  'watch.casting',
  'watch.production',
  'watch.author',
  'watch.narrator',
]);

function Names({ names }: { names: readonly string[] }) {
  return (
    <Collapsible>
      {names.map((name, index) => (
        <Fragment key={name}>
          {index > 0 && ', '}
          <Link
            to={paths.search(name)}
            className="rounded-sm underline decoration-line underline-offset-4 transition duration-quick hover:decoration-current"
          >
            {name}
          </Link>
        </Fragment>
      ))}
    </Collapsible>
  );
}
