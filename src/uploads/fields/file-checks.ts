import { createContext } from 'react';

/**
 * How what stands around file fields hears that a file is being looked into: 1 for one more, -1 for one less. What is
 * submitted before that has ended would go without the file.
 */
export const FileChecks = createContext<(change: 1 | -1) => void>(() => undefined);
