import { useQuery } from '@tanstack/react-query';
import { orphanedFilesQuery } from '@/catalogue/orphaned-files';
import { useText } from '@/i18n/use-text';
import { Loaded } from '../layout/Loaded';

/** Files in the bucket that no title references: active or abandoned uploads, and files that could not be deleted. */
export function UnfinishedUploads() {
  const text = useText();
  const query = useQuery({ ...orphanedFilesQuery(), staleTime: 0 });
  return (
    <Loaded query={query}>
      {(loose) =>
        loose.length === 0 ? (
          <p className="text-body text-soft">{text('admin.unfinishedNone')}</p>
        ) : (
          <ul className="grid gap-3">
            {loose.map(({ id, title, state, files }) => (
              <li key={id}>
                <p className="text-body font-semibold">{title || id}</p>
                <p className="text-small text-soft">
                  {text(state === 'REMOVING' ? 'admin.unfinishedRemoval' : 'admin.unfinishedUpload', {
                    count: files.length,
                  })}
                </p>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
