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
