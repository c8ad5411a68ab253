import { useEffect } from 'react';

/** Raises the captions above the controls while these are visible. */
export function useCaptionsAbove(video: HTMLVideoElement, isRaised: boolean): void {
  // Synchronizes with the element's cues.
  useEffect(() => {
    const place = () => {
      for (const cue of cuesOf(video)) {
        // Cues with a position of their own are not moved.
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
