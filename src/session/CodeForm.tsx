import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { timings } from '@/config/timings';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { Field } from '@/ui/forms/Field';
import { useInterval } from '@/ui/hooks/timers';
import { Notice } from '@/ui/Notice';
import { AuthProblem } from './AuthProblem';

interface CodeFormProps {
  email: string;
  /** Explains why a code is needed; shown above the field. */
  explanation: ReactNode;
  /** Further fields below the code field. */
  children?: ReactNode;
  submitLabel: string;
  onCode(code: string): Promise<void>;
  onResend(): Promise<void>;
  /** Returns to the e-mail address. Disabled while a code is checked: a valid one continues with this address. */
  onOtherAddress?(): void;
  /** Help for users who receive no code. */
  help?: ReactNode;
}

/** Form for the code from an email. Another code can be requested after a cool-down. */
export function CodeForm(props: CodeFormProps) {
  const { email, explanation, children, submitLabel, onCode, onResend, onOtherAddress, help } = props;
  const text = useText();
  const [secondsLeft, startCoolDown] = useCountdown();
  const [code, setCode] = useState('');
  const [refused, setRefused] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const confirmation = useMutation({
    mutationFn: onCode,
    onError: () => {
      setRefused(code);
      field.current?.focus();
    },
  });
  const resending = useMutation({
    mutationFn: onResend,
    onSuccess: () => {
      setRefused(undefined);
      startCoolDown(timings.resendCoolDown);
      // The pressed button is disabled during the cool-down, and the user types the code next.
      field.current?.focus();
    },
  });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    resending.reset();
    confirmation.mutate(code.replaceAll(/\s/g, ''));
  };
  const handleResend = () => {
    confirmation.reset();
    resending.mutate();
  };
  const problem = confirmation.error ?? resending.error;
  const id = useId();
  return (
    <div className="grid gap-3">
      <form onSubmit={handleSubmit} className="grid gap-5">
        <p id={`${id}-why`} className="text-body text-soft">
          {explanation}
        </p>
        <Field
          ref={field}
          label={text('code.label')}
          isInvalid={code === refused}
          aria-describedby={problem ? `${id}-problem ${id}-why` : `${id}-why`}
          name="code"
          value={code}
          onChange={(event) => setCode(event.target.value)}
          required
          autoFocus
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          className="tracking-[0.3em] tabular-nums"
        />
        {children}
        {problem && <AuthProblem id={`${id}-problem`} error={problem} />}
        {resending.isSuccess && !problem && <Notice tone="info">{text('code.sent', { email })}</Notice>}
        <div className="grid gap-3 sm:grid-cols-2">
          <Button type="submit" look="primary" className="min-h-12" isBusy={confirmation.isPending}>
            {submitLabel}
          </Button>
          <Button className="min-h-12" isBusy={resending.isPending} disabled={secondsLeft > 0} onClick={handleResend}>
            {text('code.resend')}
          </Button>
        </div>
        {secondsLeft > 0 && (
          <p className="text-small text-soft tabular-nums">{text('code.wait', { seconds: secondsLeft })}</p>
        )}
      </form>
      {help}
      {onOtherAddress && (
        <Button
          look="bare"
          className="-ml-3 justify-self-start"
          disabled={confirmation.isPending}
          onClick={onOtherAddress}
        >
          {text('signup.otherAddress')}
        </Button>
      )}
    </div>
  );
}

/** Returns the whole seconds until a time set by `start(milliseconds)`; 0 if there is nothing to wait for. */
function useCountdown(): [number, (milliseconds: number) => void] {
  const [end, setEnd] = useState(0);
  const [left, setLeft] = useState(0);
  // Recomputes the remaining time on each tick, so that a suspended tab does not continue from an old value.
  useInterval(() => setLeft(secondsUntil(end)), left > 0 ? 1000 : undefined, end);
  const start = (milliseconds: number) => {
    const moment = Date.now() + milliseconds;
    setEnd(moment);
    setLeft(secondsUntil(moment));
  };
  return [left, start];
}

function secondsUntil(moment: number): number {
  return Math.max(0, Math.ceil((moment - Date.now()) / 1000));
}
