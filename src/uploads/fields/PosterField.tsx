import { useState } from 'react';
import { useText } from '@/i18n/use-text';
import { nameInAddress } from '@/lib/decoded';
import { Button } from '@/ui/Button';
import type { ChosenFile } from '../files/chosen-file';
import { inspectPicture } from '../files/inspect-file';
import { posterLimit, resizePoster } from '../files/resize-picture';
import { FileField, type FileFieldProps } from './FileField';
import { FrameGrabber } from './FrameGrabber';
import { useFileAddress } from './use-file-address';

interface PosterFieldProps extends Omit<FileFieldProps, 'medium' | 'present'> {
  /** URL of the title's stored image. */
  presentAddress?: string | undefined;
  /** A frame can be taken from it. */
  film?: File | undefined;
}

/** Image of a title: chosen, resized if it is too large, or captured from the video. */
export function PosterField({ presentAddress, film, ...field }: PosterFieldProps) {
  const { label, chosen, onChoose } = field;
  const text = useText();
  const [isGrabbing, setGrabbing] = useState(false);
  const ownAddress = useFileAddress(chosen?.file);
  const shown = chosen ? ownAddress : presentAddress;
  const take = async (file: File) => {
    const facts = await inspectPicture(file);
    if (facts.kind === 'fine') onChoose({ file, facts });
  };
  return (
    <div className="grid min-w-0 gap-3 sm:grid-cols-[7rem_minmax(0,1fr)]">
      {/* Shows the whole image in portrait and landscape format. */}
      <div className="w-28 sm:h-36">
        {shown ? (
          <img
            src={shown}
            alt={text('uploads.previewOf', { label })}
            className="max-h-36 max-w-full rounded-control border border-line"
          />
        ) : (
          <p className="grid h-36 place-items-center rounded-control border border-line bg-sunken px-2 text-center text-small text-soft">
            {text('uploads.noPicture')}
          </p>
        )}
      </div>
      <div className="grid min-w-0 content-start gap-2">
        <FileField {...field} medium="picture" present={presentAddress && nameInAddress(presentAddress)} />
        {chosen && isTooLarge(chosen) && <FitOffer chosen={chosen} onFit={take} />}
        {film && (
          <Button className="justify-self-start text-small" onClick={() => setGrabbing(true)}>
            {text('uploads.grab')}
          </Button>
        )}
      </div>
      {film && isGrabbing && (
        <FrameGrabber
          film={film}
          onGrab={(frame) => {
            setGrabbing(false);
            void take(frame);
          }}
          onClose={() => setGrabbing(false)}
        />
      )}
    </div>
  );
}

/** Offers to resize an image of more than 350 × 420 px (specification, §9), which would slow down pages. */
function FitOffer({ chosen, onFit }: { chosen: ChosenFile; onFit(file: File): Promise<void> }) {
  const text = useText();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const handleFit = async () => {
    setState('busy');
    const fitting = await resizePoster(chosen.file);
    if (fitting) await onFit(fitting);
    setState(fitting ? 'idle' : 'failed');
  };
  const { width = 0, height = 0 } = chosen.facts;
  return (
    <div className="grid justify-items-start gap-2 rounded-control border border-line bg-raised p-3 text-small">
      <p>{text('uploads.fitOffer', { width, height, maxWidth: posterLimit.width, maxHeight: posterLimit.height })}</p>
      <Button isBusy={state === 'busy'} className="text-small" onClick={handleFit}>
        {text('uploads.fit')}
      </Button>
      {state === 'failed' && (
        <p role="alert" className="text-danger">
          {text('uploads.refused.broken')}
        </p>
      )}
    </div>
  );
}

function isTooLarge({ facts: { width = 0, height = 0 } }: ChosenFile): boolean {
  return width > posterLimit.width || height > posterLimit.height;
}
