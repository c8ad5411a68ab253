import { useEffect } from 'react';

/** While the controls are there, captions stand above them. */
export function useCaptionsAbove(video: HTMLVideoElement, isRaised: boolean): void {
  // The element's cues are outside.
  useEffect(() => {
    const place = () => {
      for (const cue of cuesOf(video)) {
        // Cues that say themselves where they stand are left there.
        if (cue.line === 'auto' || cue.line === raisedLine) cue.line = isRaised ? raisedLine : 'auto';
      }
    };
    place();
    const tracks = [...video.querySelectorAll('track')];
    for (const track of tracks) track.addEventListener('load', place);
    return () => {
      for (const track of tracks) track.removeEventListener('load', place);
    };
  });
}

function cuesOf(video: HTMLVideoElement): VTTCue[] {
  return (
    [...video.textTracks]
      .flatMap((track) => [...(track.cues ?? [])])
      .filter((cue) => 'line' in cue)
      // Only WebVTT's cues have a line.
      .map((cue) => cue as VTTCue)
  );
}

/** Lines from below. */
const raisedLine = -4;
