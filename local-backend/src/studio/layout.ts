import { createHash } from 'node:crypto';
import { address, type Html, html } from './html.ts';

/** Sections of the studio, in the order of its navigation. */
export const SECTIONS = {
  '': 'Overview',
  tables: 'Tables',
  users: 'Users',
  files: 'Files',
  functions: 'Functions',
  events: 'Events',
  jobs: 'Encodings',
  schedules: 'Schedules',
  clock: 'Clock',
  queues: 'Queues',
  topics: 'Topics',
  mailbox: 'Mail',
} as const;

export type Section = keyof typeof SECTIONS;

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; --line: light-dark(#d4d8df, #3a3f4a); }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 70rem; padding: 1rem; background: light-dark(#f4f5f7, #16181d); color: light-dark(#1b1d22, #eceef2); }
a { color: light-dark(#0b57b7, #8ab8ff); }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem .9rem; margin: 0; padding: 0 0 .75rem; list-style: none; border-bottom: 1px solid var(--line); }
nav a { display: inline-block; padding: .25rem 0; }
nav a[aria-current] { color: inherit; font-weight: 600; text-decoration: none; }
h1 { margin: 1rem 0 .5rem; font-size: 1.5rem; overflow-wrap: anywhere; }
h2 { margin: 1.25rem 0 .5rem; font-size: 1.15rem; overflow-wrap: anywhere; }
p, li, dd { overflow-wrap: anywhere; }
.scroll { overflow-x: auto; border: 1px solid var(--line); border-radius: .5rem; background: light-dark(#fff, #22252c); }
table { border-collapse: collapse; width: 100%; font-size: .9rem; }
th, td { padding: .4rem .7rem; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line); }
td { max-width: 24rem; overflow-wrap: anywhere; }
tr:last-child td { border-bottom: 0; }
form { display: inline-flex; flex-wrap: wrap; gap: .5rem; align-items: end; margin: .25rem .5rem .25rem 0; }
form.wide { display: block; }
label { display: block; }
button, input, select, textarea { font: inherit; padding: .35rem .7rem; border: 1px solid light-dark(#6b7280, #8b93a1); border-radius: .4rem; background: light-dark(#fff, #2b2f38); color: inherit; max-width: 100%; }
button { cursor: pointer; overflow-wrap: normal; white-space: nowrap; }
textarea { width: 100%; min-height: 20rem; font: .875rem/1.45 ui-monospace, monospace; }
pre { margin: 0; padding: .75rem; font: .8rem/1.45 ui-monospace, monospace; }
:focus-visible { outline: 3px solid light-dark(#0b57b7, #8ab8ff); outline-offset: 2px; }
[role="alert"], [role="status"] { padding: .5rem .8rem; border-left: .3rem solid; background: light-dark(#fff, #22252c); }
.empty, .hint { color: light-dark(#555b66, #a5acb8); }
article { margin: 1rem 0; padding: .5rem 1.25rem 1rem; border: 1px solid var(--line); border-radius: .5rem; background: light-dark(#fff, #22252c); }
.text { padding: 0; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
.code { padding: .2rem .6rem; background: light-dark(#e8ebf0, #333842); font-size: 1.25rem; letter-spacing: .12em; user-select: all; }
`;

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Returns a page's policy: only its own style and script, no foreign frame, forms to this server only. */
export function contentSecurityPolicy(script?: string): string {
  return [
    "default-src 'none'",
    `style-src ${hash(style)}`,
    ...(script === undefined ? [] : [`script-src ${hash(script)}`, "connect-src 'self'"]),
    'img-src data:',
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Headers of all pages: they contain data of users, so no cache may store them and no other site may read them. */
export const pageHeaders = {
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

export interface StudioPage {
  section: Section;
  title: string;
  /** Success message of the last action. */
  notice?: string | undefined;
  /** Error message of the last action. */
  problem?: string | undefined;
  content: Html;
  /** Inline script, which changes the content. */
  script?: string | undefined;
}

export function renderPage({ section, title, notice, problem, content, script }: StudioPage): string {
  const links = Object.entries(SECTIONS).map(
    ([name, label]) =>
      html`<li><a href="${address(name)}"${name === section ? html` aria-current="page"` : undefined}>${label}</a></li>`,
  );
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – local backend</title>
<link rel="icon" href="data:,">
<style>${{ markup: style }}</style>
</head>
<body>
<nav aria-label="Studio"><ul>${links}</ul></nav>
<main${script === undefined ? undefined : html` aria-live="polite"`}>
<h1>${title}</h1>
${notice === undefined ? undefined : html`<p role="status">${notice}</p>`}
${problem === undefined ? undefined : html`<p role="alert">${problem}</p>`}
${content}
</main>${script === undefined ? undefined : html`<script>${{ markup: script }}</script>`}
</body>
</html>
`;
  return page.markup;
}
