import { EmptyState } from './EmptyState';
import { TryAgain, type TryAgainProps } from './TryAgain';

interface LoadFailureProps extends Pick<TryAgainProps, 'query'> {
  text: string;
}

/** Stands for content that could not be loaded, and asks for it again on request. */
export function LoadFailure({ query, text }: LoadFailureProps) {
  return (
    <EmptyState text={text}>
      <TryAgain query={query} />
    </EmptyState>
  );
}
