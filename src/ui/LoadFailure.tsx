import { useText } from '@/i18n/use-text';
import { EmptyState } from './EmptyState';
import { useOnline } from './hooks/use-online';
import { TryAgain, type TryAgainProps } from './TryAgain';

interface LoadFailureProps extends Pick<TryAgainProps, 'query'> {
  text: string;
}

/** Replaces content that could not be loaded, or is not on this device, with a button that loads it again. */
export function LoadFailure({ query, text }: LoadFailureProps) {
  const offline = useText()('error.offline');
  return (
    <EmptyState text={useOnline() ? text : offline}>
      <TryAgain query={query} />
    </EmptyState>
  );
}

/** Like `LoadFailure`, inside a card, which has a frame already. */
export function PlainLoadFailure({ query, text }: LoadFailureProps) {
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-body text-soft">{text}</p>
      <TryAgain query={query} />
    </div>
  );
}
