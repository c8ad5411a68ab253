import { type ReactNode, useId, useState } from 'react';
import { Button } from '@/ui/Button';

interface ConfirmButtonProps {
  label: string;
  /** Warning about the irreversible effect. */
  question: string;
  yes: string;
  no: string;
  isBusy?: boolean;
  onYes(): void;
}

/** Button with an inline confirmation for an irreversible action, so that one click cannot discard hours of uploads. */
export function ConfirmButton({ label, question, yes, no, isBusy, onYes }: ConfirmButtonProps) {
  const questionId = useId();
  const [step, setStep] = useState<'idle' | 'asking' | 'kept'>('idle');
  if (step !== 'asking')
    return (
      // The confirming button is unmounted: restores the focus to the initial button.
      <SmallButton autoFocus={step === 'kept'} onClick={() => setStep('asking')}>
        {label}
      </SmallButton>
    );
  return (
    <div className="grid w-full gap-2">
      <p id={questionId} className="text-small">
        {question}
      </p>
      <SmallButtons>
        <SmallButton look="danger" isBusy={isBusy} aria-describedby={questionId} onClick={onYes}>
          {yes}
        </SmallButton>
        <SmallButton autoFocus aria-describedby={questionId} disabled={isBusy} onClick={() => setStep('kept')}>
          {no}
        </SmallButton>
      </SmallButtons>
    </div>
  );
}

export function SmallButtons({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap gap-2">{children}</div>;
}

export function SmallButton(props: Parameters<typeof Button>[0]) {
  return <Button {...props} className="text-small" />;
}
