import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { barChart } from '../chart.ts'
import type { DownloadFile } from '../download-file.ts'
import { zip } from '../zip.ts'
import run from './break-run.json' with { type: 'json' }

/** The folder that the article about SEO tests explains. */
export const kit = join(import.meta.dirname, 'kit')

/** The SEO tests as an archive, to unzip into a repository. */
export const files: readonly DownloadFile[] = [
  { path: 'seo-tests.zip', content: zip(readTexts(kit)) },
]

/** Chart of the breaks that the tests reported. The JSON holds the output of `seo/break.js`. */
export const charts: readonly DownloadFile[] = [
  {
    path: 'seo-tests-broken-on-purpose.svg',
    content: barChart(
      'This site, broken on purpose in 13 ways: what the tests reported',
      `${run.pages} pages, ${run.listed} of them in the sitemap, ${run.date}`,
      run.breaks.map(({ name, rule, found }) => ({
        label: name,
        value: found,
        note: `${found} ${rule}`,
      })),
    ),
  },
]

function readTexts(folder: string): Record<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  const texts = entries.map((file) => [
    relative(folder, file).replaceAll('\\', '/'),
    readFileSync(file, 'utf8'),
  ])
  return Object.fromEntries(texts.toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1)))
}
