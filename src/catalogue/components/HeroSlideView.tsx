import type { ComponentProps } from 'react';
import { contentLanguage } from '@/i18n/content-language';
import { useText } from '@/i18n/use-text';
import { ButtonLink } from '@/ui/Button';
import { Icon } from '@/ui/Icon';
import { InlineMarkup } from '@/ui/text/InlineMarkup';
import type { HeroSlide } from '../hero-slides';
import { isRated } from '../rating';
import { QualityBadge } from './QualityBadge';
import { RatingRing } from './RatingRing';

interface HeroSlideViewProps {
  slide: HeroSlide;
  /** True for the first slide, whose picture is the page's largest contentful paint and loads with priority. */
  isFirst?: boolean;
  /** Props of the slide's link; Tab skips the links of hidden slides. */
  linkProps?: Pick<ComponentProps<'a'>, 'tabIndex' | 'onFocus'>;
}

/** A slide of the landing page's carousel. Its container must set the dark theme, to match its pictures. */
export function HeroSlideView({ slide, isFirst = false, linkProps }: HeroSlideViewProps) {
  const text = useText();
  return (
    <div className="hero-stage relative flex bg-canvas">
      {slide.background && (
        <img
          src={slide.background}
          alt=""
          width={1920}
          height={820}
          fetchPriority={isFirst ? 'high' : 'low'}
          decoding={isFirst ? 'sync' : 'async'}
          className="absolute inset-0 size-full object-cover object-[72%_center] sm:object-center"
        />
      )}
      <div className="absolute inset-0 bg-linear-to-t from-canvas via-canvas/65 to-transparent sm:from-canvas/90 sm:via-canvas/15" />
      <div className="absolute inset-0 bg-linear-to-r from-canvas/85 to-transparent max-sm:hidden lg:to-65%" />
      <div className="gutters relative flex flex-col justify-end py-24 sm:justify-center sm:pb-16 low:py-6">
        <div className="grid max-w-xl justify-items-start gap-4 pr-10 sm:gap-5 sm:pr-0 low:gap-3">
          <p className="text-small font-semibold tracking-[0.14em]">{text('hero.newReleases')}</p>
          <h2 className="text-display font-bold text-balance">{slide.title}</h2>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-body tabular-nums">
            {isRated(slide.rate) && (
              <span className="flex items-center gap-2.5">
                <RatingRing rate={slide.rate} className="size-12" />
                {text('rating.source')}
              </span>
            )}
            {slide.year && <span>{slide.year}</span>}
            {slide.quality && <QualityBadge quality={slide.quality} />}
            {slide.range && <span>{slide.range}</span>}
            {slide.captions && (
              <span className="rounded-[0.3rem] border border-current text-small leading-[1.25rem] font-semibold px-1.5">
                CC
              </span>
            )}
          </div>
          <p lang={contentLanguage} className="max-w-prose text-body max-sm:hidden low:hidden">
            <InlineMarkup html={slide.description} />
          </p>
          <ButtonLink to={slide.link} look="primary" {...linkProps} className="mt-1 min-h-12 px-6">
            <Icon name="play" />
            {/* Specification, customer side, §2: the slide numbered 0 reads "Discover Now", the others "Watch Now". */}
            {text(slide.number === 0 ? 'hero.discover' : 'hero.watch')}
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
