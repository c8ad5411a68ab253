import { shellFile } from '../../amplify/rules/delivered-pages.ts';
import { landingPage, routesModule, type SitePage, sitePages } from '../site-pages.ts';

interface PrerenderedPage {
  file: string;
  /** Address that is rendered; absent for the frame that all other pages share. */
  path?: string;
  /** The most frequently opened pages among the addresses that the file serves. */
  opens: readonly SitePage[];
  /** Modules below src/ that every address of the file needs in addition to the entry chunk. */
  parts: readonly string[];
}

/** The files that the build renders, in the order of the manifest. */
export const prerenderedPages: readonly PrerenderedPage[] = [
  ...[...new Set(sitePages.flatMap(({ file }) => file ?? []))].map((file): PrerenderedPage => {
    const opens = sitePages.filter((page) => page.file === file);
    const [first] = opens;
    return { file, ...(first && { path: first.address }), opens, parts: first === landingPage ? [] : [routesModule] };
  }),
  { file: shellFile, opens: [], parts: [routesModule] },
];
