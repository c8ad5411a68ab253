import { useEffect, useState } from 'react';
import { filesOf } from '@/catalogue/media-delivery';
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
  // Synchronizes with the connection of the device.
  useEffect(() => {
    const handleDisconnect = () => playback.chooseForm('stream');
    const handleAirPlay = () => {
      if (!video.webkitCurrentPlaybackTargetIsWireless) handleDisconnect();
    };
    const remote = remoteOf(video);
    remote?.addEventListener('disconnect', handleDisconnect);
    video.addEventListener('webkitcurrentplaybacktargetiswirelesschanged', handleAirPlay);
    return () => {
      remote?.removeEventListener('disconnect', handleDisconnect);
      video.removeEventListener('webkitcurrentplaybacktargetiswirelesschanged', handleAirPlay);
    };
  }, [playback, video]);
  const prompt = () => {
    playback.chooseForm('file');
    if (kind === 'airplay') return video.webkitShowPlaybackTargetPicker?.();
    remoteOf(video)
      ?.prompt()
      .catch((error: unknown) => {
        console.info('No device was chosen.', error);
        playback.chooseForm('stream');
      });
  };
  return { kind, prompt };
}

/** Watches for devices with a video of its own: browsers offer none for the Media Source of a stream. */
function useAvailableDevice(address: string): RemotePlaybackKind | undefined {
  const [kind, setKind] = useState<RemotePlaybackKind>();
  // Synchronizes with the devices in the network.
  useEffect(() => {
    if (address === '') return;
    const probe: AirPlayVideo = document.createElement('video');
    probe.preload = 'none';
    probe.muted = true;
    probe.src = address;
    const handleAirPlay = (event: Event) => {
      setKind('availability' in event && event.availability === 'available' ? 'airplay' : undefined);
    };
    const remote = remoteOf(probe);
    if (probe.webkitShowPlaybackTargetPicker) {
      probe.addEventListener('webkitplaybacktargetavailabilitychanged', handleAirPlay);
    } else {
      remote
        ?.watchAvailability((isAvailable) => setKind(isAvailable ? 'cast' : undefined))
        .catch((error: unknown) => console.info('The browser does not look for devices.', error));
    }
    return () => {
      probe.removeEventListener('webkitplaybacktargetavailabilitychanged', handleAirPlay);
      remote?.cancelWatchAvailability().catch(() => undefined);
      probe.removeAttribute('src');
    };
  }, [address]);
  return kind;
}

/** The element's Remote Playback API, which some browsers lack. */
function remoteOf(video: HTMLVideoElement): RemotePlayback | undefined {
  return 'remote' in video ? video.remote : undefined;
}
