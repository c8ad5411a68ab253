import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { AutoplayChoice } from './AutoplayChoice';
import type { NextOffer } from './use-next-offer';

interface NextCardProps {
  offer: NextOffer;
  label: string;
  onAccept(): void;
  onDecline(): void;
}

/** The next episode, offered at the end of one. */
export function NextCard({ offer, label, onAccept, onDecline }: NextCardProps) {
  const text = useText();
  if (offer.status === 'none') return null;
  return (
    <section
      aria-label={text('player.nextEpisode')}
      className="absolute right-2 bottom-24 z-10 grid w-72 max-w-[calc(100%-1rem)] animate-arrive gap-2.5 rounded-poster border border-line bg-canvas/95 p-3.5 text-small shadow-lifted sm:right-4"
    >
      <p className="text-soft" role="status">
        {offer.status === 'asking' ? text('player.stillWatching') : text('player.nextEpisode')}
      </p>
      <p className="truncate text-body font-semibold">{label}</p>
      <div className="flex flex-wrap items-center gap-2">
        <Button look="primary" onClick={onAccept}>
          {offer.status === 'counting' ? text('player.playNowIn', { seconds: offer.left }) : text('player.playNow')}
        </Button>
        <Button onClick={onDecline}>{text('player.cancel')}</Button>
      </div>
      <AutoplayChoice />
    </section>
  );
}
