import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { MessageId } from '@/i18n/messages';
import { useText } from '@/i18n/use-text';
import { useSession } from '@/session/session';
import { Button } from '@/ui/Button';
import { Icon, type IconName } from '@/ui/Icon';
import { LinkedText } from '@/ui/text/LinkedText';
import { runStep, type SelfTestOutcome, type SelfTestStep, selfTestSteps } from './self-test';

const icons: Record<SelfTestOutcome, IconName> = { good: 'check', bad: 'alert', note: 'dot' };

type Run =
  | { phase: 'before' }
  | { phase: 'running' | 'done'; outcomes: Partial<Record<SelfTestStep, SelfTestOutcome>> };

/** "Can't watch?": tests the requirements of playback one after the other and explains how to fix failed ones. */
export function SelfTest() {
  const text = useText();
  const queryClient = useQueryClient();
  const { session } = useSession();
  const [run, setRun] = useState<Run>({ phase: 'before' });

  const handleStart = async () => {
    let outcomes: Partial<Record<SelfTestStep, SelfTestOutcome>> = {};
    setRun({ phase: 'running', outcomes });
    for (const step of selfTestSteps) {
      outcomes = { ...outcomes, [step]: await runStep(step, { queryClient, session }) };
      setRun({ phase: 'running', outcomes });
    }
    setRun({ phase: 'done', outcomes });
  };

  const outcomes = run.phase === 'before' ? {} : run.outcomes;
  const failedCount = Object.values(outcomes).filter((outcome) => outcome === 'bad').length;
  return (
    <section
      id="self-test"
      aria-labelledby="self-test-heading"
      className="grid gap-5 rounded-poster bg-raised p-6 md:p-8"
    >
      <div className="grid gap-2">
        <h2 id="self-test-heading" className="text-title font-bold">
          {text('selfTest.heading')}
        </h2>
        <p className="max-w-prose text-body text-soft">{text('selfTest.text')}</p>
      </div>
      <Button
        look="primary"
        className="justify-self-start"
        // Disabled while the session loads, because the session test would have no result.
        isBusy={run.phase === 'running'}
        disabled={session.status === 'loading'}
        onClick={handleStart}
      >
        {text(run.phase === 'done' ? 'selfTest.again' : 'selfTest.start')}
      </Button>
      {run.phase !== 'before' && (
        <ol className="grid gap-1">
          {selfTestSteps.map((step) => (
            <SelfTestLine key={step} step={step} outcome={outcomes[step]} />
          ))}
        </ol>
      )}
      <p role="status" className="max-w-prose text-body font-semibold empty:sr-only">
        {run.phase === 'done' && text('selfTest.result', { faults: failedCount })}
      </p>
    </section>
  );
}

/** Result of one test, with the fix for a failure. */
function SelfTestLine({ step, outcome }: { step: SelfTestStep; outcome: SelfTestOutcome | undefined }) {
  const text = useText();
  return (
    <li className="grid grid-cols-[1.25rem_1fr] gap-x-3 border-b border-line py-3 last:border-0">
      <span className={outcome === 'bad' ? 'text-danger' : 'text-soft'}>
        <Icon name={outcome ? icons[outcome] : 'dot'} className={`mt-0.5 size-5 ${outcome ? '' : 'animate-breathe'}`} />
      </span>
      <div className="grid gap-0.5">
        <p className="text-body font-semibold">{text(`selfTest.${step}`)}</p>
        <p className={`max-w-prose text-small ${outcome === 'bad' ? 'text-danger' : 'text-soft'}`}>
          {outcome ? <LinkedText text={text(messageOf(step, outcome))} /> : text('selfTest.trying')}
        </p>
      </div>
    </li>
  );
}

function messageOf(step: SelfTestStep, outcome: SelfTestOutcome): MessageId {
  if (outcome !== 'note') return `selfTest.${step}.${outcome}`;
  return step === 'session' ? 'selfTest.session.note' : 'selfTest.delivery.note';
}
