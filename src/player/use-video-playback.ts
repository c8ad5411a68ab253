import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { timings } from '@/config/timings';
import { useText } from '@/i18n/use-text';
import { useSession } from '@/session/use-session';
import { notifyProblem } from '@/ui/notice';
import { placeKeeper } from '@/viewing/keep-place';
import { tellOtherTabs } from '@/viewing/other-tabs';
import { progressListKey } from '@/viewing/progress';
import type { StartPlace } from '@/viewing/progress-keeper';
import { keepProgress } from './keep-progress';
import type { PlayableMedium } from './playable-medium';
import { createPlayback } from './playback';
import type { Playback } from './playback-state';
import { preferences } from './preferences';

interface OpenedVideo {
  playback: Playback;
  /** Position at which it was resumed; undefined for a start at the beginning. */
  start: StartPlace | undefined;
}

/** Plays a medium in a video element from where it was left, until either goes. */
export function useVideoPlayback(video: HTMLVideoElement | null, medium: PlayableMedium): OpenedVideo | undefined {
  const text = useText();
  const queryClient = useQueryClient();
  const { session } = useSession();
  const userId = session.status === 'in' ? session.user.id : undefined;
  const [opened, setOpened] = useState<OpenedVideo>();
  const handleTrouble = useEffectEvent(() => notifyProblem(text('player.notSaved'), timings.toast));
  const open = useEffectEvent((element: HTMLVideoElement) => {
    const { addresses, renew, shouldPlay, startAt, place } = medium;
    const playback = createPlayback(element, { addresses, renew, shouldPlay, speed: preferences.videoSpeed });
    setOpened({ playback, start: undefined });
    if (!place || userId === undefined) {
      playback.begin(startAt ?? 0);
      return playback.close;
    }
    const keeper = placeKeeper(userId, place, () => handleTrouble());
    const stopKeeping = keepProgress(playback, keeper, startAt, (start) => setOpened({ playback, start }));
    return () => {
      stopKeeping();
      playback.close();
      void queryClient.invalidateQueries({ queryKey: progressListKey(userId) });
      tellOtherTabs();
    };
  });

  // Opens the video element, an external object. After a sign-in or sign-out another user's position applies.
  // biome-ignore lint/correctness/useExhaustiveDependencies: userId says whose place it is.
  useEffect(() => (video ? open(video) : undefined), [video, userId]);
  return opened;
}
