/**
 * Widths at which Google truncates results. These are conservative estimates from published measurements, because
 * Google states no limits: its documentation says that titles and snippets are truncated "as needed, typically to fit
 * the device width". Titles are set in Arial at 20 px, descriptions at 14 px.
 */
export const searchLimits = {
  revised: '2026-11-25',
  title: { font: '20px Arial, sans-serif', size: 20, desktop: 580, mobile: 480 },
  description: { font: '14px Arial, sans-serif', size: 14, desktop: 920, mobile: 680 },
} as const

export type Screen = 'desktop' | 'mobile'
