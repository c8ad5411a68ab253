import { withObjectUrl } from './object-url';
import { drawAsFile, fittingSize, posterLimit } from './resize-picture';

/** Captures a video's frame at a second, scaled for a poster; undefined if it cannot be played. */
export function grabFrame(film: File, atSeconds: number): Promise<File | undefined> {
  return withObjectUrl(film, async (address) => {
    const video = document.createElement('video');
    try {
      await showFrame(video, address, atSeconds);
      return await frameOf(video, film.name);
    } catch {
      return undefined;
    } finally {
      video.removeAttribute('src');
      video.load();
    }
  });
}

/** Captures the current frame of a player. */
export function frameOf(video: HTMLVideoElement, name: string, maxSize = posterLimit): Promise<File | undefined> {
  const size = fittingSize({ width: video.videoWidth, height: video.videoHeight }, maxSize);
  return drawAsFile(video, size, name);
}

function showFrame(video: HTMLVideoElement, address: string, atSeconds: number): Promise<void> {
  return new Promise((resolve, reject) => {
    video.onerror = () => reject(new Error('This browser cannot play the film.'));
    video.onloadedmetadata = () => {
      video.currentTime = Math.min(atSeconds, Math.max(0, video.duration - 0.1));
    };
    video.onseeked = () => resolve();
    Object.assign(video, { muted: true, playsInline: true, preload: 'auto' });
    video.src = address;
  });
}
