import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { timings } from '@/config/timings';
import { useText } from '@/i18n/use-text';
import { AuthProblem } from '@/session/AuthProblem';
import { useSession } from '@/session/use-session';
import { Button } from '@/ui/Button';
import { Field } from '@/ui/Field';
import { notifySuccess } from '@/ui/notice';
import { Sheet } from '@/ui/Sheet';

/** Lists the data that will be deleted permanently, and deletes once the user has typed the own e-mail address. */
export function DeleteAccount({ email, onClose }: { email: string; onClose(): void }) {
  const text = useText();
  const { closeAccount } = useSession();
  const [typed, setTyped] = useState('');
  const deletion = useMutation({
    mutationFn: closeAccount,
    onSuccess: () => notifySuccess(text('account.deleted'), timings.farewell),
  });
  const isSame = typed.trim().toLowerCase() === email.toLowerCase();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isSame) deletion.mutate();
  };
  // Closing the dialog does not cancel a confirmed deletion.
  const handleClose = () => {
    if (!deletion.isPending) onClose();
  };
  return (
    <Sheet label={text('account.delete')} edge="middle" isUnderWay={deletion.isPending} onClose={handleClose}>
      <form onSubmit={handleSubmit} className="grid gap-5 p-6">
        <h2 className="text-title font-semibold">{text('account.delete')}</h2>
        <p className="text-body text-soft text-pretty">{text('account.deleteWhat')}</p>
        <Field
          label={text('account.deleteType', { email })}
          name="address"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {deletion.error && <AuthProblem error={deletion.error} />}
        <div className="answers">
          <Button type="submit" look="danger" disabled={!isSame} isBusy={deletion.isPending}>
            {text('account.deleteConfirm')}
          </Button>
          <Button disabled={deletion.isPending} onClick={onClose}>
            {text('account.keep')}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}
