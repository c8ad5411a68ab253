import { finishOldSignUp, finishSignUp, sendAnotherCode, takePassword } from '@/accounts/sign-up';
import { useText } from '@/i18n/use-text';
import { CodeForm } from '@/session/CodeForm';
import { useSession } from '@/session/use-session';
import type { WizardStep } from './wizard-step';

type StepWithCode = Exclude<WizardStep, { name: 'credentials' }>;

/** The steps that wait for a code; the last of them signs in. */
export function CodeStep({ step, onStep }: { step: StepWithCode; onStep(step: WizardStep): void }) {
  const text = useText();
  const { signIn } = useSession();
  const { account } = step;
  const enter = async () => {
    await signIn({ name: account.email, password: account.password, isRemembered: true });
  };
  const actions: Record<StepWithCode['name'], (code: string) => Promise<void>> = {
    'confirm-new': async (code) => {
      await finishSignUp({ email: account.email, code });
      await enter();
    },
    'confirm-old': async (code) => {
      await finishOldSignUp({ email: account.email, code });
      onStep({ name: 'take-password', account });
    },
    'take-password': async (code) => {
      await takePassword({ ...account, code });
      await enter();
    },
  };
  return (
    <CodeForm
      email={account.email}
      onCode={actions[step.name]}
      onResend={() => sendAnotherCode(account.email, step.name === 'take-password' ? 'reset' : 'confirm')}
    >
      {text(explanations[step.name], { email: account.email })}
    </CodeForm>
  );
}

const explanations = {
  'confirm-new': 'signup.codeNew',
  'confirm-old': 'signup.codeOld',
  'take-password': 'signup.codePassword',
} as const;
