import { useEffect, useState } from 'react';

/** Returns an object URL of a file while it is shown; undefined until there is one. */
export function useObjectUrl(file: Blob | undefined): string | undefined {
  const [created, setCreated] = useState<{ of: Blob; url: string }>();
  // Synchronizes with the browser's object URLs, which keep the file in memory until they are revoked.
  useEffect(() => {
    if (!file) return;
    const url = URL.createObjectURL(file);
    setCreated({ of: file, url });
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return created && created.of === file ? created.url : undefined;
}
