import { useMemo, useSyncExternalStore } from 'react';
import { filesOf } from '@/catalogue/media-delivery';
import { useEventListener } from '@/ui/hooks/use-event-listener';
import type { Playback } from '../playback-state';

/** A video in Safari, whose remote playback is AirPlay. */
interface AirPlayVideo extends HTMLVideoElement {
  webkitShowPlaybackTargetPicker?: () => void;
  webkitCurrentPlaybackTargetIsWireless?: boolean;
}

/** `airplay` and `cast`: a device is available. */
export type RemotePlaybackKind = 'airplay' | 'cast';

interface RemotePlaybackControl {
  /** Undefined if the browser knows no device. */
  kind: RemotePlaybackKind | undefined;
  /** Opens the browser's choice of devices. */
  prompt(): void;
}

/**
 * Playback on another device: AirPlay in Safari, the Remote Playback API elsewhere. A device needs an address of its
 * own, so a stream is handed over as its file; it plays here again when the device is disconnected.
 */
export function useRemotePlayback(playback: Playback, video: AirPlayVideo): RemotePlaybackControl {
  const [address = ''] = filesOf(playback.delivery());
  const kind = useAvailableDevice(address);
  const playHere = () => playback.chooseForm('stream');
  useEventListener(remoteOf(video), 'disconnect', playHere);
  useEventListener(video, 'webkitcurrentplaybacktargetiswirelesschanged', () => {
    if (!video.webkitCurrentPlaybackTargetIsWireless) playHere();
  });
  const prompt = () => {
    playback.chooseForm('file');
    if (kind === 'airplay') return video.webkitShowPlaybackTargetPicker?.();
    remoteOf(video)
      ?.prompt()
      .catch((error: unknown) => {
        console.info('No device was chosen.', error);
        playHere();
      });
  };
  return { kind, prompt };
}

function useAvailableDevice(address: string): RemotePlaybackKind | undefined {
  const device = useMemo(() => availableDevice(address), [address]);
  return useSyncExternalStore(device.subscribe, device.get);
}

/**
 * The kind of device in the network as an external store. Watches with a video of its own: browsers offer no device for
 * the Media Source of a stream.
 */
function availableDevice(address: string) {
  let kind: RemotePlaybackKind | undefined;
  return {
    get: () => kind,
    subscribe(onChange: () => void): () => void {
      if (address === '') return () => undefined;
      const set = (found: RemotePlaybackKind | undefined) => {
        kind = found;
        onChange();
      };
      const probe: AirPlayVideo = document.createElement('video');
      probe.preload = 'none';
      probe.muted = true;
      probe.src = address;
      const handleAirPlay = (event: Event) => {
        set('availability' in event && event.availability === 'available' ? 'airplay' : undefined);
      };
      const remote = remoteOf(probe);
      if (probe.webkitShowPlaybackTargetPicker) {
        probe.addEventListener('webkitplaybacktargetavailabilitychanged', handleAirPlay);
      } else {
        remote
          ?.watchAvailability((isAvailable) => set(isAvailable ? 'cast' : undefined))
          .catch((error: unknown) => console.info('The browser cannot search for devices.', error));
      }
      return () => {
        probe.removeEventListener('webkitplaybacktargetavailabilitychanged', handleAirPlay);
        remote?.cancelWatchAvailability().catch(() => undefined);
        probe.removeAttribute('src');
      };
    },
  };
}

/** The element's Remote Playback API, which some browsers lack. */
function remoteOf(video: HTMLVideoElement): RemotePlayback | undefined {
  return 'remote' in video ? video.remote : undefined;
}
