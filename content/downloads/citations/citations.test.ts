import papaparse from 'papaparse'
import { describe, expect, it } from 'vitest'
import { seedPost } from '../seed-post.ts'
import { files, moveCalendar, rows } from './citations.ts'
import { addressKey, phoneKey } from './keys.ts'

const post = seedPost('post-4')
const wrong = rows.filter(({ harm }) => harm > 0)
const fed = wrong.filter(({ fed }) => fed === 'yes')

describe('the citation audit sheet', () => {
  it('has the counts of the article', () => {
    const spelled = rows.filter(
      ({ harm, phone_found, address_found, note }) =>
        harm === 0 &&
        (phone_found !== '(919) 555-0118' || address_found !== '412 Example St Ste 3' || note),
    )
    expect([rows.length, wrong.length, spelled.length]).toEqual([40, 17, 6])
    const own = wrong.filter(({ fed, reach }) => fed === 'no' && reach === 3)
    expect([own.length, wrong.length - own.length - fed.length, fed.length]).toEqual([3, 3, 11])
    expect(fed.filter(({ score }) => score >= 6)).toHaveLength(2)
    expect(post.allText()).toContain(
      '17 of the forty match exactly, 6 differ only in spelling, and 17 are wrong',
    )
  })

  it('has the rows that the article shows', () => {
    for (const [name, phone, address = '', isFed, product, score] of post
      .table('Eight of the forty')
      .slice(1)) {
      const row = rows.find(({ listing }) => listing === name)
      expect(row, name).toMatchObject({ phone, fed: isFed, score: Number(score) })
      expect(address.startsWith(`${row?.address}`), name).toBe(true)
      expect(product, name).toBe(`${row?.harm} × ${row?.reach}`)
    }
  })

  it('computes the score from harm and reach', () => {
    const [head = [], first = []] = linesOf('citation-audit-sheet.csv')
    expect([head[9], head[10], head[11]]).toEqual(['harm', 'reach', 'score'])
    expect(first[11]).toBe('=J2*K2')
  })

  it('compares keys instead of spellings', () => {
    expect(['919.555.0118', '+1 919 555 0118'].map(phoneKey)).toEqual(['9195550118', '9195550118'])
    expect(['412 Example Street, Suite 3', '412 Example St. #3'].map(addressKey)).toEqual([
      '412 EXAMPLE ST STE 3',
      '412 EXAMPLE ST STE 3',
    ])
    const verdicts = rows
      .filter(({ harm }) => harm === 0)
      .map(({ phone, address }) => [phone, address])
    expect(verdicts.flat().every((verdict) => verdict === 'same')).toBe(true)
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
