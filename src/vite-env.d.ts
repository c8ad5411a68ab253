/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Tells one build of the site from another. */
  readonly BUILD: string;
  readonly PUBLIC_API?: { readonly url: string; readonly key: string; readonly reads?: string };
}

/** One icon a module; the package declares the type of its index only. */
declare module '@lucide/icons/icons/*' {
  const icon: import('@lucide/icons').LucideIconData;
  // biome-ignore lint/style/noDefaultExport: the package exports each icon like this.
  export default icon;
}
