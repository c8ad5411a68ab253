import { type AccountFields, type AccountValidationError, maxAccountFieldLengths } from '@rules/account-rules';
import { useState } from 'react';
import type { MessageId } from '@/i18n/messages';
import { useText } from '@/i18n/use-text';
import { Field } from '@/ui/forms/Field';
import { PhoneField } from '@/ui/forms/PhoneField';
import { TextArea } from '@/ui/forms/TextArea';
import { personLabels } from '../layout/activity/field-labels';

interface PersonFieldsProps {
  fields: AccountFields;
  /** Fields that may not be left blank. */
  required: readonly (keyof AccountFields)[];
  /** Returns the hint below a field. */
  hintOf?(field: keyof AccountFields): string | undefined;
  errors: readonly AccountValidationError[];
  onChange(field: keyof AccountFields, value: string): void;
  /** Reports whether the telephone number is complete. */
  onPhoneComplete(isComplete: boolean): void;
}

/** Personal fields of an account (specification, back office, §2), shared by the create and edit forms. */
export function PersonFields({ fields, required, hintOf, errors, onChange, onPhoneComplete }: PersonFieldsProps) {
  const text = useText();
  const [isPhoneComplete, setPhoneComplete] = useState(true);
  const errorOf = (field: keyof AccountFields) => errors.find((one) => one.field === field);
  const propsOf = (field: keyof AccountFields) => {
    const problem = errorOf(field)?.problem;
    return {
      label: text(personLabels[field]),
      name: field,
      required: required.includes(field),
      maxLength: maxAccountFieldLengths[field],
      hint: problem ? text(problems[problem]) : hintOf?.(field),
      isInvalid: problem !== undefined,
      value: fields[field],
    };
  };
  const phone = propsOf('contactNumber');
  return (
    <>
      {nameFields.map((field) => (
        <Field
          key={field}
          {...propsOf(field)}
          autoComplete="off"
          onChange={(event) => onChange(field, event.target.value)}
        />
      ))}
      <PhoneField
        label={phone.label}
        labels={{ country: text('account.phoneCountry'), international: text('account.phoneInternational') }}
        name={phone.name}
        autoComplete="off"
        // The country list begins at the Philippines (specification, back office, §2).
        defaultCountry="PH"
        value={phone.value}
        hint={isPhoneComplete ? phone.hint : text('account.phoneIncomplete')}
        isInvalid={phone.isInvalid || !isPhoneComplete}
        onChange={(number, isComplete) => {
          setPhoneComplete(isComplete);
          onPhoneComplete(isComplete);
          onChange('contactNumber', number);
        }}
      />
      <div className="sm:col-span-2">
        <TextArea
          {...propsOf('mailingAddress')}
          autoComplete="off"
          onChange={(event) => onChange('mailingAddress', event.target.value)}
        />
      </div>
      <Field
        {...propsOf('displayName')}
        autoComplete="off"
        onChange={(event) => onChange('displayName', event.target.value)}
      />
    </>
  );
}

const nameFields = ['firstName', 'middleName', 'lastName', 'suffixName'] as const;

const problems: Record<AccountValidationError['problem'], MessageId> = {
  REQUIRED: 'admin.required',
  TOO_LONG: 'admin.tooLong',
  MALFORMED: 'accounts.malformed',
};
