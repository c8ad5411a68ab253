import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { exportOwnData } from '@/accounts/users';
import { paths } from '@/config/paths';
import { timings } from '@/config/timings';
import { useText } from '@/i18n/use-text';
import { saveFile } from '@/lib/save-file';
import { AuthProblem } from '@/session/AuthProblem';
import { useSession } from '@/session/session';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { Field } from '@/ui/forms/Field';
import { Icon } from '@/ui/Icon';
import { notifySuccess } from '@/ui/notices/notice';
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
        <p className="text-small text-soft">{text('account.exportText')}</p>
        <Button isBusy={exporting.isPending} onClick={() => exporting.mutate()}>
          <Icon name="download" />
          {text('account.export')}
        </Button>
      </div>
      <div className="grid justify-items-start gap-3">
        <p className="text-small text-soft">{text('account.everywhereText')}</p>
        <Button isBusy={leaving.isPending} onClick={() => leaving.mutate()}>
          {text('account.everywhere')}
        </Button>
      </div>
      <div className="grid justify-items-start gap-3">
        <p className="text-small text-soft">{text('account.deleteText')}</p>
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
  const [typed, setTyped] = useState('');
  const deletion = useMutation({
    mutationFn: closeAccount,
    onSuccess: () => notifySuccess(text('account.deleted'), timings.farewell),
  });
  const isSame = typed.trim().toLowerCase() === email.toLowerCase();
  // Closing the dialog does not cancel a confirmed deletion.
  const handleClose = () => {
    if (!deletion.isPending) onClose();
  };
  return (
    <Dialog
      heading={text('account.delete')}
      description={text('account.deleteDescription')}
      isUnderWay={deletion.isPending}
      onSubmit={() => isSame && deletion.mutate()}
      onClose={handleClose}
    >
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
    </Dialog>
  );
}
