import { type AccountFields, isMailable, requiredAccountFields } from '@rules/account-rules';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { creationText, isEmailTaken, refusedFields } from '@/accounts/account-problems';
import { createAccount } from '@/accounts/manage-accounts';
import { timings } from '@/config/timings';
import { useText } from '@/i18n/use-text';
import { NewPasswordField, useNewPassword } from '@/session/NewPasswordField';
import { Button } from '@/ui/Button';
import { Field } from '@/ui/forms/Field';
import { firstInvalidField, useFocusRestored } from '@/ui/hooks/form-focus';
import { useTimed } from '@/ui/hooks/use-timed';
import { Notice } from '@/ui/Notice';
import { showProblem, showSuccess } from '../layout/admin-notices';
import { draftStorage, type FormDraft } from '../layout/forms/draft-storage';
import { LeavePrompt } from '../layout/forms/LeavePrompt';
import { RestoreDraftPrompt } from '../layout/forms/RestoreDraftPrompt';
import { useFormDraft } from '../layout/forms/use-form-draft';
import { useReportAfterLeaving } from '../layout/forms/use-report-after-leaving';
import { newestAccountsHref } from './account-search-params';
import { PersonFields } from './PersonFields';
import { useReturnToList } from './use-return-to-list';

/** Form that creates an account; its owner is invited by e-mail and chooses a password at the first login. */
export function CreateAccount() {
  const text = useText();
  const [fields, setFields] = useState(emptyFields);
  const [email, setEmail] = useState('');
  const { field: passwordField, password, weakness, isTaken } = useNewPassword();
  const [isPhoneComplete, setPhoneComplete] = useState(true);
  const [isFound, showFound] = useTimed<true>();
  const withRequestId = useIdempotentRequest();
  const reportAfterLeaving = useReportAfterLeaving();
  const { isReturning, returnSoon } = useReturnToList(newestAccountsHref);
  const hasInput = [...Object.values(fields), email].some((value) => value !== '');
  const [draftKey] = useState(() => crypto.randomUUID());
  // The draft contains all fields except the password.
  const autosave = useFormDraft(
    newAccountDrafts,
    draftKey,
    { fields, email, updatedAt: undefined },
    hasInput && !isReturning,
  );
  const creation = useMutation({
    mutationFn: createAccount,
    onSuccess: () => {
      showSuccess(text('accounts.created'));
      void autosave.clear();
      returnSoon();
    },
    onError: (failure, { email: name }) => {
      if (reportAfterLeaving(name)) return;
      if (isEmailTaken(failure)) showFound(true, timings.userExists);
      else if (refusedFields(failure).length === 0) showProblem(creationText(failure, text));
    },
  });
  const isFormDisabled = creation.isPending || isReturning;
  useFocusRestored(isFormDisabled);
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isPhoneComplete) return firstInvalidField(event.currentTarget)?.focus();
    if (!isMailable(password)) return passwordField.ref.current?.focus();
    if (!isTaken()) return;
    creation.mutate(withRequestId({ ...fields, email: email.trim(), password }));
  };
  const errors = refusedFields(creation.error);
  const isMalformed = errors.some(({ field }) => field === 'email');
  const isInUse = isEmailTaken(creation.error) && creation.variables?.email === email.trim();
  return (
    <form onSubmit={handleSubmit} className="grid max-w-3xl items-start gap-5 sm:grid-cols-2">
      <RestoreDraftPrompt
        autosave={autosave}
        nameOf={(found) => found.fields.displayName || found.email}
        version={undefined}
        onRestore={(found) => {
          setFields(found.fields);
          setEmail(found.email);
        }}
      />
      <fieldset disabled={isFormDisabled} className="contents">
        <PersonFields
          fields={fields}
          required={requiredAccountFields}
          errors={errors}
          onChange={(field, value) => setFields((before) => ({ ...before, [field]: value }))}
          onPhoneComplete={setPhoneComplete}
        />
        <Field
          label={text('accounts.email')}
          name="email"
          type="email"
          required
          autoComplete="off"
          isInvalid={isInUse || isMalformed}
          hint={(isInUse && text('signup.exists')) || (isMalformed && text('accounts.malformed'))}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <NewPasswordField label={text('accounts.password')} name="password" {...passwordField} />
        <p className="text-small text-soft sm:col-span-2">{text('accounts.invitation')}</p>
        {!isMailable(password) && (
          <div className="sm:col-span-2">
            <Notice tone="problem">{text('accounts.passwordNotMailable')}</Notice>
          </div>
        )}
        {weakness && (
          <div className="sm:col-span-2">
            <Notice tone="problem">{text(weakness === 'FORM_RULE' ? 'accounts.passwordHint' : 'signup.policy')}</Notice>
          </div>
        )}
        {isFound && (
          <div className="sm:col-span-2">
            <Notice tone="problem">{text('signup.exists')}</Notice>
          </div>
        )}
        {isReturning && (
          <div className="sm:col-span-2">
            <Notice tone="info">{text('accounts.invited', { email: email.trim() })}</Notice>
          </div>
        )}
        <div className="sm:col-span-2">
          <Button type="submit" look="primary" className="min-h-12" isBusy={isFormDisabled}>
            {text('accounts.create')}
          </Button>
        </div>
      </fieldset>
      <LeavePrompt isChanged={(hasInput || password !== '') && !isReturning} isSaving={creation.isPending} />
    </form>
  );
}

/** Adds an idempotency key, the same for the same account: a retry after a lost response is one request. */
function useIdempotentRequest() {
  const last = useRef({ sent: '', requestId: '' });
  return <Sent extends object>(account: Sent): Sent & { requestId: string } => {
    const sent = JSON.stringify(account);
    if (last.current.sent !== sent) last.current = { sent, requestId: crypto.randomUUID() };
    return { ...account, requestId: last.current.requestId };
  };
}

const newAccountDrafts = draftStorage<FormDraft & { fields: AccountFields; email: string }>('new-account');

const emptyFields: AccountFields = {
  firstName: '',
  middleName: '',
  lastName: '',
  suffixName: '',
  contactNumber: '',
  mailingAddress: '',
  displayName: '',
};
