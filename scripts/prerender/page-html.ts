import type { PageMarkup } from '../../src/prerendered';
import { earlyStyle } from './early-requests.ts';
import { inlineScript } from './inline-scripts.ts';

export interface RenderedPage {
  file: string;
  en: PageMarkup;
  es: PageMarkup;
  /** Markup for the critical CSS. */
  styled: string;
  /** Bodies of the data requests, by address. */
  queries: Record<string, string[]>;
}

interface PageAssets {
  /** Critical CSS. */
  css: string;
  /** Markup for the head: early requests. */
  early: string;
  /** Addresses of scripts to preload in addition to the entry. */
  files: readonly string[];
  /** Absolute URL of the page; absent if the file has several. */
  url?: string | undefined;
}

/** Inserts the prerendered markup into a built page, visible before any script or style sheet has loaded. */
export async function pageHtml(
  template: string,
  { file, en, es }: RenderedPage,
  { css, early, files, url }: PageAssets,
): Promise<string> {
  const isLanding = file === 'index.html' && en.slides.length > 0;
  const slides = isLanding ? `<script type="application/json" id="first-slides">${json(en.slides)}</script>` : '';
  const root = `<div id="root"><div data-drawn="en">${disableControls(en.body)}</div></div>`;
  const spanish = `<template id="drawn-es"><div data-drawn="es">${disableControls(es.body)}</div></template>${await inlineScript('select-language')}`;
  assertNoInlineStyles(file, root + spanish);
  const styles = template.match(styleSheet)?.join('') ?? '';
  const scripts = Array.from(template.matchAll(moduleScript), ([, address = '']) => address);
  // An entry that only imports modules is replaced by script tags for its imports; the last one depends on the others.
  const entry = scripts.pop();
  if (entry === undefined) throw new Error(`${file} has no module script to start the client app.`);
  const needed = [...scripts, ...files].map((address) => `<link rel="modulepreload" crossorigin href="${address}">`);
  const modules = [...needed, ...(template.match(modulePreload) ?? [])].join('');
  const site = `<template id="site" data-entry="${entry}">${styles}${modules}</template>${await inlineScript('load-client-app')}`;
  return template
    .replaceAll(styleSheet, '')
    .replaceAll(modulePreload, '')
    .replaceAll(moduleScript, '')
    .replace(
      '</head>',
      () =>
        `${early}${marked(headWithTitle(en.head) + linkPreview(en.head, url))}<style>${css}${hiddenEnglish}${hiddenBackOffice}${deferredFooter}${staticPlaceholders}${earlyStyle}</style></head>`,
    )
    .replace('<div id="root"></div>', () => root + spanish + slides + site);
}

const hiddenEnglish = ':root[lang=es] [data-drawn=en]{display:none}';
/** Hides the customer side's page frame in the back office; a script in the head has set `data-side`. */
const hiddenBackOffice = ':root[data-side=back-office] [data-drawn]{display:none}';
const deferredFooter = '[data-drawn] footer{content-visibility:auto;contain-intrinsic-size:auto 600px}';

/** Stops the placeholders' animation in the first paint, where each would be a compositing layer. */
const staticPlaceholders = '[data-drawn] .animate-breathe{animation:none}';

/**
 * Marks the controls that need the client app as disabled, without a visible change; links work already. Forms are
 * inert: the takeover would discard their values, or the browser would submit them in the address.
 */
function disableControls(body: string): string {
  return body
    .replaceAll('<form ', '<form inert ')
    .replaceAll(/<(button|select|input|textarea)\b(?![^>]*aria-disabled)/g, '<$1 aria-disabled="true"');
}

const styleSheet = /\s*<link rel="stylesheet"[^>]*>/g;
const modulePreload = /\s*<link rel="modulepreload"[^>]*>/g;
const moduleScript = /\s*<script type="module"[^>]* src="([^"]*)"><\/script>/g;

/** Adds the site's name as title of a page whose own title needs data: until then the tab would show its address. */
function headWithTitle(head: string): string {
  return head.includes('<title') ? head : `<title>Marquee</title>${head}`;
}

/** The square logo, which is in public/. */
const previewPicture = '/icons/icon-512.png';

/**
 * Returns the metadata of a page for link previews, which run no script: its own title and description. Pages of titles
 * and posts get theirs with their data (amplify/functions/visitor-delivery).
 */
function linkPreview(head: string, url: string | undefined): string {
  if (!url) return '';
  const [, title = ''] = /<title>([^<]*)/.exec(head) ?? [];
  const [, description = ''] = /<meta name="description" content="([^"]*)/.exec(head) ?? [];
  const properties = { type: 'website', title, description, url, image: new URL(previewPicture, url).href };
  return Object.entries(properties)
    .map(([name, content]) => `<meta property="og:${name}" content="${content.replaceAll('"', '&quot;')}">`)
    .join('');
}

/** Marks the head's elements; the takeover removes them, because React renders its own. */
function marked(head: string): string {
  return head.replaceAll(/<(title|meta|link|script)\b/g, '<$1 data-prerendered');
}

function json(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** Throws for an inline style attribute, which the content security policy blocks. */
function assertNoInlineStyles(file: string, html: string): void {
  const [found] = html.match(/<[^>]* style="[^>]*>/) ?? [];
  if (found) throw new Error(`${file} contains an inline style, which the content security policy blocks: ${found}`);
}
