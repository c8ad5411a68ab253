import { mediaDuration } from '@rules/clock-time';
import type { MessageId } from '@/i18n/messages';
import { useText } from '@/i18n/use-text';
import { Icon } from '@/ui/Icon';
import type { ChosenFile, FileChange } from '../files/chosen-file';
import { useFigures } from '../files/use-figures';

/** A chosen file: its name, how large and how long it is. */
export function FileFacts({ chosen: { file, facts, made } }: { chosen: ChosenFile }) {
  const text = useText();
  const figures = useFigures();
  const { width, height, durationSeconds } = facts;
  const known = [
    figures.size(file.size),
    ...(width && height ? [text('uploads.dimensions', { width, height })] : []),
    ...(durationSeconds === undefined ? [] : [mediaDuration(durationSeconds)]),
    ...(made ? [text(changes[made.by])] : []),
  ];
  return (
    <div className="flex min-w-0 items-start gap-2">
      <Icon name="check" className="mt-0.5 size-4" />
      <div className="min-w-0">
        <p className="truncate text-small font-semibold" title={file.name}>
          {file.name}
        </p>
        <p className="text-small text-soft tabular-nums">{known.join(' · ')}</p>
      </div>
    </div>
  );
}

/** Description of each conversion. */
const changes: Record<FileChange, MessageId> = {
  INDEX_TO_FRONT: 'uploads.indexMoved',
  SUBRIP_TO_WEBVTT: 'uploads.converted',
};
