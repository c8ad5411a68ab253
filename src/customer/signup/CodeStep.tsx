import { useNavigate } from 'react-router-dom';
import { finishOldSignUp, finishSignUp, sendAnotherCode, setPassword } from '@/accounts/sign-up';
import { useText } from '@/i18n/use-text';
import { CodeForm } from '@/session/CodeForm';
import type { LoginReason, LoginState } from '@/session/login-state';
import { NewPasswordField, useNewPassword } from '@/session/NewPasswordField';
import { AccountOfPassword } from '@/session/PasswordField';
import { useSession } from '@/session/session';
import { unlessNavigated } from '@/ui/hooks/leave-page';
import { Notice } from '@/ui/Notice';
import { type CodeStepOf, storeStep, type WizardStep } from './wizard-step';

interface CodeStepProps {
  step: CodeStepOf;
  loginHref: string;
  onStep(step: WizardStep): void;
}

/** Form of the steps that wait for a code; the last step signs in. */
export function CodeStep({ step, loginHref, onStep }: CodeStepProps) {
  const text = useText();
  const navigate = useNavigate();
  const { signIn, enterAfterSignUp } = useSession();
  const typed = useNewPassword();
  const { email, password } = step;

  const toLogin = unlessNavigated((state: LoginState) => navigate(loginHref, { state }));
  const goToLogin = async (why: LoginReason) => {
    storeStep({ name: 'credentials' });
    await toLogin({ email, why });
  };
  /** Signs in with the typed password; if it is no longer known or fails, opens the login page. */
  const enter = async (known: string | undefined, why: LoginReason) => {
    if (known === undefined) return goToLogin(why);
    try {
      await signIn({ name: email, password: known, isRemembered: true });
      storeStep({ name: 'credentials' });
    } catch (failure) {
      console.info('The account is ready, but signing in failed.', failure);
      await goToLogin(why);
    }
  };
  const actions: Record<CodeStepOf['name'], (code: string) => Promise<void>> = {
    'confirm-new': async (code) => {
      const confirmed = await finishSignUp({ email, code });
      if (confirmed === 'COMPLETE_AUTO_SIGN_IN' && (await enterAfterSignUp()))
        return storeStep({ name: 'credentials' });
      await enter(password, 'confirmed');
    },
    'confirm-old': async (code) => {
      await finishOldSignUp({ email, code });
      onStep({ ...step, name: 'take-password' });
    },
    'take-password': async (code) => {
      if (password === undefined && !typed.isTaken()) return;
      const chosen = password ?? typed.password;
      await setPassword({ email, code, password: chosen });
      await enter(chosen, 'password-set');
    },
  };
  const needsPassword = step.name === 'take-password' && password === undefined;
  return (
    <CodeForm
      email={email}
      explanation={text(explanations[step.name], { email })}
      submitLabel={text('code.confirm')}
      onCode={actions[step.name]}
      onResend={() => sendAnotherCode(email, step.name === 'take-password' ? 'reset' : 'confirm')}
      onOtherAddress={() => onStep({ name: 'credentials', email })}
    >
      {needsPassword && (
        <>
          <AccountOfPassword email={email} />
          <NewPasswordField label={text('signup.password')} name="password" {...typed.field} />
        </>
      )}
      {typed.weakness && <Notice tone="problem">{text('signup.policy')}</Notice>}
    </CodeForm>
  );
}

const explanations = {
  'confirm-new': 'signup.codeNew',
  'confirm-old': 'signup.codeOld',
  'take-password': 'signup.codePassword',
} as const;
