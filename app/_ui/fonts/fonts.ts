import localFont from 'next/font/local'

/**
 * The three typefaces of the site (design.md, "Type"), cut to what is used by subset.py. Display and
 * text are preloaded because the first screen is set in them; their fallbacks are in fallbacks.css.
 */
export const display = localFont({
  src: './display.woff2',
  variable: '--face-display',
  weight: '600',
  adjustFontFallback: false,
  fallback: ['Display Fallback', 'sans-serif'],
})

export const text = localFont({
  src: './text.woff2',
  variable: '--face-text',
  weight: '400 700',
  adjustFontFallback: false,
  fallback: ['Text Fallback', 'sans-serif'],
})

export const textItalic = localFont({
  src: './text-italic.woff2',
  variable: '--face-text-italic',
  weight: '400 700',
  style: 'italic',
  preload: false,
  adjustFontFallback: false,
  fallback: ['Text Fallback', 'sans-serif'],
})

export const mono = localFont({
  src: './mono.woff2',
  variable: '--face-mono',
  weight: '400 700',
  preload: false,
  adjustFontFallback: false,
  fallback: ['ui-monospace', 'Menlo', 'Consolas', 'monospace'],
})
