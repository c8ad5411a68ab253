import { mediaDuration } from '@rules/time/clock-time';
import { segmentTypes } from '@rules/titles/segments';
import { type Ref, useId, useState } from 'react';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { Field } from '@/ui/forms/Field';
import { Notice } from '@/ui/Notice';
import { usePreview } from '../files/delivery-links';
import { type FileSlot, isFilled } from '../files/file-slot';
import { type SegmentDrafts, type SegmentPart, useSegmentName } from './segment-draft';

interface SegmentFieldsProps {
  segments: SegmentDrafts;
  film: FileSlot;
  messageFor(part: SegmentPart): string | undefined;
  onChange(segments: SegmentDrafts): void;
}

/** Start and end of each skippable segment, typed or taken from the player's position. */
export function SegmentFields({ segments, film, messageFor, onChange }: SegmentFieldsProps) {
  const text = useText();
  const nameOf = useSegmentName();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id={id} className="text-small font-semibold">
          {text('titleForm.segments')}
        </h3>
        {isFilled(film) && (
          <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {text('titleForm.segmentsFilm')}
          </Button>
        )}
      </div>
      <p className="text-small text-soft">{text('titleForm.segmentsHint')}</p>
      {isOpen && isFilled(film) && <SegmentFilm ref={setVideo} film={film} />}
      {segmentTypes.map((type) => {
        const change = (part: 'from' | 'to', time: string) =>
          onChange({ ...segments, [type]: { ...segments[type], [part]: time } });
        return (
          <fieldset key={type} className="grid grid-cols-2 items-start gap-x-5 gap-y-2">
            <legend className="mb-1.5 text-body">{nameOf(type)}</legend>
            {(['from', 'to'] as const).map((part) => {
              const problem = messageFor(`${type}.${part}`);
              return (
                <div key={part} className="grid grid-cols-1 gap-2">
                  <Field
                    label={text(partNames[part].label)}
                    name={`${type}-${part}`}
                    autoComplete="off"
                    placeholder={text('titleForm.chapterStartExample')}
                    maxLength={12}
                    value={segments[type][part]}
                    isInvalid={problem !== undefined}
                    hint={problem}
                    onChange={(event) => change(part, event.target.value)}
                    className="scroll-mt-52 tabular-nums"
                  />
                  {video && (
                    <Button
                      size="narrow"
                      className="scroll-mt-52"
                      onClick={() => change(part, mediaDuration(video.currentTime))}
                    >
                      {text(partNames[part].take)}
                    </Button>
                  )}
                </div>
              );
            })}
          </fieldset>
        );
      })}
    </section>
  );
}

const partNames = {
  from: { label: 'titleForm.segmentFrom', take: 'titleForm.segmentFromHere' },
  to: { label: 'titleForm.segmentTo', take: 'titleForm.segmentToHere' },
} as const;

/** Player of an episode's film, for finding times in it; renders nothing until the URL is known. */
function SegmentFilm({ film, ref }: { film: FileSlot; ref: Ref<HTMLVideoElement> }) {
  const text = useText();
  const { address, isFailed } = usePreview(film, true);
  const [brokenAddress, setBrokenAddress] = useState<string>();
  if (isFailed || (address !== undefined && address === brokenAddress))
    return <Notice tone="problem">{text('titleForm.segmentsFilmFailed')}</Notice>;
  if (address === undefined) return null;
  return (
    // biome-ignore lint/a11y/useMediaCaption: its captions are edited beside it.
    <video
      ref={ref}
      src={address}
      controls
      playsInline
      preload="auto"
      aria-label={text('titleForm.episodeFile')}
      onError={() => setBrokenAddress(address)}
      // Sticky: stays visible while the user takes times from it for the fields below.
      className="sticky top-2 z-10 aspect-screen max-h-48 w-full rounded-control bg-sunken"
    />
  );
}
