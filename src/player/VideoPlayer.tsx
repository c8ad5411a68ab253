import { useState } from 'react';
import { useLazyModule } from '@/ui/use-lazy-module';
import type { MediaPlayerProps } from './MediaPlayer';
import { PlaybackTrouble } from './PlaybackTrouble';
import { StageBackdrop } from './StageBackdrop';
import { useCaptions } from './use-captions';
import { usePlaybackNews } from './use-playback-news';
import { useVideoPlayback } from './use-video-playback';

const loadControls = async () => (await import('./controls/VideoControls')).VideoControls;

/** A video: the browser's own controls until ours have loaded, and where they cannot be. */
export function VideoPlayer({ medium, poster, still, onDuration, onEnded, next, previous }: MediaPlayerProps) {
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const opened = useVideoPlayback(video, medium);
  const { Part: Controls } = useLazyModule(loadControls);
  // The first frame is mostly black: until another one is shown, the backdrop is seen through the video.
  const [hasFrame, setHasFrame] = useState(false);
  const isSeenThrough = !hasFrame && !still && Controls !== undefined;
  const captions = useCaptions(video, medium.captions);
  usePlaybackNews(opened?.playback, onDuration, onEnded);
  return (
    <div ref={setFrame} data-theme="dark" className="absolute inset-0 overflow-hidden bg-sunken text-ink">
      {!hasFrame && <StageBackdrop poster={poster} />}
      {/* biome-ignore lint/a11y/useMediaCaption: those that there are stand inside. */}
      <video
        ref={setVideo}
        controls={!Controls}
        controlsList="nodownload"
        preload="metadata"
        playsInline
        poster={still}
        onPlaying={() => setHasFrame(true)}
        onSeeked={({ currentTarget }) => currentTarget.currentTime > 0 && setHasFrame(true)}
        aria-label={medium.label}
        className={`relative size-full object-contain ${isSeenThrough ? 'opacity-0' : ''} ${captionClasses[captions.size]} ${groundClasses[captions.ground]}`}
      >
        {captions.tracks.map(({ language, label, url }) => (
          <track key={url} kind="subtitles" src={url} srcLang={language} label={label} />
        ))}
      </video>
      {opened && video && frame && Controls && (
        <Controls
          {...opened}
          medium={medium}
          video={video}
          frame={frame}
          captions={captions}
          next={next}
          previous={previous}
        />
      )}
      {opened && <PlaybackTrouble playback={opened.playback} poster={poster} />}
    </div>
  );
}

const captionClasses = { small: 'captions-small', medium: 'captions-medium', large: 'captions-large' };
const groundClasses = { shade: '', solid: 'captions-solid', none: 'captions-bare' };
