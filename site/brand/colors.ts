// Written by `npm run brand` from tokens.css.

/** Colors for programs that don't support custom properties. */
export const colors = {
  paper: { light: '#fcfaf6', dark: '#0a1421' },
  surface: { light: '#ffffff', dark: '#141f2d' },
  shoal: { light: '#e6f3f6', dark: '#0e1c2a' },
  ink: { light: '#142030', dark: '#f1eee7' },
  'ink-soft': { light: '#485463', dark: '#abb6c1' },
  line: { light: '#d2d8df', dark: '#2e3947' },
  'line-strong': { light: '#75828f', dark: '#6f7c8c' },
  signal: { light: '#e65719', dark: '#f98f3a' },
  'signal-lift': { light: '#f3752e', dark: '#ffab61' },
  'on-signal': { light: '#08121f', dark: '#08121f' },
  link: { light: '#ae3100', dark: '#f8aa6d' },
  good: { light: '#00774b', dark: '#71d6a3' },
  note: { light: '#8a6000', dark: '#ebc573' },
  bad: { light: '#ba1d27', dark: '#fc928a' },
  'water-1': { light: '#c4e1ec', dark: '#1b3547' },
  'water-2': { light: '#d9ecf2', dark: '#14293a' },
  'water-3': { light: '#e9f4f7', dark: '#101f2e' },
  isobath: { light: '#85abbe', dark: '#405f74' },
} as const

/** Lightness, chroma and hue of colors that social cards mix. */
export const oklch = {
  paper: { light: [0.985, 0.006, 85], dark: [0.19, 0.03, 255] },
  'hue-gray': { light: [0.46, 0.02, 255], dark: [0.79, 0.015, 250] },
  'hue-red': { light: [0.48, 0.15, 25], dark: [0.8, 0.1, 25] },
  'hue-orange': { light: [0.48, 0.13, 48], dark: [0.82, 0.1, 55] },
  'hue-amber': { light: [0.48, 0.1, 72], dark: [0.84, 0.1, 78] },
  'hue-yellow': { light: [0.48, 0.095, 95], dark: [0.87, 0.1, 98] },
  'hue-lime': { light: [0.47, 0.1, 125], dark: [0.86, 0.1, 122] },
  'hue-green': { light: [0.46, 0.11, 150], dark: [0.82, 0.1, 150] },
  'hue-emerald': { light: [0.46, 0.095, 165], dark: [0.82, 0.09, 165] },
  'hue-teal': { light: [0.46, 0.08, 188], dark: [0.82, 0.08, 188] },
  'hue-cyan': { light: [0.46, 0.08, 212], dark: [0.83, 0.08, 210] },
  'hue-sky': { light: [0.46, 0.1, 237], dark: [0.82, 0.08, 232] },
  'hue-blue': { light: [0.45, 0.13, 256], dark: [0.8, 0.09, 255] },
  'hue-indigo': { light: [0.45, 0.14, 276], dark: [0.8, 0.09, 278] },
  'hue-violet': { light: [0.46, 0.15, 292], dark: [0.8, 0.1, 293] },
  'hue-purple': { light: [0.46, 0.15, 312], dark: [0.8, 0.1, 312] },
  'hue-pink': { light: [0.48, 0.15, 352], dark: [0.81, 0.1, 350] },
} as const
