import { asSiteLink, maxContentLengths } from '@rules/site-content';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Card } from '@/catalogue/cards';
import { HeroSlideView } from '@/catalogue/components/HeroSlideView';
import { kinds } from '@/catalogue/kinds';
import { titleQuery } from '@/catalogue/titles';
import { useDuration } from '@/i18n/number-formats';
import { useDecimalText } from '@/i18n/use-decimal-text';
import { useText } from '@/i18n/use-text';
import { nameInAddress } from '@/lib/decoded';
import { Button } from '@/ui/Button';
import { Checkbox } from '@/ui/forms/Checkbox';
import { Field } from '@/ui/forms/Field';
import { TextArea } from '@/ui/forms/TextArea';
import { useObjectUrl } from '@/ui/hooks/use-object-url';
import { Icon } from '@/ui/Icon';
import { FileField } from '@/uploads/fields/FileField';
import { slideLimit } from '@/uploads/sending/slide-picture';
import { TimeField } from '../../layout/forms/TimeField';
import type { FieldsProps } from '../../layout/list-editor/list-editor-config';
import { useFieldHint } from '../../layout/list-editor/use-field-hint';
import { SlideLinkWarning } from './SlideLinkWarning';
import { type SlideDraft, slideOfTitle } from './slide-draft';
import { TitlePicker } from './TitlePicker';

/** Fields of a slide, with a preview. */
export function SlideFields({ item, errors, onChange }: FieldsProps<SlideDraft>) {
  const text = useText();
  const decimal = useDecimalText();
  const hintOf = useFieldHint(errors);
  const typed = (field: 'title' | 'rate' | 'year' | 'quality' | 'range') => ({
    value: item[field],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onChange({ [field]: target.value }),
  });
  const [isPicking, setPicking] = useState(false);
  // A link is not checked while the user types it.
  const [checkedLink, setCheckedLink] = useState(item.link);
  const queryClient = useQueryClient();
  const say = useDuration();
  const filling = useMutation({
    mutationFn: async (card: Card) => {
      const details = await queryClient.fetchQuery(titleQuery(kinds[card.kind], card.id)).catch(() => null);
      onChange(slideOfTitle(card, details, say));
      setPicking(false);
    },
  });
  return (
    <>
      <SlidePreview slide={item} />
      <Button className="justify-self-start" onClick={() => setPicking(true)}>
        <Icon name="search" />
        {text('settings.fillIn')}
      </Button>
      {isPicking && (
        <TitlePicker isBusy={filling.isPending} onPick={filling.mutate} onClose={() => setPicking(false)} />
      )}
      <div className="grid items-start gap-5 md:grid-cols-2">
        <Field
          label={text('settings.title')}
          {...hintOf('title')}
          aria-required
          maxLength={maxContentLengths.slideTitle}
          {...typed('title')}
        />
        <div className="grid gap-1.5">
          <Field
            label={text('settings.link')}
            {...hintOf('link', 'settings.linkHint')}
            aria-required
            inputMode="url"
            autoComplete="off"
            maxLength={maxContentLengths.address}
            value={item.link}
            onChange={({ target }) => onChange({ link: asSiteLink(target.value, window.location.origin) })}
            onBlur={() => setCheckedLink(item.link)}
          />
          <div role="status">{checkedLink === item.link && <SlideLinkWarning link={item.link} />}</div>
        </div>
      </div>
      <div className="grid items-start gap-5 md:grid-cols-2">
        <FileField
          label={text('settings.picture')}
          hint={text('settings.pictureHint')}
          medium="picture"
          isResizedLater
          maxSize={slideLimit}
          chosen={item.picture}
          onChoose={(picture) => onChange({ picture, ...(!picture && !item.picture && { background: '' }) })}
          present={nameInAddress(item.background) || undefined}
          problem={errors.picture && text(errors.picture)}
          isRequired
        />
        <Field
          label={text('settings.address')}
          {...hintOf('background', 'settings.addressHint')}
          inputMode="url"
          autoComplete="off"
          maxLength={maxContentLengths.address}
          disabled={item.picture !== undefined}
          value={item.picture ? '' : item.background}
          onChange={({ target }) => onChange({ background: target.value.trim() })}
        />
      </div>
      <div className="grid items-start gap-5 sm:grid-cols-2 lg:grid-cols-4">
        <Field
          label={text('settings.rate')}
          {...hintOf('rate', 'settings.rateHint')}
          inputMode="decimal"
          maxLength={maxContentLengths.slideFact}
          {...typed('rate')}
          value={decimal(item.rate)}
        />
        <Field label={text('settings.year')} {...hintOf('year')} inputMode="numeric" maxLength={4} {...typed('year')} />
        <Field
          label={text('settings.quality')}
          hint={text('settings.qualityHint')}
          maxLength={maxContentLengths.slideFact}
          {...typed('quality')}
        />
        <Field
          label={text('settings.range')}
          hint={text('settings.rangeHint')}
          maxLength={maxContentLengths.slideFact}
          {...typed('range')}
        />
      </div>
      <Checkbox
        label={text('settings.captions')}
        checked={item.captions}
        onChange={({ target }) => onChange({ captions: target.checked })}
      />
      <DescriptionField value={item.description} onChange={(description) => onChange({ description })} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TimeField
          label={text('settings.startsAt')}
          {...hintOf('startsAt', 'settings.startsAtHint')}
          value={item.startsAt}
          onChange={(startsAt) => onChange({ startsAt })}
        />
        <TimeField
          label={text('settings.endsAt')}
          {...hintOf('endsAt', 'settings.endsAtHint')}
          value={item.endsAt}
          onChange={(endsAt) => onChange({ endsAt })}
        />
      </div>
    </>
  );
}

/** Description of a slide. A button emphasises the selected text; the user may also type the tags. */
function DescriptionField({ value, onChange }: { value: string; onChange(value: string): void }) {
  const text = useText();
  const area = useRef<HTMLTextAreaElement>(null);
  const emphasise = (tag: 'em' | 'strong') => {
    if (!area.current) return;
    const { selectionStart: from, selectionEnd: to } = area.current;
    const opening = `<${tag}>`;
    const emphasised = `${value.slice(0, from)}${opening}${value.slice(from, to)}</${tag}>${value.slice(to)}`;
    if (emphasised.length > maxContentLengths.slideDescription) return;
    // A new value moves the cursor to its end, so the selection is restored after the render.
    flushSync(() => onChange(emphasised));
    area.current.focus();
    area.current.setSelectionRange(from + opening.length, to + opening.length);
  };
  return (
    <div className="grid gap-2">
      <TextArea
        ref={area}
        label={text('settings.description')}
        hint={text('settings.descriptionHint')}
        rows={4}
        maxLength={maxContentLengths.slideDescription}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button className="text-small italic" onClick={() => emphasise('em')}>
          {text('admin.italic')}
        </Button>
        <Button className="text-small" onClick={() => emphasise('strong')}>
          {text('admin.bold')}
        </Button>
      </div>
    </div>
  );
}

/** Live preview of the slide as the landing page renders it. */
function SlidePreview({ slide }: { slide: SlideDraft }) {
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
