/** Height of a phone screen in CSS pixels, as in Chrome's iPhone 12 Pro preset. */
export const SCREEN = 844

/** Share of searchers that each further screen keeps. A starting value, to replace with your own measurement. */
export const KEPT_PER_SCREEN = 0.5

/**
 * Click rate of one citation in an AI Overview: Pew's 1% for all links of an overview (March 2025), divided by the four
 * pages it cites.
 */
const CITATION_RATE = 0.01 / 4

/** One row of the sheet: what a results page shows, from the top, and what we can win on it. */
export interface Keyword {
  keyword: string
  short: string
  searches: number
  difficulty: number
  /** Heights in pixels, in the order of the page. */
  localServicesAds: number
  textAds: number
  overview: number
  localPack: number
  questions: number
  /** Click rates if the spot were at the top of the page. 0 where we don't compete. */
  overviewRate: number
  localPackRate: number
  organicRate: number
  valuePerClick: number
  reason: string
}

/** The invented firm of the article. The first page is the sample analysis on the SERP Analyzer page. */
export const keywords: readonly Keyword[] = [
  {
    keyword: 'emergency plumber durham',
    short: 'emergency plumber',
    searches: 320,
    difficulty: 24,
    localServicesAds: 220,
    textAds: 360,
    overview: 540,
    localPack: 480,
    questions: 260,
    overviewRate: 0,
    localPackRate: 0.3,
    organicRate: 0,
    valuePerClick: 40,
    reason: 'Six of nine organic results are directories. We compete in the map only.',
  },
  {
    keyword: 'why is my water heater leaking from the bottom',
    short: 'heater leaking',
    searches: 1900,
    difficulty: 31,
    localServicesAds: 0,
    textAds: 0,
    overview: 760,
    localPack: 0,
    questions: 320,
    overviewRate: CITATION_RATE,
    localPackRate: 0,
    organicRate: 0.12,
    valuePerClick: 2,
    reason:
      'Own symptom queries in positions 2 to 4, n = 14. Overview: 1% for all links / 4 cited pages',
  },
  {
    keyword: 'tankless water heater vs tank',
    short: 'tankless vs tank',
    searches: 2400,
    difficulty: 47,
    localServicesAds: 0,
    textAds: 320,
    overview: 690,
    localPack: 0,
    questions: 260,
    overviewRate: CITATION_RATE,
    localPackRate: 0,
    organicRate: 0.12,
    valuePerClick: 6,
    reason: 'As above. No comparison page of ours ranks yet.',
  },
  {
    keyword: 'tankless water heater descaling schedule',
    short: 'descaling',
    searches: 900,
    difficulty: 52,
    localServicesAds: 0,
    textAds: 0,
    overview: 0,
    localPack: 0,
    questions: 90,
    overviewRate: 0,
    localPackRate: 0,
    organicRate: 0.12,
    valuePerClick: 4,
    reason: 'As above. Manufacturers rank, none with a schedule by water hardness.',
  },
]

/** Pixels above each spot of a results page. */
export function pixelsAbove(row: Keyword): Record<'overview' | 'localPack' | 'organic', number> {
  const overview = row.localServicesAds + row.textAds
  const localPack = overview + row.overview
  return { overview, localPack, organic: localPack + row.localPack + row.questions }
}

/** Clicks a month within reach: searches × rate at the top × share of searchers who get that far. */
export function reachableClicks(row: Keyword): number {
  const above = pixelsAbove(row)
  return (
    row.searches *
    (row.overviewRate * shareLeft(above.overview) +
      row.localPackRate * shareLeft(above.localPack) +
      row.organicRate * shareLeft(above.organic))
  )
}

/** Share of searchers who get past so many pixels. */
export function shareLeft(pixels: number): number {
  return KEPT_PER_SCREEN ** (pixels / SCREEN)
}

/** Share that a screen keeps, from two groups of your own queries at the same position. */
export function measuredKept(
  [highRate, fewPixels]: readonly [number, number],
  [lowRate, manyPixels]: readonly [number, number],
): number {
  return (lowRate / highRate) ** (SCREEN / (manyPixels - fewPixels))
}
