import type { Config } from 'tailwindcss';
import plugin from 'tailwindcss/plugin';

/*
 * Every colour, size and duration of the site has a name here, and components use only the names. The accent is used
 * only for the primary action, the active dot, progress and focus. Contrasts are at least 4.5:1 on canvas and raised.
 */

type Palette = Record<(typeof colourNames)[number], string>;

const colourNames = [
  'canvas',
  'raised',
  'sunken',
  'veil',
  'line',
  'edge',
  'ink',
  'soft',
  'accent',
  'on-accent',
  'danger',
] as const;

/** Dark theme: near-black with a little warmth, like a cinema before the film. */
const dark: Palette = {
  canvas: '#151210',
  raised: '#211c19',
  sunken: '#0e0c0a',
  // The colour of placeholders.
  veil: '#211c19',
  line: '#37302a',
  // The outline of a control: contrast of 3:1 against canvas.
  edge: '#776b60',
  ink: '#f6efe6',
  soft: '#bdb1a4',
  accent: '#ffb454',
  'on-accent': '#211404',
  danger: '#ff9c8a',
};

/** Light theme: warm paper, like the foyer at noon. */
const light: Palette = {
  canvas: '#faf6ef',
  raised: '#fffdf9',
  sunken: '#f0e9dd',
  veil: '#ece3d5',
  line: '#e2d8c9',
  edge: '#8d8071',
  ink: '#221c17',
  soft: '#62574b',
  accent: '#9c4a06',
  'on-accent': '#fffaf3',
  danger: '#a32c1b',
};

/** Text colours of the light theme that are darker for a user who prefers more contrast: 7:1 (src/index.css). */
const lightWithContrast = { '--colour-accent': '#7c3a04', '--colour-danger': '#8a2115' };

const variables = (palette: Palette) =>
  Object.fromEntries(colourNames.map((name) => [`--colour-${name}`, palette[name]]));

const colours = Object.fromEntries(colourNames.map((name) => [name, `var(--colour-${name})`]));

export default {
  content: ['./index.html', './src/**/*.{ts,tsx}'],
  theme: {
    colors: { ...colours, transparent: 'transparent', current: 'currentColor', inherit: 'inherit' },
    fontFamily: {
      sans: ['var(--face)', 'Bricolage Fallback', 'Bricolage Narrow Fallback', 'system-ui', 'sans-serif'],
    },
    // Only four sizes, so that no page can have more.
    fontSize: {
      small: ['0.875rem', { lineHeight: '1.3rem' }],
      body: ['1rem', { lineHeight: '1.55rem' }],
      title: ['1.375rem', { lineHeight: '1.2', letterSpacing: '-0.012em' }],
      // Scales with the width of the window, or of the enclosing `@container`. Limited on a phone with large text, so
      // that a heading's word does not break.
      display: [
        'clamp(min(2.25rem, 15cqi), 1.4rem + 3.4cqi, 4.25rem)',
        { lineHeight: '1.02', letterSpacing: '-0.028em' },
      ],
    },
    extend: {
      maxWidth: { site: '90rem', prose: '66ch', form: '26rem' },
      // Specification, customer side, §2: maximum height of an answer.
      maxHeight: { answer: '500px' },
      aspectRatio: { portrait: '2 / 3', square: '1', screen: '16 / 9' },
      borderRadius: { poster: '0.625rem', control: '0.5rem' },
      transitionDuration: { DEFAULT: '160ms', quick: '120ms', calm: '200ms' },
      boxShadow: { lifted: '0 14px 32px -12px rgb(0 0 0 / 0.55)' },
      keyframes: {
        // The hero's ring fills during the time that a slide is shown (specification: 3000 ms), in steps of a pixel:
        // painted twenty times a second instead of sixty.
        'fill-ring': { from: { strokeDashoffset: '100' }, to: { strokeDashoffset: '0' } },
        breathe: { '0%, 100%': { opacity: '1' }, '50%': { opacity: '0.55' } },
        // Starts fast and slows down, because the duration of a page load is unknown.
        approach: {
          from: { transform: 'scaleX(0.05)' },
          '30%': { transform: 'scaleX(0.6)' },
          to: { transform: 'scaleX(0.95)' },
        },
        arrive: { from: { opacity: '0', transform: 'translateY(0.5rem)' } },
      },
      animation: {
        'fill-ring': 'fill-ring 3000ms steps(60) both',
        breathe: 'breathe 1.8s ease-in-out infinite',
        approach: 'approach 8s ease-out both',
        arrive: 'arrive 180ms ease-out both',
      },
    },
  },
  plugins: [
    plugin(({ addBase, addComponents }) => {
      addBase({
        ':root, [data-theme="dark"]': { ...variables(dark), colorScheme: 'dark' },
        '@media (prefers-color-scheme: light)': { ':root': { ...variables(light), colorScheme: 'light' } },
        ':root[data-theme="light"], [data-theme="light"]': { ...variables(light), colorScheme: 'light' },
        ':root[data-theme="dark"]': { ...variables(dark), colorScheme: 'dark' },
        '@media (prefers-contrast: more)': {
          ':root[data-theme="light"], [data-theme="light"]': lightWithContrast,
          '@media (prefers-color-scheme: light)': { ':root:not([data-theme])': lightWithContrast },
        },
        // Prints use the light colours in both themes.
        '@media print': { '[data-printed]': { ...variables(light), colorScheme: 'light', color: 'var(--colour-ink)' } },
      });
      // A card's facts: below the poster on devices without hover; elsewhere on the poster, in dark colours, while
      // hovered or focused.
      addComponents({
        '.card-facts': {
          '@media (hover: hover)': {
            ...variables(dark),
            position: 'absolute',
            insetInline: '0',
            bottom: '0',
            padding: '2.5rem 0.625rem 0.625rem',
            color: 'var(--colour-ink)',
            backgroundImage: 'linear-gradient(to top, rgb(14 12 10 / 0.95) 50%, transparent)',
            transition: 'opacity 160ms ease-out',
            '.group:not(:hover, :focus-visible) &': { opacity: '0' },
          },
        },
      });
    }),
  ],
} satisfies Config;
