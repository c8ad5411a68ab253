import { createContext } from 'react';

/** Locale of the interface; empty if the user has chosen none. */
export const LocaleContext = createContext('');
