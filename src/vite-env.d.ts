/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Identifies a build of the site. */
  readonly BUILD: string;
  readonly PUBLIC_API?: { readonly url: string; readonly key: string; readonly reads?: string };
}

/** One module per icon; the package declares only the types of its index. */
declare module '@lucide/icons/icons/*' {
  const icon: import('@lucide/icons').LucideIconData;
  // biome-ignore lint/style/noDefaultExport: the package exports each icon like this.
  export default icon;
}
