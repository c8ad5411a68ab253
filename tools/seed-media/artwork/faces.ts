/**
 * A typeface with its settings for posters. All of them are freely licensed and come from Debian's `fonts-*` packages.
 */
export interface Face {
  family: string;
  weight: number;
  casing: 'upper' | 'lower' | 'as-written';
  /** Letter spacing, in em. */
  tracking: number;
  /** Space between lines, as a share of the line's height. */
  gap: number;
}

export const faces = {
  bebas: { family: 'Bebas Neue', weight: 700, casing: 'upper', tracking: 0, gap: 0.12 },
  spartan: { family: 'League Spartan', weight: 900, casing: 'lower', tracking: -0.015, gap: 0.12 },
  kaffee: { family: 'Yanone Kaffeesatz', weight: 700, casing: 'upper', tracking: 0, gap: 0.13 },
  didot: { family: 'GFS Didot', weight: 700, casing: 'as-written', tracking: -0.01, gap: 0.16 },
  standard: { family: 'Old Standard TT', weight: 700, casing: 'upper', tracking: 0.03, gap: 0.22 },
  fat: { family: 'Arapey', weight: 900, casing: 'as-written', tracking: -0.01, gap: 0.14 },
  murmure: { family: 'Le Murmure', weight: 400, casing: 'upper', tracking: 0.01, gap: 0.11 },
  grotesk: { family: 'Inter Display', weight: 900, casing: 'as-written', tracking: -0.025, gap: 0.12 },
  sora: { family: 'Sora', weight: 800, casing: 'lower', tracking: -0.015, gap: 0.12 },
  jessen: { family: 'Jessen', weight: 400, casing: 'as-written', tracking: 0, gap: 0.12 },
  mirage: { family: 'Solide Mirage', weight: 400, casing: 'as-written', tracking: -0.02, gap: 0.18 },
  courier: { family: 'Courier Prime', weight: 700, casing: 'lower', tracking: -0.05, gap: 0.2 },
  script: { family: 'Havana', weight: 400, casing: 'as-written', tracking: 0, gap: 0.06 },
  mill: { family: 'Millimetre', weight: 700, casing: 'upper', tracking: -0.02, gap: 0.14 },
  garamond: { family: 'EB Garamond', weight: 400, casing: 'as-written', tracking: -0.015, gap: 0.14 },
  junicode: { family: 'Junicode Two Beta Condensed', weight: 700, casing: 'as-written', tracking: -0.01, gap: 0.1 },
  ferrite: { family: 'Ferrite Core DX', weight: 900, casing: 'lower', tracking: 0, gap: 0.2 },
  compagnon: { family: 'Compagnon', weight: 700, casing: 'upper', tracking: -0.03, gap: 0.2 },
} as const satisfies Record<string, Face>;

export type FaceName = keyof typeof faces;

/** Typeface of the small print, the same on every poster. */
export const smallFace: Face = { family: 'Inter', weight: 600, casing: 'as-written', tracking: 0.02, gap: 0.4 };
