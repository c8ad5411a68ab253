import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { exportOwnData } from '@/accounts/users';
import { paths } from '@/config/paths';
import { timings } from '@/config/timings';
import { useText } from '@/i18n/use-text';
import { saveFile } from '@/lib/save-file';
import { AuthProblem } from '@/session/AuthProblem';
import { useSession } from '@/session/session';
import { Button } from '@/ui/Button';
import { Field } from '@/ui/forms/Field';
import { Icon } from '@/ui/Icon';
import { notifySuccess } from '@/ui/notices/notice';
import { Sheet } from '@/ui/Sheet';
import { useErrorToasts } from './use-error-toasts';

/** Data download, sign-out on all devices, and account deletion. */
export function OwnData({ user }: { user: { id: string; email: string } }) {
  const text = useText();
  const { signOut } = useSession();
  const navigate = useNavigate();
  const showError = useErrorToasts();
  const [isDeleting, setDeleting] = useState(false);
  const exporting = useMutation({
    mutationFn: () => exportOwnData(user.id),
    onSuccess: ({ name, content }) => {
      saveFile(name, content);
      notifySuccess(text('account.exported'));
    },
    onError: showError,
  });
  const leaving = useMutation({
    mutationFn: async () => {
      await signOut('everywhere');
      await navigate(paths.login());
    },
    onError: showError,
  });
  return (
    <div className="grid gap-6">
      <div className="grid justify-items-start gap-3">
        <p className="text-small text-soft text-pretty">{text('account.exportText')}</p>
        <Button isBusy={exporting.isPending} onClick={() => exporting.mutate()}>
          <Icon name="download" />
          {text('account.export')}
        </Button>
      </div>
      <div className="grid justify-items-start gap-3">
        <p className="text-small text-soft text-pretty">{text('account.everywhereText')}</p>
        <Button isBusy={leaving.isPending} onClick={() => leaving.mutate()}>
          {text('account.everywhere')}
        </Button>
      </div>
      <div className="grid justify-items-start gap-3">
        <p className="text-small text-soft text-pretty">{text('account.deleteText')}</p>
        <Button look="danger" onClick={() => setDeleting(true)}>
          {text('account.delete')}
        </Button>
      </div>
      {isDeleting && <DeleteAccount email={user.email} onClose={() => setDeleting(false)} />}
    </div>
  );
}

/** Lists the data that will be deleted permanently, and deletes once the user has typed the own e-mail address. */
function DeleteAccount({ email, onClose }: { email: string; onClose(): void }) {
  const text = useText();
  const { closeAccount } = useSession();
  const whatId = useId();
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
    <Sheet
      label={text('account.delete')}
      describedBy={whatId}
      edge="middle"
      isUnderWay={deletion.isPending}
      onClose={handleClose}
    >
      <form onSubmit={handleSubmit} className="grid gap-5 p-6">
        <h2 className="text-title font-semibold">{text('account.delete')}</h2>
        <p id={whatId} className="text-body text-soft text-pretty">
          {text('account.deleteWhat')}
        </p>
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
        <div className="dialog-actions">
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
