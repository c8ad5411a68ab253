import { useId } from 'react';
import { HeroSlideView } from '@/catalogue/components/HeroSlideView';
import { useText } from '@/i18n/use-text';
import { useObjectUrl } from '@/ui/hooks/use-object-url';
import type { SlideDraft } from './slide-draft';

/** Live preview of the slide as the landing page renders it. */
export function SlidePreview({ slide }: { slide: SlideDraft }) {
  const text = useText();
  const id = useId();
  const ownAddress = useObjectUrl(slide.picture?.file);
  const { position, background, picture, ...texts } = slide;
  return (
    <section aria-labelledby={id} className="grid gap-2 max-md:order-last">
      <h3 id={id} className="text-small font-semibold">
        {text('settings.preview')}
      </h3>
      <div inert data-theme="dark" className="overflow-hidden rounded-poster border border-line bg-canvas text-ink">
        <HeroSlideView
          slide={{
            ...texts,
            number: position,
            background: (picture ? ownAddress : background) ?? '',
            link: slide.link || '/',
          }}
        />
      </div>
    </section>
  );
}
