import { useDuration } from '@/i18n/use-duration';
import { useText } from '@/i18n/use-text';
import type { PlayedFile } from './sample';

/** Tells the file that plays here apart from the title, whose running time and quality stand beside it. */
export function SampleBadge({ sample }: { sample: PlayedFile }) {
  const text = useText();
  const say = useDuration();
  const length = say(sample.seconds);
  return (
    <span
      title={text('watch.sampleExplained', { length })}
      className="rounded-[0.3rem] bg-ink px-1.5 text-small leading-[1.4rem] font-semibold text-canvas"
    >
      {sample.height === undefined
        ? text('watch.sampleOfLength', { length })
        : text('watch.sampleInQuality', { length, height: String(sample.height) })}
    </span>
  );
}
