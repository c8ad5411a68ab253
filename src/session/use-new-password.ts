import { useState } from 'react';
import { passesPoolPolicy } from '@/accounts/password-rules';
import { timings } from '@/config/timings';
import { useTimed } from '@/ui/use-timed';

/** A password to be chosen. One that the user pool's policy does not take is told of for a while, and marked until it is changed. */
export function useNewPassword() {
  const [password, setPassword] = useState('');
  const [refused, setRefused] = useState<string>();
  const [isWeak, showWeak] = useTimed<true>();
  /** Whether the policy takes what is typed; says so where it does not. */
  const isTaken = (): boolean => {
    if (passesPoolPolicy(password)) return true;
    setRefused(password);
    showWeak(true, timings.passwordHint);
    return false;
  };
  return { password, setPassword, refused, isWeak, isTaken };
}
