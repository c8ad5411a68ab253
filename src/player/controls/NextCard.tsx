import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { AutoplayChoice } from './AutoplayChoice';
import { countdown, type NextOffer } from './use-next-offer';

interface NextCardProps {
  offer: NextOffer;
  label: string;
  onAccept(): void;
  onDecline(): void;
}

/** The next episode, offered at the end of one. */
export function NextCard(props: NextCardProps) {
  return (
    <>
      {/* Always mounted: screen readers often ignore a live region that is inserted together with its text. */}
      <p role="status" className="sr-only">
        <Spoken {...props} />
      </p>
      {props.offer.status !== 'none' && <Card {...props} />}
    </>
  );
}

/** Announces the episode and, once, the countdown: does not announce every second. */
function Spoken({ offer, label }: NextCardProps) {
  const text = useText();
  if (offer.status === 'none') return null;
  if (offer.status === 'counting') return text('player.nextEpisodeIn', { seconds: countdown, name: label });
  const named = text('player.nextEpisodeNamed', { name: label });
  return offer.status === 'asking' ? `${text('player.stillWatching')} ${named}` : named;
}

function Card({ offer, label, onAccept, onDecline }: NextCardProps) {
  const text = useText();
  return (
    // Placed above the bar; shrinks towards the bar first if the player is too low for both.
    <div className="pointer-events-none absolute inset-2 z-10 flex flex-col items-end justify-end after:shrink-[99] after:basis-22 sm:right-4">
      <section
        aria-label={text('player.nextEpisode')}
        className="pointer-events-auto grid min-h-0 w-72 max-w-full animate-arrive gap-2.5 overflow-y-auto rounded-poster border border-line bg-canvas/95 p-3.5 text-small shadow-lifted max-sm:w-full max-sm:gap-1 max-sm:p-2.5"
      >
        <p className="text-soft">
          {offer.status === 'asking' ? text('player.stillWatching') : text('player.nextEpisode')}
        </p>
        <p className="line-clamp-2 text-body font-semibold max-sm:line-clamp-1">{label}</p>
        <div className="flex flex-wrap items-center gap-2">
          <Button look="primary" onClick={onAccept}>
            {offer.status === 'counting' ? text('player.playNowIn', { seconds: offer.left }) : text('player.playNow')}
          </Button>
          <Button onClick={onDecline}>{text('player.cancel')}</Button>
        </div>
        <AutoplayChoice />
      </section>
    </div>
  );
}
