import { mediaDuration } from '@rules/clock-time';
import { useId, useRef, useState } from 'react';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { Notice } from '@/ui/Notice';
import { Sheet } from '@/ui/Sheet';
import { frameOf } from '../files/grab-frame';
import { useFileAddress } from './use-file-address';

interface FrameGrabberProps {
  film: File;
  onGrab(frame: File): void;
  onClose(): void;
}

/** Captures a frame of a video that the user selects with a slider. */
export function FrameGrabber({ film, onGrab, onClose }: FrameGrabberProps) {
  const text = useText();
  const id = useId();
  const address = useFileAddress(film);
  const video = useRef<HTMLVideoElement>(null);
  const [duration, setDuration] = useState(0);
  const [second, setSecond] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  const goTo = (next: number) => {
    setSecond(next);
    if (video.current) video.current.currentTime = next;
  };
  const handleMetadata = () => {
    const length = video.current?.duration ?? 0;
    setDuration(length);
    // The first frame of most videos is black.
    goTo(length / 4);
  };
  const handleGrab = async () => {
    const frame = video.current && (await frameOf(video.current, film.name));
    if (frame) onGrab(frame);
    else setFailed(true);
  };
  return (
    <Sheet label={text('uploads.grab')} edge="middle" onClose={onClose}>
      <div className="grid gap-4 p-5">
        <h2 className="text-title font-semibold">{text('uploads.grab')}</h2>
        <video
          ref={video}
          src={address}
          muted
          playsInline
          preload="auto"
          onLoadedMetadata={handleMetadata}
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
          <Button onClick={onClose}>{text('uploads.close')}</Button>
        </div>
      </div>
    </Sheet>
  );
}
