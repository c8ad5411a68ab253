import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { useText } from '@/i18n/use-text';
import { IconButton } from '@/ui/IconButton';

interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'type'> {
  label: string;
  hint?: ReactNode;
}

/** A labelled password that can be looked at while it is typed. */
export function PasswordField({ label, hint, ...input }: PasswordFieldProps) {
  const text = useText();
  const id = useId();
  const [isShown, setShown] = useState(false);
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-small font-semibold">
        {label}
      </label>
      <div className="relative">
        <input
          {...input}
          id={id}
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          aria-describedby={hint ? `${id}-hint` : undefined}
          className="min-h-12 w-full rounded-control border border-edge bg-raised pr-13 pl-3.5 text-body text-ink"
        />
        <IconButton
          icon={isShown ? 'eye-closed' : 'eye'}
          label={text(isShown ? 'password.hide' : 'password.show')}
          onClick={() => setShown(!isShown)}
          className="absolute top-0.5 right-0.5 text-soft"
        />
      </div>
      {hint && (
        <div id={`${id}-hint`} className="text-small text-soft">
          {hint}
        </div>
      )}
    </div>
  );
}
