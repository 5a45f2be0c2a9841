import papaparse from 'papaparse'
import type { DownloadFile } from '../download-file.ts'
import { KEPT_PER_SCREEN, type Keyword, keywords, SCREEN } from './keywords.ts'
import { pagesToScale } from './pages-to-scale.ts'

/** Columns of the sheet, from A. Formulas contain `#` for the number of the row. */
const columns: readonly [string, (row: Keyword) => string | number][] = [
  ['Keyword', (row) => row.keyword],
  ['Checked on, place, device', () => '2024-12-16, Durham NC, phone, signed out'],
  ['Searches a month', (row) => row.searches],
  ['Keyword difficulty', (row) => row.difficulty],
  ['Local Services Ads, px', (row) => row.localServicesAds],
  ['Text ads, px', (row) => row.textAds],
  ['AI Overview, px', (row) => row.overview],
  ['Local pack, px', (row) => row.localPack],
  ['Questions and other, px', (row) => row.questions],
  ['px above AI Overview', () => '=E#+F#'],
  ['px above local pack', () => '=E#+F#+G#'],
  ['px above organic', () => '=E#+F#+G#+H#+I#'],
  ['Screen height, px', () => SCREEN],
  ['Kept per screen', () => KEPT_PER_SCREEN],
  ['Rate at top: one AI Overview citation', (row) => row.overviewRate],
  ['Rate at top: local pack', (row) => row.localPackRate],
  ['Rate at top: organic', (row) => row.organicRate],
  ['Reachable clicks', () => '=C#*(O#*N#^(J#/M#)+P#*N#^(K#/M#)+Q#*N#^(L#/M#))'],
  ['Value per click, $', (row) => row.valuePerClick],
  ['Value a month, $', () => '=R#*S#'],
  ['Reason for the rates', (row) => row.reason],
]

/** The keyword sheet of the article about AI Overviews, with formulas for Google Sheets and Excel. */
export const files: readonly DownloadFile[] = [
  {
    path: 'keyword-sheet.csv',
    content: `${papaparse.unparse([names(), ...keywords.map(cells)])}\n`,
  },
]

/** The results pages of the sheet, drawn to scale. */
export const charts: readonly DownloadFile[] = [
  { path: 'results-pages-to-scale.svg', content: pagesToScale(keywords) },
]

function names(): string[] {
  return columns.map(([name]) => name)
}

function cells(row: Keyword, index: number): (string | number)[] {
  return columns.map(([, cell]) => {
    const value = cell(row)
    return typeof value === 'number' ? value : value.replaceAll('#', String(index + 2))
  })
}
