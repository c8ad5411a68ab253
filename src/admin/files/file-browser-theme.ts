import type { Theme } from '@aws-amplify/ui-react';
import { createTheme } from '@aws-amplify/ui-react/server';

const accent = 'var(--colour-accent)';
const canvas = 'var(--colour-canvas)';
const raised = 'var(--colour-raised)';
const sunken = 'var(--colour-sunken)';
const ink = 'var(--colour-ink)';
const soft = 'var(--colour-soft)';
const line = 'var(--colour-line)';
const edge = 'var(--colour-edge)';
const danger = 'var(--colour-danger)';
const onAccent = 'var(--colour-on-accent)';

/** A separate constant, because the parameter type of `createTheme` accepts no plain values. */
const theme: Theme = {
  name: 'marquee',
  tokens: {
    fonts: { default: { variable: 'inherit', static: 'inherit' } },
    colors: {
      font: {
        primary: ink,
        secondary: soft,
        tertiary: soft,
        interactive: accent,
        hover: ink,
        focus: ink,
        active: ink,
        info: ink,
        warning: ink,
        error: danger,
        success: ink,
      },
      background: {
        primary: canvas,
        secondary: raised,
        tertiary: sunken,
        info: raised,
        warning: raised,
        error: raised,
        success: raised,
      },
      border: { primary: edge, secondary: line, tertiary: line, focus: accent, error: danger, pressed: edge },
    },
    components: {
      badge: { warning: { backgroundColor: 'transparent', color: danger } },
      button: {
        color: ink,
        borderColor: edge,
        _hover: { backgroundColor: raised, borderColor: edge, color: ink },
        _focus: { backgroundColor: raised, borderColor: edge, color: ink, boxShadow: 'none' },
        _active: { backgroundColor: raised, borderColor: edge, color: ink },
        _disabled: { color: soft, borderColor: line, backgroundColor: 'transparent' },
        link: {
          color: ink,
          _hover: { color: ink, backgroundColor: raised },
          _focus: { color: ink, backgroundColor: raised, boxShadow: 'none' },
          _active: { color: ink, backgroundColor: raised },
          _disabled: { color: soft, backgroundColor: 'transparent' },
        },
        primary: {
          backgroundColor: accent,
          color: onAccent,
          _hover: { backgroundColor: accent, color: onAccent },
          _focus: { backgroundColor: accent, color: onAccent, boxShadow: 'none' },
          _active: { backgroundColor: accent, color: onAccent },
        },
      },
      fieldcontrol: {
        color: ink,
        borderColor: edge,
        _focus: { borderColor: accent, boxShadow: 'none' },
      },
      loader: { strokeEmpty: line, strokeFilled: accent, linear: { strokeEmpty: line, strokeFilled: accent } },
      pagination: {
        current: { color: ink, backgroundColor: raised },
        button: { color: ink, hover: { color: ink, backgroundColor: raised }, disabled: { color: soft } },
      },
      table: {
        header: { color: soft, borderColor: line },
        data: { color: ink, borderColor: line },
        row: { hover: { backgroundColor: raised }, striped: { backgroundColor: 'transparent' } },
      },
    },
  },
};

/**
 * Amplify UI's tokens on the site's CSS variables, which the theme switch changes. It becomes one inline style sheet,
 * whose hash scripts/prerender/policy.ts writes into the Content-Security-Policy: it must not depend on anything at run time.
 */
export const fileBrowserTheme = createTheme(theme);
