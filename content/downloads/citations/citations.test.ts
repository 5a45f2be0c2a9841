import papaparse from 'papaparse'
import { describe, expect, it } from 'vitest'
import { computed, type Sheet } from '../formulas.ts'
import { seedPost } from '../seed-post.ts'
import { files, listings, moveCalendar, sheets } from './citations.ts'

const post = seedPost('post-4')
const computedCell = computed(sheets)

/** Rows of the sheet with their computed keys, verdicts and scores. */
const rows = listings.map((listing, index) => {
  const [phone, address, score] = [6, 7, 11].map((at) => computedCell('Audit', index + 1, at))
  return { ...listing, verdicts: [phone, address], score: Number(score) }
})
const wrong = rows.filter(({ harm }) => harm > 0)
const fed = wrong.filter(({ fed }) => fed)

describe('the citation audit sheet', () => {
  it('has the counts of the article', () => {
    const spelled = rows.filter(
      ({ harm, phone, address, note }) =>
        harm === 0 && (phone !== '(919) 555-0118' || address !== '412 Example St Ste 3' || note),
    )
    expect([rows.length, wrong.length, spelled.length]).toEqual([40, 17, 6])
    const own = wrong.filter(({ fed, reach }) => !fed && reach === 3)
    expect([own.length, wrong.length - own.length - fed.length, fed.length]).toEqual([3, 3, 11])
    expect(fed.filter(({ score }) => score >= 6)).toHaveLength(2)
    expect(post.allText()).toContain(
      '17 of the forty match exactly, 6 differ only in spelling, and 17 are wrong',
    )
  })

  it('computes the rows that the article shows', () => {
    for (const [name, phone, address = '', isFed, product, score] of post
      .table('Eight of the forty')
      .slice(1)) {
      const row = rows.find(({ listing }) => listing === name)
      expect(row, name).toMatchObject({ fed: isFed === 'yes', score: Number(score) })
      expect(row?.verdicts, name).toEqual([phone, address.split(',')[0]])
      expect(product, name).toBe(`${row?.harm} × ${row?.reach}`)
    }
  })

  it('has the formulas of the article', () => {
    const compact = (formula: unknown) => `${formula}`.replaceAll(/\n +/g, '').replaceAll(', ', ',')
    const printed = compact(post.code('keys.txt'))
    const [, first = []] = sheets[0]?.rows ?? []
    for (const formula of first.slice(4, 7)) expect(printed).toContain(compact(formula))
    expect(`${first[7]}`.replaceAll('F2', 'E2').replaceAll('$C$', '$B$')).toBe(first[6])
  })

  it('compares keys instead of spellings', () => {
    expect(verdictOf('919.555.0118', '412 Example Street, Suite 3')).toEqual(['same', 'same'])
    expect(verdictOf('+1 919 555 0118', '412 Example St. #3')).toEqual(['same', 'same'])
    expect(verdictOf('(919) 555-0171', '88 Old Example Avenue')).toEqual(['former', 'former'])
    expect(verdictOf('555-0199', '412 Example St')).toEqual(['foreign', 'foreign'])
    expect(verdictOf('', '')).toEqual(['empty', 'empty'])
    const right = rows.filter(({ harm }) => harm === 0).flatMap(({ verdicts }) => verdicts)
    expect(right.every((verdict) => verdict === 'same')).toBe(true)
  })
})

describe('the sums of the article about listings', () => {
  it('are right for lost customers', () => {
    const shares = { '9 in 10': 9 / 10, '1 in 2': 1 / 2, '1 in 3': 1 / 3 }
    const table = post.table('Six customers').slice(1)
    const expected = Object.entries(shares).map(([name, share]) => {
      const lost = (6 * (1 - share)) / share
      const format = (number: number, digits: number) => String(Number(number.toFixed(digits)))
      const margin = Math.round(lost * 13 * 60).toLocaleString('en-US')
      return [name, format(lost, 2), format(lost * 13, 1), `$${margin}`]
    })
    expect(table).toEqual(expected)
  })

  it('are right for the two orders', () => {
    const independent = wrong.length - fed.length
    const followers = 8
    const copiesFirst = wrong.length * 20 + followers * 20
    const sourcesFirst = independent * 20 + 3 * 45 + (fed.length - followers) * 20
    const table = post.table('The same seventeen')
    expect(table.at(-1)).toEqual([
      'Total',
      `${copiesFirst} min, not finished`,
      `${sourcesFirst} min, finished`,
    ])
    const left = fed.length - followers
    expect(table[2]?.slice(1)).toEqual([
      `${followers} wrong again`,
      `${followers} follow, ${left} left wrong`,
    ])
  })
})

it('the move calendar is the one of the article', () => {
  const expected = moveCalendar.map(([, when, tasks]) => [when, tasks.join('. ')])
  expect(post.table('From sixty days').slice(1)).toEqual(expected)
})

it('the move calendar computes its dates from the moving day', () => {
  const [head = [], ...lines] = linesOf('move-calendar.csv')
  expect([head[0], head[2], head[6]]).toEqual(['days_from_move', 'date', 'moving_day_in_G2'])
  expect(lines[4]?.[2]).toBe('=IF(G$2="","",G$2+A6)')
})

function linesOf(path: string): string[][] {
  const text = `${files.find((file) => file.path === path)?.content}`
  return papaparse.parse<string[]>(text.trim()).data
}

/** Returns the verdicts of the sheet on a listing with another phone and address. */
function verdictOf(phone: string, address: string) {
  const changed = sheets.map((sheet): Sheet => {
    const [head = [], first = [], ...rest] = sheet.rows
    if (sheet.name !== 'Audit') return sheet
    return { ...sheet, rows: [head, [first[0] ?? '', phone, address, ...first.slice(3)], ...rest] }
  })
  return [6, 7].map((at) => computed(changed)('Audit', 1, at))
}
