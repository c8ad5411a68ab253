import { createContext } from 'react';

/** What the interface is shown in; empty where nobody has chosen. */
export const LocaleContext = createContext('');
