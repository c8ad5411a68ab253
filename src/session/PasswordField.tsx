import { type ComponentProps, useState } from 'react';
import { useText } from '@/i18n/use-text';
import { LabelledControl, type LabelledFieldProps } from '@/ui/forms/LabelledControl';
import { IconButton } from '@/ui/IconButton';

interface PasswordFieldProps extends LabelledFieldProps, Omit<ComponentProps<'input'>, 'id' | 'type'> {}

/** A labelled password field whose content can be shown while it is typed. */
export function PasswordField({ label, hint, isInvalid = false, ...input }: PasswordFieldProps) {
  const text = useText();
  const [isShown, setShown] = useState(false);
  return (
    <LabelledControl label={label} hint={hint} isInvalid={isInvalid} describedBy={input['aria-describedby']}>
      {(control) => (
        <div className="relative">
          <input
            {...input}
            {...control}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={`min-h-12 pr-13 ${control.className}`}
          />
          <IconButton
            icon={isShown ? 'eye-closed' : 'eye'}
            label={text(isShown ? 'password.hide' : 'password.show')}
            onClick={() => setShown(!isShown)}
            className="absolute top-0.5 right-0.5 text-soft"
          />
        </div>
      )}
    </LabelledControl>
  );
}

/** Hidden field that tells password managers the account of the password in the same form. */
export function AccountOfPassword({ email }: { email: string }) {
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />;
}
