import { useEffect, useState } from 'react';

/** An address within the page for a file that is shown; undefined until there is one. */
export function useFileAddress(file: Blob | undefined): string | undefined {
  const [made, setMade] = useState<{ of: Blob; address: string }>();
  // Such addresses are the browser's, and hold the file until they are given back.
  useEffect(() => {
    if (!file) return;
    const address = URL.createObjectURL(file);
    setMade({ of: file, address });
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return made && made.of === file ? made.address : undefined;
}
