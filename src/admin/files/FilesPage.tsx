import { ThemeProvider } from '@aws-amplify/ui-react';
import { useQuery } from '@tanstack/react-query';
import { storedFilesQuery } from '@/catalogue/stored-files';
import { useText } from '@/i18n/use-text';
import { Skeleton } from '@/ui/Skeleton';
import { AdminPage } from '../layout/AdminPage';
import { Loaded } from '../layout/Loaded';
import { FileBrowser } from './FileBrowser';
import { fileBrowserTheme } from './file-browser-theme';
import './file-browser.css';

/** Read-only view of the files in the bucket; files are uploaded, replaced and deleted with their titles. */
export function FilesPage() {
  const text = useText();
  const access = useQuery(storedFilesQuery());
  return (
    <AdminPage heading={text('admin.files')}>
      <p className="mb-5 max-w-prose text-body text-soft">{text('files.intro')}</p>
      <ThemeProvider theme={fileBrowserTheme}>
        <Loaded query={access} skeleton={<Skeleton className="h-96" />}>
          {(opened) => <FileBrowser access={opened} />}
        </Loaded>
      </ThemeProvider>
    </AdminPage>
  );
}
