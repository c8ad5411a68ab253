import { Badge } from '@aws-amplify/ui-react';
import { Link } from 'react-router-dom';
import type { FileOwner } from '@/catalogue/stored-files';
import { adminPaths } from '@/config/admin-paths';
import { useText } from '@/i18n/use-text';
import { Skeleton } from '@/ui/Skeleton';

interface FileOwnerNameProps {
  /** Undefined while loading and after a failure. */
  owner: FileOwner | undefined;
  isLoading: boolean;
}

/** Link to the record that references a file; marks an orphaned file. */
export function FileOwnerName({ owner, isLoading }: FileOwnerNameProps) {
  const text = useText();
  if (!owner) return isLoading ? <Skeleton className="h-4 w-32" /> : null;
  switch (owner.use) {
    case 'TITLE':
      return <OwnerLink to={adminPaths.title(owner.kind, owner.id)} name={owner.name} />;
    case 'POST':
      return <OwnerLink to={adminPaths.post(owner.id)} name={text('files.post', { name: owner.name })} />;
    case 'SLIDE':
      return <OwnerLink to={adminPaths.slides()} name={text('files.slide', { name: owner.name })} />;
    case 'UPLOADING':
      return text('files.uploading', { name: owner.name });
    case 'REMOVING':
      return text('files.removing', { name: owner.name });
    case 'ORPHANED':
      return <Badge variation="warning">{text('files.orphaned')}</Badge>;
  }
}

function OwnerLink({ to, name }: { to: string; name: string }) {
  return (
    <Link to={to} className="underline underline-offset-4">
      {name}
    </Link>
  );
}
