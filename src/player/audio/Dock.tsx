import { useEffect } from 'react';
import { useSession } from '@/session/use-session';
import { DockBar } from './DockBar';
import { closeBook, useOpenBook } from './now-playing';

/** Mini player on all pages but the book's own. Stops on sign-out. */
export function Dock() {
  const book = useOpenBook();
  const { session } = useSession();
  const isOut = session.status === 'out';
  // Synchronizes with the element.
  useEffect(() => {
    if (isOut) closeBook();
  }, [isOut]);
  return book && !book.isOnStage ? <DockBar book={book} /> : null;
}
