import { EmptyState } from './EmptyState';
import { TryAgain, type TryAgainProps } from './TryAgain';

interface LoadFailureProps extends Pick<TryAgainProps, 'query'> {
  text: string;
}

/** Replaces content that could not be loaded, with a button that loads it again. */
export function LoadFailure({ query, text }: LoadFailureProps) {
  return (
    <EmptyState text={text}>
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
