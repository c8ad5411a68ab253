import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { exportOwnData } from '@/accounts/own-data';
import { paths } from '@/config/paths';
import { useText } from '@/i18n/use-text';
import { saveFile } from '@/lib/save-file';
import { useSession } from '@/session/use-session';
import { Button } from '@/ui/Button';
import { Icon } from '@/ui/Icon';
import { DeleteAccount } from './DeleteAccount';
import { useProblemNotices } from './use-problem-notices';

/** Data download, sign-out on all devices, and account deletion. */
export function OwnData({ user }: { user: { id: string; email: string } }) {
  const text = useText();
  const { signOut } = useSession();
  const navigate = useNavigate();
  const tellProblems = useProblemNotices();
  const [isDeleting, setDeleting] = useState(false);
  const exporting = useMutation({
    mutationFn: () => exportOwnData(user.id),
    onSuccess: ({ name, content }) => saveFile(name, content),
    onError: tellProblems,
  });
  const leaving = useMutation({
    mutationFn: async () => {
      await signOut('everywhere');
      await navigate(paths.login());
    },
    onError: tellProblems,
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
