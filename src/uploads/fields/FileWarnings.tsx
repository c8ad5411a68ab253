import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import type { ChosenFile } from '../files/chosen-file';

interface FileWarningsProps {
  chosen: ChosenFile;
  onMoveIndex(): void;
}

/** What customers would make of a chosen file as it is, and what can be done about it here. */
export function FileWarnings({ chosen: { facts }, onMoveIndex }: FileWarningsProps) {
  const text = useText();
  return (
    <>
      {facts.warnings.includes('NOT_PLAYABLE_HERE') && (
        <p className="text-small text-soft">{text('uploads.warning.notPlayable')}</p>
      )}
      {facts.warnings.includes('INDEX_AT_END') && (
        <div className="grid justify-items-start gap-2 rounded-control border border-line bg-raised p-3 text-small">
          <p>{text('uploads.warning.indexAtEnd')}</p>
          <Button className="text-small" onClick={onMoveIndex}>
            {text('uploads.moveIndex')}
          </Button>
        </div>
      )}
    </>
  );
}
