/** The five colours of a poster: background, darkest, figure, accent and lightest. */
export interface Palette {
  ground: string;
  deep: string;
  main: string;
  accent: string;
  light: string;
}

export type Ink = keyof Palette;

export const palettes = {
  rust: { ground: '#c4452c', deep: '#1d1412', main: '#f1e2c4', accent: '#e9a53c', light: '#f8eed8' },
  midnight: { ground: '#13223c', deep: '#090e1a', main: '#ecdcb8', accent: '#dd4b30', light: '#f5ecd8' },
  mustard: { ground: '#e3aa35', deep: '#221a14', main: '#c23a28', accent: '#f6ead0', light: '#fbf3df' },
  bone: { ground: '#e9dec5', deep: '#1e1a17', main: '#c43b27', accent: '#28595f', light: '#f8f1e0' },
  lagoon: { ground: '#0e5a5e', deep: '#08201f', main: '#f2c98a', accent: '#ef6a42', light: '#f6ecd6' },
  plum: { ground: '#43203f', deep: '#170b19', main: '#e9865f', accent: '#f2c14e', light: '#f7e9d8' },
  salmon: { ground: '#ec8a72', deep: '#2a1420', main: '#fbe7cf', accent: '#8d1f3a', light: '#fff2e2' },
  moss: { ground: '#2f4a33', deep: '#0f1a13', main: '#d9c789', accent: '#e2703a', light: '#f2ead0' },
  blood: { ground: '#17110f', deep: '#090706', main: '#c9221f', accent: '#eadbc0', light: '#f3e8d2' },
  crimson: { ground: '#b3141c', deep: '#150708', main: '#150708', accent: '#f0d9b5', light: '#f9eedb' },
  cobalt: { ground: '#1f4aa0', deep: '#0a1738', main: '#f4e8cf', accent: '#f2a83b', light: '#fbf4e3' },
  olive: { ground: '#8a8441', deep: '#1f1d10', main: '#efe3bd', accent: '#c8442a', light: '#f9f2da' },
  lilac: { ground: '#a99bc9', deep: '#241b3a', main: '#fbe9c9', accent: '#d9483b', light: '#fff6e4' },
  sky: { ground: '#8fbfc4', deep: '#12303a', main: '#f6e7c6', accent: '#d8552f', light: '#fff8e6' },
  tobacco: { ground: '#6a3f26', deep: '#1c0f09', main: '#e8c78d', accent: '#d9622b', light: '#f6e8cc' },
  acid: { ground: '#d9d23c', deep: '#17170d', main: '#17170d', accent: '#d6402b', light: '#fbf8dc' },
  smoke: { ground: '#3a3d42', deep: '#111214', main: '#e4dccb', accent: '#e0b13f', light: '#f4efe3' },
  rose: { ground: '#d86a7c', deep: '#2b0f22', main: '#f9dfc2', accent: '#3b2a63', light: '#fff0e0' },
  mint: { ground: '#a9cfae', deep: '#17332b', main: '#e8573f', accent: '#f6ecd0', light: '#fdf7e4' },
  petrol: { ground: '#173a48', deep: '#071820', main: '#7fb8b0', accent: '#f0a14a', light: '#eef1e2' },
  ember: { ground: '#dd6a24', deep: '#2a0f0a', main: '#ffd98a', accent: '#7a1420', light: '#fff1d3' },
  frost: { ground: '#c9d7da', deep: '#16232e', main: '#2f5f86', accent: '#d2462e', light: '#f7faf6' },
  sand: { ground: '#dcb987', deep: '#2b1a12', main: '#a8412a', accent: '#2f6a72', light: '#fbf0da' },
  violet: { ground: '#2b2358', deep: '#0e0b22', main: '#e98aa4', accent: '#f3c24f', light: '#f6ecdf' },
} as const satisfies Record<string, Palette>;

export type PaletteName = keyof typeof palettes;
