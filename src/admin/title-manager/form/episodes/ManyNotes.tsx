import { useText } from '@/i18n/use-text';
import { LeftWorkNotes } from '../lists/LeftWorkNotes';
import type { EpisodeFiles } from './use-many-files';

interface ManyNotesProps {
  many: EpisodeFiles;
  isOpen: boolean;
  onOpen(): void;
}

/** Files chosen as episodes that were not added. */
export function ManyNotes({ many, isOpen, onOpen }: ManyNotesProps) {
  const text = useText();
  const isBegun = !isOpen && (many.read.length > 0 || many.left > 0);
  const left = [
    ...(isBegun ? [{ work: { id: 'begun', go: onOpen }, isGivenUp: false }] : []),
    ...(many.givenUp.length > 0 ? [{ work: { id: 'given-up', go: handleTakeUp }, isGivenUp: true }] : []),
  ];
  function handleTakeUp() {
    many.takeUp();
    onOpen();
  }
  return (
    <LeftWorkNotes
      left={left}
      wordsFor={(_, isGivenUp) => text(isGivenUp ? 'titleForm.manyDropped' : 'titleForm.manyUnfinished')}
      takeUp={({ go }) => go()}
      discard={many.giveUp}
    />
  );
}
