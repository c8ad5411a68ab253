import { useEffect, useState } from 'react';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { IconButton } from '@/ui/IconButton';
import { takeNewVersion, watchForNewVersion } from './new-version';
import { usePlaying } from './use-playing';

/** Offers a new version of the site, quietly, and never while something plays. */
export function NewVersionBar() {
  const text = useText();
  const [isReady, setReady] = useState(false);
  const [isPutOff, setPutOff] = useState(false);
  const isPlaying = usePlaying();
  // Synchronizes with the service worker.
  useEffect(() => {
    watchForNewVersion(setReady).catch((refusal) => console.info('The site cannot be kept for later.', refusal));
  }, []);
  return (
    <div role="status" className="pointer-events-none notice-line fixed inset-x-4 z-50 grid justify-items-center">
      {isReady && !isPlaying && !isPutOff && (
        <div className="pointer-events-auto flex animate-arrive items-center gap-3 rounded-control border border-line bg-raised py-2 pr-2 pl-4 text-small text-ink shadow-lifted">
          {text('version.ready')}
          <Button onClick={takeNewVersion}>{text('version.reload')}</Button>
          <IconButton icon="close" label={text('version.later')} onClick={() => setPutOff(true)} />
        </div>
      )}
    </div>
  );
}
