import type { MessageId } from '@/i18n/messages';
import { useText } from '@/i18n/use-text';
import { Icon, type IconName } from '@/ui/Icon';
import { LinkedWords } from '@/ui/LinkedWords';
import type { SelfTestOutcome, SelfTestStep } from './self-test';

const icons: Record<SelfTestOutcome, IconName> = { good: 'check', bad: 'alert', note: 'dot' };

/** Result of one test, with the fix for a failure. */
export function SelfTestLine({ step, outcome }: { step: SelfTestStep; outcome: SelfTestOutcome | undefined }) {
  const text = useText();
  return (
    <li className="grid grid-cols-[1.25rem_1fr] gap-x-3 border-b border-line py-3 last:border-0">
      <span className={outcome === 'bad' ? 'text-danger' : 'text-soft'}>
        <Icon name={outcome ? icons[outcome] : 'dot'} className={`mt-0.5 size-5 ${outcome ? '' : 'animate-breathe'}`} />
      </span>
      <div className="grid gap-0.5">
        <p className="text-body font-semibold">{text(`selfTest.${step}`)}</p>
        <p className={`max-w-prose text-small text-pretty ${outcome === 'bad' ? 'text-danger' : 'text-soft'}`}>
          {outcome ? <LinkedWords words={text(saidOf(step, outcome))} /> : text('selfTest.trying')}
        </p>
      </div>
    </li>
  );
}

function saidOf(step: SelfTestStep, outcome: SelfTestOutcome): MessageId {
  if (outcome !== 'note') return `selfTest.${step}.${outcome}`;
  return step === 'session' ? 'selfTest.session.note' : 'selfTest.delivery.note';
}
