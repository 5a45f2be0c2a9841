import papaparse from 'papaparse'
import type { DownloadFile } from '../download-file.ts'

/** Heights of the features above the first organic result, in pixels. */
interface Keyword {
  keyword: string
  volume: number
}

const keywords: readonly Keyword[] = [{ keyword: 'emergency plumber durham', volume: 320 }]

/** The keyword sheet of the article about AI Overviews. */
export const files: readonly DownloadFile[] = [
  { path: 'keyword-sheet.csv', content: `${papaparse.unparse([...keywords])}\n` },
]
