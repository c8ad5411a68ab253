import type english from './en.json';

/** The name of a text of the interface; English has them all, and a test holds Spanish to the same. */
export type MessageId = keyof typeof english;

export type MessageValues = Record<string, string | number>;
