import type { DrawnPage } from '../../src/prerendered';
import { earlyStyle } from './early-requests.ts';

export interface DrawnInBoth {
  file: string;
  en: DrawnPage;
  es: DrawnPage;
  /** Markup that the page's style is made for. */
  styled: string;
  /** Bodies of the requests for the data of each address it is opened at. */
  asked: Record<string, string[]>;
}

interface Belongings {
  /** The rules its drawing needs. */
  css: string;
  /** Markup for its head. */
  early: string;
  /** Addresses of scripts that it needs beside the site's own. */
  files: readonly string[];
}

/** A built page with its drawing in it: it is seen before any script or further style sheet is here. */
export function pageHtml(template: string, { file, en, es }: DrawnInBoth, { css, early, files }: Belongings): string {
  const isLanding = file === 'index.html' && en.slides.length > 0;
  const slides = isLanding ? `<script type="application/json" id="first-slides">${json(en.slides)}</script>` : '';
  const root = `<div id="root"><div data-drawn="en">${notYet(en.body)}</div></div>`;
  const spanish = `<template id="drawn-es"><div data-drawn="es">${notYet(es.body)}</div></template><script>${showSpanish}</script>`;
  requireNoInlineStyles(file, root + spanish);
  const styles = template.match(styleSheet)?.join('') ?? '';
  const scripts = Array.from(template.matchAll(moduleScript), ([, address = '']) => address);
  // An entry of nothing but imports stands in the page as what it imports; the last one of them needs the others.
  const entry = scripts.pop();
  if (entry === undefined) throw new Error(`${file} has no script that would bring it to life.`);
  const needed = [...scripts, ...files].map((address) => `<link rel="modulepreload" crossorigin href="${address}">`);
  const modules = [...needed, ...(template.match(modulePreload) ?? [])].join('');
  const site = `<template id="site" data-entry="${entry}">${styles}${modules}</template><script>${fetchSite}</script>`;
  return template
    .replaceAll(styleSheet, '')
    .replaceAll(modulePreload, '')
    .replaceAll(moduleScript, '')
    .replace(
      '</head>',
      () =>
        `${early}${marked(en.head)}<style>${css}${hiddenEnglish}${hiddenBackOffice}${skippedBelow}${stillPlaces}${earlyStyle}</style></head>`,
    )
    .replace('<div id="root"></div>', () => root + spanish + slides + site);
}

/** Drawn in English and Spanish: the script in the head has said which one it is to be. */
const showSpanish =
  'if(document.documentElement.lang==="es")document.getElementById("root").replaceChildren(document.getElementById("drawn-es").content)';
/**
 * The page's first picture is asked for first, and the first paint has the processor, but not for ever (nothing is painted
 * in a tab behind others); then the living site's files are fetched: the hero's picture is on its way by then, one that an
 * answer names is waited for.
 */
const fetchSite =
  '{const d=document,i=d.querySelector("#root img[fetchpriority=high]"),t=d.getElementById("site"),go=()=>{if(!t.isConnected)return;t.remove();const s=d.createElement("script");s.type="module";s.src=t.dataset.entry;d.head.append(t.content,s);for(const f of window.early?.files??[])d.head.append(Object.assign(d.createElement("link"),{rel:"modulepreload",crossOrigin:"",href:f}))};const painted=()=>requestAnimationFrame(()=>setTimeout(go));if(i)painted();else Promise.resolve(window.early?.picture).then(painted);setTimeout(go,i?1500:300)}';
const hiddenEnglish = ':root[lang=es] [data-drawn=en]{display:none}';
/** What stands around the customer's pages is not the back office's; the script in the head has said where this is. */
const hiddenBackOffice = ':root[data-side=back-office] [data-drawn]{display:none}';
const skippedBelow = '[data-drawn] footer{content-visibility:auto;contain-intrinsic-size:auto 600px}';

/** The places of what is to come breathe once the site lives: each one that moves is a layer of its own to the first paint. */
const stillPlaces = '[data-drawn] .animate-breathe{animation:none}';

/**
 * Links work as they stand; what needs the script says that it cannot be used yet, and looks no different. A form takes
 * nothing at all: what somebody wrote would be gone with the drawing, or sent in an address.
 */
function notYet(body: string): string {
  return body
    .replaceAll('<form ', '<form inert ')
    .replaceAll(/<(button|select|input|textarea)\b(?![^>]*aria-disabled)/g, '<$1 aria-disabled="true"');
}

const styleSheet = /\s*<link rel="stylesheet"[^>]*>/g;
const modulePreload = /\s*<link rel="modulepreload"[^>]*>/g;
const moduleScript = /\s*<script type="module"[^>]* src="([^"]*)"><\/script>/g;

/** React draws a head of its own when it takes over; then these go. */
function marked(head: string): string {
  return head.replaceAll(/<(title|meta|link|script)\b/g, '<$1 data-prerendered');
}

function json(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** The content security policy refuses them. */
function requireNoInlineStyles(file: string, html: string): void {
  const [found] = html.match(/<[^>]* style="[^>]*>/) ?? [];
  if (found) throw new Error(`${file} would have an inline style, which the policy refuses: ${found}`);
}
