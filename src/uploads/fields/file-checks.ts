import { createContext } from 'react';

/**
 * Reports running file checks to the surrounding form: 1 when a check starts, -1 when it ends. A submit before the end
 * would omit the file.
 */
export const FileChecks = createContext<(change: 1 | -1) => void>(() => undefined);
