import { splitAtDash } from '@/lib/text';

/** The quality's two parts, stored around its dash as '4K-ULTRA HD' or '4K-Ultra HD', or 'CAM-' with one part only. */
export function QualityBadge({ quality }: { quality: string }) {
  const [first, second] = splitAtDash(quality);
  if (first === '' && second === '') return null;
  return (
    <span className="inline-flex overflow-hidden rounded-[0.3rem] border border-current text-small leading-[1.25rem] font-semibold whitespace-nowrap">
      {first && <span className="px-1 min-[23rem]:px-1.5">{first}</span>}
      {second && (
        <span className="border-l border-current px-1 uppercase min-[23rem]:px-1.5 first:border-l-0">{second}</span>
      )}
    </span>
  );
}
