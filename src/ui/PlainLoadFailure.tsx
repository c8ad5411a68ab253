import { TryAgain, type TryAgainProps } from './TryAgain';

interface PlainLoadFailureProps extends Pick<TryAgainProps, 'query'> {
  text: string;
}

/** Like `LoadFailure`, inside a card, which has a frame already. */
export function PlainLoadFailure({ query, text }: PlainLoadFailureProps) {
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-body text-soft">{text}</p>
      <TryAgain query={query} />
    </div>
  );
}
