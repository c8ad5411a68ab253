import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { authMessage } from '@/accounts/auth-messages';
import { timings } from '@/config/timings';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { Field } from '@/ui/Field';
import { Notice } from '@/ui/Notice';
import { useTimed } from '@/ui/use-timed';

interface CodeFormProps {
  email: string;
  /** Why a code is asked for, above the field. */
  children: ReactNode;
  onCode(code: string): Promise<void>;
  onResend(): Promise<void>;
}

/** Asks for the code from an e-mail; another can be sent, but not all the time. */
export function CodeForm({ email, children, onCode, onResend }: CodeFormProps) {
  const text = useText();
  const confirmation = useMutation({ mutationFn: onCode });
  const resending = useMutation({ mutationFn: onResend, onSuccess: () => startCoolDown(true, timings.resendCoolDown) });
  const [isCoolingDown = false, startCoolDown] = useTimed<boolean>();
  const [code, setCode] = useState('');
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    confirmation.mutate(code.replaceAll(/\s/g, ''));
  };
  const problem = confirmation.error ?? resending.error;
  return (
    <form onSubmit={handleSubmit} className="grid gap-5">
      <p className="text-body text-soft text-pretty">{children}</p>
      <Field
        label={text('code.label')}
        name="code"
        value={code}
        onChange={(event) => setCode(event.target.value)}
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        className="tracking-[0.3em] tabular-nums"
      />
      {problem && <Notice tone="problem">{text(authMessage(problem))}</Notice>}
      {isCoolingDown && !problem && <Notice tone="news">{text('code.sent', { email })}</Notice>}
      <div className="grid gap-3 sm:grid-cols-2">
        <Button type="submit" look="primary" className="min-h-12" isBusy={confirmation.isPending}>
          {text('code.confirm')}
        </Button>
        <Button
          className="min-h-12"
          isBusy={resending.isPending}
          disabled={isCoolingDown}
          onClick={() => {
            confirmation.reset();
            resending.mutate();
          }}
        >
          {text('code.resend')}
        </Button>
      </div>
    </form>
  );
}
