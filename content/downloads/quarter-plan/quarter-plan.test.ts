import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Cell, computed, serialOf } from '../formulas.ts'
import { seedPost } from '../seed-post.ts'
import { sheets, tasks } from './quarter-plan.ts'

const post = seedPost('post-2')
const computedCell = computed(sheets)
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

describe('the quarter plan', () => {
  it('gives each person six hours a week', () => {
    for (let week = 1; week <= 13; week += 1) {
      for (const person of ['Ana', 'Ben']) {
        const own = tasks.filter(([at, , , who]) => at === week && who === person)
        expect(sum(own.map(([, , , , hours]) => hours)), `${person}, week ${week}`).toBe(6)
      }
    }
  })

  it('has the hours and weeks of the article for each kind of work', () => {
    const [, ...rows] = post.table('The quarter on one page')
    for (const [weeks = '', work = '', hours] of rows) {
      const own = tasks.filter(([, kind]) => kind === work.toLowerCase())
      expect(String(sum(own.map(([, , , , planned]) => planned))), work).toBe(hours)
      const [first, last = first] = weeks.split('–').map(Number)
      expect([own[0]?.[0], own.at(-1)?.[0]], work).toEqual([first, last])
    }
    expect(sum(tasks.map(([, , , , hours]) => hours))).toBe(156)
  })

  it('begins as the article shows it', () => {
    const [heads = '', ...lines] = post.code('quarter-plan.xlsx').split('\n')
    const names = heads.split(',')
    expect(sheets[0]?.rows[0]?.slice(0, 8)).toEqual(names)
    const rows = lines.map((_, row) =>
      names.map((name, at) => {
        const value = computedCell('plan', row + 1, at)
        return name === 'starts' ? dayOf(Number(value)) : value
      }),
    )
    expect(rows.map((row) => row.join(','))).toEqual(lines)
  })

  it('computes the dates from the first Monday, and the hours left', () => {
    expect(sheets[0]?.rows[1]?.[1]).toBe('=K$1+7*(A2-1)')
    expect(dayOf(Number(computedCell('plan', tasks.length, 1)))).toBe('2025-03-31')
    const left = [3, 4, 5, 6, 7].map((row) => [9, 10].map((at) => computedCell('plan', row, at)))
    expect(left).toEqual([
      ['measure', 24],
      ['fix', 36],
      ['answer', 60],
      ['earn', 24],
      ['review', 12],
    ])
  })

  it('warns if finished tasks took half again as long as planned', () => {
    const late = sheets.map((sheet) => ({
      ...sheet,
      rows: sheet.rows.map((row) => (row[3] === 'A1 noindex on products' ? done(row, 2) : row)),
    }))
    const [warned, before] = [computed(late), computedCell].map((cell) => cell('plan', 4, 11))
    expect([computed(late)('plan', 4, 10), warned, before]).toEqual([34, 'plan too thin', ''])
  })

  it('has the formulas of the article', () => {
    const printed = post.code('plan-formulas').replaceAll('"fix"', 'J5')
    const [, , , , fix = []] = sheets[0]?.rows ?? []
    for (const formula of fix.slice(10)) expect(printed).toContain(`${formula}`)
  })
})

describe('the sums of the article about a quarter of SEO', () => {
  it('are right for the baseline', () => {
    const rows = post.table('Baseline').slice(1)
    const numbers = rows.map((row) => row.map(toNumber))
    const groups = numbers.slice(0, -1)
    for (const column of [1, 2, 4, 5]) {
      expect(sum(groups.map((row) => row[column] ?? 0))).toBe(numbers.at(-1)?.[column])
    }
    for (const [, pages = 0, withClick = 0, share, clicks = 0, before = 1, change] of numbers) {
      expect(Math.round((100 * withClick) / pages)).toBe(share)
      expect((100 * (clicks / before - 1)).toFixed(1)).toBe(change?.toFixed(1))
    }
  })

  it('are right for scores and clicks per hour', () => {
    for (const row of post.table('Nine candidates').slice(1)) {
      const [, asked = 0, impressions = 0, worth = 0, proof = 0, score] = row.map(toNumber)
      expect(Math.round((asked + impressions / 100) * worth * proof), row[0]).toBe(score)
    }
    for (const row of post.table('The issue list').slice(1)) {
      if (row[1] === 'A') continue
      const [, , , clicks = 0, hours = 1, rate] = row.map(toNumber)
      expect(Math.round(clicks / hours), row[0]).toBe(rate)
    }
  })

  it('are right for the margin', () => {
    const expected = (980 * 300) / 280
    const margin = (untouched: number) =>
      Math.sqrt(expected ** 2 * (1 / 980 + 1 / (280 * untouched) + 1 / (300 * untouched)) + 1150)
    expect([expected, Math.round(margin(1)), Math.round(margin(4))]).toEqual([1050, 99, 65])
  })
})

it('the charts show the numbers of the article', () => {
  const image = (name: string) =>
    readFileSync(join(import.meta.dirname, '..', '..', 'images', name), 'utf8')
  for (const hours of [24, 36, 60, 12]) {
    expect(image('a-quarter-in-156-hours.svg')).toContain(`${hours} h`)
  }
  expect(image('expected-against-actual-clicks.svg')).toContain('expected 1,050')
})

function toNumber(text: string): number {
  return Number(text.replaceAll(/[,%+]/g, '').replace('−', '-'))
}

/** Returns a task that was finished in some hours. */
function done(row: readonly Cell[], hours: number): Cell[] {
  return [...row.slice(0, 6), hours, 'x', ...row.slice(8)]
}

function dayOf(serial: number): string {
  return new Date((serial - serialOf('1970-01-01')) * 86_400_000).toISOString().slice(0, 10)
}
