import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import papaparse from 'papaparse'
import { expect, it } from 'vitest'
import { files } from './keyword-sheet.ts'
import { keywords, measuredKept, pixelsAbove, reachableClicks, shareLeft } from './keywords.ts'

const [, ...rows] = papaparse.parse<string[]>(String(files[0]?.content).trim()).data

/** Evaluates a cell as a spreadsheet does. The formulas use only arithmetic and cells of their row. */
function evaluate(row: string[], column: string): number {
  const cell = row[column.charCodeAt(0) - 65] ?? ''
  if (!cell.startsWith('=')) return Number(cell)
  const values = cell.slice(1).replace(/([A-Z])\d+/g, (_, name) => String(evaluate(row, name)))
  return runInNewContext(values.replaceAll('^', '**'))
}

it('computes in the sheet what the script computes', () => {
  expect(rows.length).toBe(keywords.length)
  for (const [index, keyword] of keywords.entries()) {
    const row = rows[index] ?? []
    expect(evaluate(row, 'L')).toBe(pixelsAbove(keyword).organic)
    expect(evaluate(row, 'R')).toBeCloseTo(reachableClicks(keyword), 6)
    expect(evaluate(row, 'T')).toBeCloseTo(reachableClicks(keyword) * keyword.valuePerClick, 6)
  }
})

it('has the numbers of the article', () => {
  const article = readFileSync(join(import.meta.dirname, '..', '..', 'seed.ndjson'), 'utf8')
    .split('\n')
    .find((line) => line.includes('"_id":"post-7"'))
  const whole = (value: number) => Math.round(value).toLocaleString('en-US')
  const numbers = keywords.flatMap((row) => [
    whole(row.searches),
    whole(pixelsAbove(row).organic),
    whole(reachableClicks(row)),
    `$${whole(reachableClicks(row) * row.valuePerClick)}`,
    `${whole(shareLeft(pixelsAbove(row).organic) * 100)}%`,
  ])
  for (const number of numbers) expect(article).toContain(`"text":"${number}"`)
  expect(measuredKept([0.09, 240], [0.041, 1180]).toFixed(2)).toBe('0.49')
  expect(article).toContain('0.49')
})
