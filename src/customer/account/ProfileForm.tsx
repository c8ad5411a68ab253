import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Profile, saveProfile, type UserRecord, userQuery } from '@/accounts/users';
import type { MessageId } from '@/i18n/messages';
import { useText } from '@/i18n/use-text';
import { readUnsentFields, writeUnsentFields } from '@/lib/unsent-fields';
import { Button } from '@/ui/Button';
import { ConfirmLeave, type LeaveLabels, NavigationGuard } from '@/ui/ConfirmLeave';
import { Field } from '@/ui/forms/Field';
import { PhoneField } from '@/ui/forms/PhoneField';
import { TextArea } from '@/ui/forms/TextArea';
import { focusField } from '@/ui/hooks/form-focus';
import { Icon } from '@/ui/Icon';
import { notifySuccess } from '@/ui/notices/notice';
import { useSignOut } from '../layout/use-sign-out';
import { useErrorToasts } from './use-error-toasts';

/** Form of the profile fields that a customer may change; edits survive an expired session. */
export function ProfileForm({ record }: { record: UserRecord }) {
  const text = useText();
  const queryClient = useQueryClient();
  // Holds the edited fields only; the others follow the record, which another tab or device may change.
  const [edits, setEdits] = useState(storedEdits);
  const typed = { ...record.profile, ...edits };
  const [isPhoneComplete, setPhoneComplete] = useState(true);
  const [isPhoneBlurred, setPhoneBlurred] = useState(false);
  const saving = useMutation({
    mutationFn: (changed: Partial<Profile>) => saveProfile(record, changed),
    onSuccess: async (saved, sent) => {
      const { queryKey } = userQuery(record.cognitoId);
      // A response to a request sent before the save would restore the old record.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, saved);
      // Edits made while the save was in flight remain unsaved.
      const known = { ...record.profile, ...sent };
      setEdits((now) => changesOf(known, now));
      writeUnsentFields(formName, changesOf(known, storedEdits()));
      notifySuccess(text('account.updated'));
    },
    onError: useErrorToasts(),
  });
  const leaving = useMutation({ mutationFn: useSignOut() });
  const [isAsking, setAsking] = useState(false);
  const isPhoneWrong = isPhoneBlurred && !isPhoneComplete;
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Renders the error first: the screen reader reads it with the field that receives the focus.
    flushSync(() => setPhoneBlurred(true));
    if (isPhoneComplete) saving.mutate(changesOf(record.profile, edits));
    else focusField(event.currentTarget, 'contactNumber');
  };
  const isChanged = Object.keys(changesOf(record.profile, edits)).length > 0;
  /** An incomplete phone number is not stored: it would be restored as a complete one. */
  const change = (name: keyof Profile, value: string, isStored = true) => {
    setEdits((before) => ({ ...before, [name]: value }));
    const unsaved = { ...storedEdits(), [name]: isStored ? value : undefined };
    writeUnsentFields(formName, changesOf(record.profile, unsaved));
  };
  return (
    <form onSubmit={handleSubmit} className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        {nameFields.map(({ name, label, autoComplete }) => (
          <Field
            key={name}
            label={text(label)}
            name={name}
            autoComplete={autoComplete}
            maxLength={100}
            value={typed[name]}
            onChange={(event) => change(name, event.target.value)}
          />
        ))}
        <PhoneField
          label={text('account.contactNumber')}
          labels={{ country: text('account.phoneCountry'), international: text('account.phoneInternational') }}
          name="contactNumber"
          autoComplete="tel"
          value={typed.contactNumber}
          onBlur={() => setPhoneBlurred(true)}
          isInvalid={isPhoneWrong}
          hint={isPhoneWrong && text('account.phoneIncomplete')}
          onChange={(number, isWhole) => {
            change('contactNumber', number, isWhole);
            setPhoneComplete(isWhole);
          }}
        />
      </div>
      <TextArea
        label={text('account.mailingAddress')}
        name="mailingAddress"
        autoComplete="street-address"
        maxLength={500}
        value={typed.mailingAddress}
        onChange={(event) => change('mailingAddress', event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" className="min-h-12" isBusy={saving.isPending}>
          {text('account.update')}
        </Button>
        <Button
          className="min-h-12"
          isBusy={leaving.isPending}
          onClick={() => (isChanged ? setAsking(true) : leaving.mutate())}
        >
          <Icon name="leave" />
          {text('account.logout')}
        </Button>
      </div>
      {isAsking && (
        <ConfirmLeave labels={leaveLabels} onStay={() => setAsking(false)} onLeave={() => leaving.mutate()} />
      )}
      <NavigationGuard
        isUnsaved={isChanged && !leaving.isPending}
        labels={leaveLabels}
        onLeave={() => writeUnsentFields(formName, {})}
      />
    </form>
  );
}

const formName = 'profile';

const nameFields: readonly {
  name: Exclude<keyof Profile, 'contactNumber' | 'mailingAddress'>;
  label: MessageId;
  autoComplete: string;
}[] = [
  { name: 'firstName', label: 'account.firstName', autoComplete: 'given-name' },
  { name: 'middleName', label: 'account.middleName', autoComplete: 'additional-name' },
  { name: 'lastName', label: 'account.lastName', autoComplete: 'family-name' },
  { name: 'suffixName', label: 'account.suffixName', autoComplete: 'honorific-suffix' },
  { name: 'displayName', label: 'account.displayName', autoComplete: 'nickname' },
];

const fieldNames = [...nameFields.map(({ name }) => name), 'contactNumber', 'mailingAddress'] as const;

/** Edits of this tab that were not saved, as before an expired session. */
function storedEdits(): Partial<Profile> {
  return readUnsentFields(formName, fieldNames);
}

/** Drops the edits that equal the stored values. */
function changesOf(known: Profile, edits: Partial<Profile>): Partial<Profile> {
  const changed = fieldNames.filter((name) => edits[name] !== undefined && edits[name] !== known[name]);
  return Object.fromEntries(changed.map((name) => [name, edits[name]]));
}

const leaveLabels: LeaveLabels = {
  heading: 'account.unsavedHeading',
  text: 'account.unsaved',
  stay: 'account.stay',
  leave: 'account.leave',
};
