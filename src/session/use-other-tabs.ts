import { useEffect } from 'react';

/** The parts of a session are written one by one: half of them must not be taken for a session, or for none. */
const whole = 100;

/** Calls `onChange` when somebody signs in or out in another tab of this browser. */
export function useOtherTabs(onChange: () => void): void {
  // The browser's storage is outside; it tells of changes made in other tabs only.
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const handleStorage = ({ key }: StorageEvent) => {
      if (key !== null && !/^CognitoIdentityServiceProvider\..*\.(LastAuthUser|idToken)$/.test(key)) return;
      clearTimeout(waiting);
      waiting = setTimeout(onChange, whole);
    };
    window.addEventListener('storage', handleStorage);
    return () => {
      clearTimeout(waiting);
      window.removeEventListener('storage', handleStorage);
    };
  }, [onChange]);
}
