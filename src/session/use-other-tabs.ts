import { useEffect } from 'react';

/** The parts of a session are written one by one: half of them must not be taken for a session, or for none. */
const whole = 100;

/**
 * Calls `onChange` when a user signs in or out in another tab of this browser, and when the browser restores this page
 * from the back/forward cache, which misses those events.
 */
export function useOtherTabs(onChange: () => void): void {
  // Subscribes to the browser's storage, which reports changes of other tabs only.
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const handleStorage = ({ key }: StorageEvent) => {
      if (key !== null && !/^CognitoIdentityServiceProvider\..*\.(LastAuthUser|idToken)$/.test(key)) return;
      clearTimeout(waiting);
      waiting = setTimeout(onChange, whole);
    };
    const handleShow = ({ persisted }: PageTransitionEvent) => persisted && onChange();
    window.addEventListener('storage', handleStorage);
    window.addEventListener('pageshow', handleShow);
    return () => {
      clearTimeout(waiting);
      window.removeEventListener('storage', handleStorage);
      window.removeEventListener('pageshow', handleShow);
    };
  }, [onChange]);
}
