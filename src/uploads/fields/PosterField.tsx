import { mediaDuration } from '@rules/time/clock-time';
import { useId, useRef, useState } from 'react';
import { useText } from '@/i18n/use-text';
import { nameInAddress } from '@/lib/decoded';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { useObjectUrl } from '@/ui/hooks/use-object-url';
import { Notice } from '@/ui/Notice';
import { frameOf } from '../files/grab-frame';
import { inspectFile } from '../files/inspect-file';
import { type PictureSize, posterLimit } from '../files/resize-picture';
import { FileField, type FileFieldProps } from './FileField';

interface PosterFieldProps extends Omit<FileFieldProps, 'medium' | 'present'> {
  /** URL of the title's stored image. */
  presentAddress?: string | undefined;
  /** Video file from which the user can capture a frame. */
  film?: File | undefined;
}

/** Image of a title: chosen, resized if it is too large, or captured from the video. */
export function PosterField({ presentAddress, film, maxSize = posterLimit, ...field }: PosterFieldProps) {
  const { label, chosen, onChoose } = field;
  const text = useText();
  const [isGrabbing, setGrabbing] = useState(false);
  const ownAddress = useObjectUrl(chosen?.file);
  const shown = chosen ? ownAddress : presentAddress;
  const take = async (file: File) => {
    const facts = await inspectFile('picture', file);
    if (facts.kind === 'fine') onChoose({ file, facts });
  };
  return (
    <div className="grid min-w-0 gap-3 sm:grid-cols-[7rem_minmax(0,1fr)]">
      {/* Shows the whole image, whether portrait or landscape. */}
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
        <FileField
          {...field}
          maxSize={maxSize}
          medium="picture"
          present={presentAddress && nameInAddress(presentAddress)}
        />
        {film && (
          <Button aria-description={label} className="justify-self-start text-small" onClick={() => setGrabbing(true)}>
            {text('uploads.grab')}
          </Button>
        )}
      </div>
      {film && isGrabbing && (
        <FrameGrabber
          film={film}
          maxSize={maxSize}
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

interface FrameGrabberProps {
  film: File;
  maxSize: PictureSize;
  onGrab(frame: File): void;
  onClose(): void;
}

/** Captures a frame of a video that the user selects with a slider. */
function FrameGrabber({ film, maxSize, onGrab, onClose }: FrameGrabberProps) {
  const text = useText();
  const id = useId();
  const address = useObjectUrl(film);
  const video = useRef<HTMLVideoElement>(null);
  const [duration, setDuration] = useState(0);
  const [second, setSecond] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  const goTo = (next: number) => {
    setSecond(next);
    if (video.current) video.current.currentTime = next;
  };
  const handleDuration = () => {
    const player = video.current;
    if (!player || duration > 0) return;
    if (player.duration === Number.POSITIVE_INFINITY) {
      // A WebM recording has no duration in its header: the browser finds it when it seeks to the end.
      player.currentTime = Number.MAX_SAFE_INTEGER;
    } else if (player.duration > 0) {
      setDuration(player.duration);
      // Starts at a quarter, because the first frame of most videos is black.
      goTo(player.duration / 4);
    }
  };
  const handleGrab = async () => {
    const frame = video.current && (await frameOf(video.current, film.name, maxSize));
    if (frame) onGrab(frame);
    else setFailed(true);
  };
  return (
    <Dialog heading={text('uploads.grab')} onClose={onClose}>
      <video
        ref={video}
        src={address}
        muted
        playsInline
        preload="auto"
        onLoadedMetadata={handleDuration}
        onDurationChange={handleDuration}
        onError={() => setFailed(true)}
        className="aspect-screen w-full rounded-control bg-sunken"
      />
      <div className="grid gap-1.5">
        <label htmlFor={id} className="text-small text-soft tabular-nums">
          {text('uploads.grabAt', { position: mediaDuration(second), duration: mediaDuration(duration) })}
        </label>
        <input
          id={id}
          type="range"
          min={0}
          max={duration}
          step={0.1}
          value={second}
          disabled={duration === 0}
          aria-valuetext={mediaDuration(second)}
          onChange={(event) => goTo(Number(event.target.value))}
          className="h-11 w-full accent-accent"
        />
      </div>
      {hasFailed && <Notice tone="problem">{text('uploads.grabFailed')}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button look="primary" disabled={duration === 0 || hasFailed} onClick={handleGrab}>
          {text('uploads.grabTake')}
        </Button>
        <Button onClick={onClose}>{text('action.close')}</Button>
      </div>
    </Dialog>
  );
}
