import { mediaDuration } from '@rules/clock-time';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import type { ChosenFile } from '../files/chosen-file';
import { useDamage } from './use-damage';

interface FileWarningsProps {
  chosen: ChosenFile;
  onMoveIndex(): void;
}

/** Warnings about a chosen file that customers would notice, with the available fixes. */
export function FileWarnings({ chosen, onMoveIndex }: FileWarningsProps) {
  const text = useText();
  const damage = useDamage(chosen);
  const { facts } = chosen;
  return (
    <>
      {/* A live region: screen readers announce the warning when it replaces the progress text. */}
      <div role="status" className="text-small empty:hidden">
        {damage.is === 'searching' && <p className="text-soft">{text('uploads.searchingDamage')}</p>}
        {damage.is === 'found' && (
          <p className="rounded-control border border-danger bg-raised p-3 text-danger">
            {text('uploads.warning.damaged', { position: mediaDuration(damage.second) })}
          </p>
        )}
      </div>
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
