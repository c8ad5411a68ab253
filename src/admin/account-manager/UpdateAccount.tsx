import { type AccountFields, accountFields, requiredAccountFields } from '@rules/account-rules';
import {
  type UseQueryOptions,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { changeText, isAccountChangedMeanwhile, refusedFields } from '@/accounts/account-problems';
import { accountQuery, type ManagedAccount, updateAccount } from '@/accounts/manage-accounts';
import { useText } from '@/i18n/use-text';
import type { QueryState } from '@/lib/failures';
import { Button } from '@/ui/Button';
import { Checkbox } from '@/ui/forms/Checkbox';
import { keepFocusOnRemoval } from '@/ui/hooks/focus';
import { firstInvalidField, useFocusRestored } from '@/ui/hooks/form-focus';
import { Notice } from '@/ui/Notice';
import { personLabels } from '../layout/activity/field-labels';
import { showProblem, showSuccess } from '../layout/admin-notices';
import { draftStorage, type FormDraft } from '../layout/forms/draft-storage';
import { LeavePrompt } from '../layout/forms/LeavePrompt';
import { RestoreDraftPrompt } from '../layout/forms/RestoreDraftPrompt';
import { useFormDraft } from '../layout/forms/use-form-draft';
import { useReportAfterLeaving } from '../layout/forms/use-report-after-leaving';
import { Loaded } from '../layout/Loaded';
import { accountModeHref } from './account-search-params';
import { PersonFields } from './PersonFields';
import { NoSuchAccount } from './ReadAccount';
import { useReturnToList } from './use-return-to-list';

const accountDrafts = draftStorage<AccountDraft>('account');

const optional = accountFields.filter((field) => !requiredAccountFields.includes(field));

/** Edit form of an account's personal fields. */
export function UpdateAccount({ id }: { id: string }) {
  const query = useUncachedQuery(accountQuery(id));
  if (query.data === null) return <NoSuchAccount />;
  return <Loaded query={query}>{(account) => <UpdateForm account={account} onReload={query.refetch} />}</Loaded>;
}

interface UpdateFormProps {
  account: ManagedAccount;
  /** Refetches the account after a conflict with another administrator's change. */
  onReload(): Promise<unknown>;
}

interface AccountDraft extends FormDraft {
  fields: AccountFields;
  removed: readonly (keyof AccountFields)[];
}

/** Form with the stored fields. A blank field keeps its value unless the administrator ticks its removal. */
export function UpdateForm({ account, onReload }: UpdateFormProps) {
  const text = useText();
  const queryClient = useQueryClient();
  const [search] = useSearchParams();
  // Base version for optimistic locking: overwrites a newer version only after the administrator has seen the conflict.
  const [base, setBase] = useState(account);
  const [typed, setTyped] = useState(base.fields);
  const [removed, setRemoved] = useState<readonly (keyof AccountFields)[]>([]);
  const [isPhoneComplete, setPhoneComplete] = useState(true);
  const { isReturning, returnSoon } = useReturnToList(accountModeHref(search, { name: 'list' }));
  const isBlank = (field: keyof AccountFields) => typed[field].trim() === '';
  const isChanged = accountFields.some((field) => typed[field] !== base.fields[field]);
  const written = { fields: typed, removed, updatedAt: base.updatedAt };
  const autosave = useFormDraft(accountDrafts, account.id, written, isChanged && !isReturning);
  const reportAfterLeaving = useReportAfterLeaving();
  const saving = useMutation({
    // A field that was ticked for removal and then filled in again is saved: its checkbox is no longer shown.
    mutationFn: (version: ManagedAccount) => updateAccount(version, typed, removed.filter(isBlank)),
    onSuccess: () => {
      showSuccess(text('accounts.updated'));
      void autosave.clear();
      returnSoon();
      void queryClient.invalidateQueries({ queryKey: accountQuery(account.id).queryKey });
    },
    onError: (failure) => {
      if (reportAfterLeaving(account.email)) return;
      if (isAccountChangedMeanwhile(failure)) void onReload();
      else if (refusedFields(failure).length === 0) showProblem(changeText(failure, text));
    },
  });
  const isConflict = isAccountChangedMeanwhile(saving.error);
  const isFormDisabled = saving.isPending || isReturning;
  useFocusRestored(isFormDisabled);
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isPhoneComplete) return firstInvalidField(event.currentTarget)?.focus();
    const version = isConflict ? account : base;
    setBase(version);
    saving.mutate(version);
  };
  const isBlanked = (field: keyof AccountFields) => isBlank(field) && base.fields[field] !== '';
  return (
    <form onSubmit={handleSubmit} className="grid max-w-3xl items-start gap-5 sm:grid-cols-2">
      <p className="text-body text-soft break-all sm:col-span-2">{account.email}</p>
      <RestoreDraftPrompt
        autosave={autosave}
        nameOf={({ fields }) => fields.displayName || account.email}
        version={base.updatedAt}
        onRestore={(found) => {
          setTyped(found.fields);
          setRemoved(found.removed);
        }}
      />
      <fieldset disabled={isFormDisabled} className="contents">
        <PersonFields
          fields={typed}
          // A blank field keeps its stored value, so only fields without one are required.
          required={requiredAccountFields.filter((field) => base.fields[field] === '')}
          errors={refusedFields(saving.error)}
          hintOf={(field) =>
            isBlanked(field) && !removed.includes(field)
              ? text('accounts.staysAsItIs', { value: base.fields[field] })
              : undefined
          }
          onChange={(field, value) => setTyped((before) => ({ ...before, [field]: value }))}
          onPhoneComplete={setPhoneComplete}
        />
        {optional.filter(isBlanked).map((field) => (
          <Checkbox
            key={field}
            label={text('accounts.remove', { field: text(personLabels[field]) })}
            checked={removed.includes(field)}
            onChange={({ target }) =>
              setRemoved((before) => [...before.filter((one) => one !== field), ...(target.checked ? [field] : [])])
            }
          />
        ))}
        {isConflict && (
          <div ref={keepFocusOnRemoval} className="grid gap-3 sm:col-span-2">
            <Notice tone="problem">{text('accounts.changedMeanwhile')}</Notice>
            <div className="flex flex-wrap gap-3">
              <Button
                onClick={() => {
                  void autosave.setAside();
                  setBase(account);
                  setTyped(account.fields);
                  setRemoved([]);
                  saving.reset();
                }}
              >
                {text('admin.takeTheirs')}
              </Button>
            </div>
          </div>
        )}
        <div className="sm:col-span-2">
          <Button type="submit" look="primary" className="min-h-12" isBusy={isFormDisabled}>
            {text(isConflict ? 'admin.saveOver' : 'accounts.update')}
          </Button>
        </div>
      </fieldset>
      <LeavePrompt isChanged={isChanged && !isReturning} isSaving={saving.isPending} />
    </form>
  );
}

/**
 * Query for a form's initial values: ignores cached data, which would overwrite another user's change, and does not
 * refetch while the user types.
 */
export function useUncachedQuery<Data, Key extends readonly unknown[]>(
  query: UseQueryOptions<Data, Error, Data, Key>,
): Pick<UseQueryResult<Data>, keyof QueryState | 'data' | 'isFetching' | 'refetch'> {
  const { data, isSuccess, isPlaceholderData, isFetching, isFetchedAfterMount, isPaused, refetch } = useQuery({
    ...query,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const [isFresh, setFresh] = useState(false);
  if (!isFresh && isSuccess && isFetchedAfterMount) setFresh(true);
  return { data: isFresh ? data : undefined, isPlaceholderData, isFetchedAfterMount, isFetching, isPaused, refetch };
}
