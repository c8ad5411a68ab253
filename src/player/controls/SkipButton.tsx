import type { Segment } from '@/catalogue/media-lists';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { useDelayed } from '@/ui/hooks/timers';
import { focusPlayerOnRemoval } from '../player-frame';

interface SkipButtonProps {
  /** The segment that can be skipped now. */
  segment: Segment | undefined;
  /** True while the user is not using the controls. */
  isIdle: boolean;
  onSkip(): void;
}

/** Offers to skip the segment that plays. */
export function SkipButton(props: SkipButtonProps) {
  const { segment } = props;
  const text = useText();
  const name = segment && text(names[segment.type]);
  return (
    <>
      {/* Always mounted: screen readers often ignore a live region that is inserted together with its text. */}
      <p role="status" className="sr-only">
        {name && text('player.skipOffer', { name })}
      </p>
      {name && <Offer key={name} name={name} {...props} />}
    </>
  );
}

function Offer({ name, isIdle, onSkip }: SkipButtonProps & { name: string }) {
  // After a while the button hides with the controls: the user is watching the segment.
  const isOld = useDelayed(true, shownFor);
  return (
    // Placed above the bar, as the next episode's card.
    <div className="pointer-events-none absolute inset-2 flex flex-col items-end justify-end after:shrink-[99] after:basis-22 sm:right-4">
      <Button
        ref={focusPlayerOnRemoval}
        aria-keyshortcuts="s"
        onClick={onSkip}
        data-idle={(isOld && isIdle) || undefined}
        className="pointer-events-auto animate-arrive bg-canvas/90 data-idle:pointer-events-none data-idle:opacity-0"
      >
        {name}
      </Button>
    </div>
  );
}

const names = {
  recap: 'player.skipRecap',
  intro: 'player.skipIntro',
  credits: 'player.skipCredits',
} as const;

/** Milliseconds. */
const shownFor = 8000;
