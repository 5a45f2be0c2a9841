/**
 * Widths at which Google truncates results. These are conservative estimates from published measurements, because
 * Google states no limits: its documentation says that titles and snippets are truncated "as needed, typically to fit
 * the device width". Titles are set in Arial at 20 px, descriptions at 14 px. On phones, a title wraps onto a second line,
 * so more of it is shown than on desktop; 320 px is the width of a line on a small phone.
 */
export const searchLimits = {
  revised: '2026-11-28',
  title: { font: '20px Arial, sans-serif', size: 20, desktop: 580, mobile: 2 * 320 },
  description: { font: '14px Arial, sans-serif', size: 14, desktop: 920, mobile: 680 },
} as const

export type Screen = 'desktop' | 'mobile'
