/**
 * The widths at which Google cuts results. It publishes none: its documentation says that a title has no
 * limit and is cut "as needed, typically to fit the device width", and the same of snippets. These are
 * estimates on the careful side of what others have measured: Arial at 20 px for titles, at 14 px for descriptions.
 */
export const searchLimits = {
  revised: '2026-11-25',
  title: { font: '20px Arial, sans-serif', size: 20, desktop: 580, mobile: 480 },
  description: { font: '14px Arial, sans-serif', size: 14, desktop: 920, mobile: 680 },
} as const

export type Screen = 'desktop' | 'mobile'
