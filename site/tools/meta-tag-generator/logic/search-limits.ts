/**
 * The widths at which Google cut results when this table was last revised. Google publishes none ("there is
 * no limit", it says, and cuts "to fit the device width"), so they are estimates: the usual ones of
 * published measurements, on the careful side. Titles are set in Arial at 20 px and descriptions at 14 px.
 */
export const searchLimits = {
  revised: '2026-11-21',
  title: { font: '20px Arial, sans-serif', desktop: 580, mobile: 480 },
  description: { font: '14px Arial, sans-serif', desktop: 920, mobile: 680 },
} as const

export type Screen = 'desktop' | 'mobile'
