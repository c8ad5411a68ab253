import { useState } from 'react';
import { passesPoolPolicy } from '@/accounts/password-rules';
import { timings } from '@/config/timings';
import { useTimed } from '@/ui/use-timed';

/**
 * State of a new password field. Shows a password that violates the user pool's policy as an error for a while, and
 * marks the field until the value changes.
 */
export function useNewPassword() {
  const [password, setPassword] = useState('');
  const [refused, setRefused] = useState<string>();
  const [isWeak, showWeak] = useTimed<true>();
  /** Validates the value against the policy; shows an error and returns false if it fails. */
  const isTaken = (): boolean => {
    if (passesPoolPolicy(password)) return true;
    setRefused(password);
    showWeak(true, timings.passwordHint);
    return false;
  };
  return { password, setPassword, refused, isWeak, isTaken };
}
