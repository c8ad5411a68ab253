/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Tells one build of the site from another. */
  readonly BUILD: string;
  readonly PUBLIC_API?: { readonly url: string; readonly key: string };
}
