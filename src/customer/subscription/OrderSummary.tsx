import { useText } from '@/i18n/use-text';

/** Summary of an order, line by line, before the user agrees to it. */
export function OrderSummary({ lines }: { lines: readonly { name: string; value: string }[] }) {
  const text = useText();
  return (
    <dl aria-label={text('review.heading')} className="grid divide-y divide-line rounded-control border border-line">
      {lines.map(({ name, value }) => (
        <div key={name} className="flex flex-wrap gap-x-6 px-4 py-2.5">
          <dt className="text-body text-soft">{name}</dt>
          <dd className="ml-auto text-right text-body font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
