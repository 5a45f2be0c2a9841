import { describe, expect, it } from 'vitest'
import { computed } from '../formulas.ts'
import { seedPost } from '../seed-post.ts'
import { sheets, tools } from './tool-audit.ts'

const post = seedPost('post-6')
const dollars = (number: number) =>
  `${number < 0 ? '−' : ''}$${Math.abs(Math.round(number)).toLocaleString('en-US')}`
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
const costOf = (verdict: string) =>
  sum(tools.filter((tool) => tool.verdict === verdict).map(({ cost }) => cost))

const computedCell = computed(sheets)
const [head = [], first = []] = sheets[0]?.rows ?? []
/** Computed value of a tool's cell. */
const cell = (tool: string, letter: string) => {
  const row = tools.findIndex((each) => each.tool === tool)
  return computedCell('tools', row + 1, letter.charCodeAt(0) - 65)
}

describe('the tool audit sheet', () => {
  it('has the columns and the formulas of the article', () => {
    const lines = [...post.code('tools-sheet.txt').matchAll(/^([A-J]) {2}(\w.*?) {2,}(.*)$/gm)]
    expect(lines.map(([, letter]) => letter).join('')).toBe('ABCDEFGHIJ')
    expect(head.slice(0, 10)).toEqual(lines.map(([, , name]) => name))
    for (const [, letter = '', , formula = ''] of lines) {
      if (!formula.startsWith('=')) continue
      expect(first[letter.charCodeAt(0) - 65], letter).toBe(formula.replaceAll(', ', ','))
    }
  })

  it('computes the tools that inform as the article shows them', () => {
    const shown = post.table('Pale Harbor Tea').slice(1)
    const computedRows = tools
      .filter(({ kind }) => kind === 'informs')
      .map(({ tool, lastDecision }) => {
        const each = cell(tool, 'D')
        const cost = dollars(Number(cell(tool, 'B')))
        const perDecision = typeof each === 'number' ? dollars(each) : each
        return [tool, cost, String(cell(tool, 'C')), perDecision, lastDecision]
      })
    expect(computedRows).toEqual(shown)
  })

  it('dates the last decision of each tool and the day to act before', () => {
    const today = computedCell('statement', 1, 0)
    expect(cell('Site crawler', 'E')).toBe(Number(today) - 7)
    expect(cell('Heat maps', 'E')).toBe('none')
    expect(cell('Heat maps', 'H')).toBe(Number(today) + 28 - 14)
  })

  it('sums up the cost and what is saved', () => {
    expect(computedCell('tools', tools.length + 1, 1)).toBe(sum(tools.map(({ cost }) => cost)))
    expect(computedCell('tools', tools.length + 1, 16)).toBe(costOf('cancel') + costOf('merge'))
  })

  it('has the other tools with their cost, worth and net', () => {
    for (const [name, cost, hours = '', worth, net] of post.table('Five tools').slice(1)) {
      const tool = tools.find(({ tool }) => tool === name)
      if (!tool) throw new Error(`The sheet has no ${name}.`)
      expect(dollars(tool.cost), name).toBe(cost)
      const [saved, ...money] = ['L', 'M', 'N'].map((letter) => Number(cell(tool.tool, letter)))
      if (!saved) continue
      expect(hours.endsWith(` = ${Number(saved.toFixed(1))}`), name).toBe(true)
      expect([worth, net?.replace('+', '')], name).toEqual(money.map(dollars))
    }
  })

  it('adds up to what the article says', () => {
    const all = sum(tools.map(({ cost }) => cost))
    const saved = costOf('cancel') + costOf('merge')
    const byHand = 208
    const left = saved - 14 * 40 - 2 * 4 * 40 - byHand
    const verdicts = Object.fromEntries(
      post.table('The verdicts').map(([verdict, , amount]) => [verdict, amount]),
    )
    expect(verdicts).toMatchObject({
      Cancel: dollars(costOf('cancel')),
      Merge: dollars(costOf('merge')),
      Saved: dollars(saved),
      'Left in the first year': dollars(left),
    })
    expect(post.allText()).toContain(`All fourteen cost ${dollars(all)}.`)
    expect(post.allText()).toContain(
      `from ${dollars(all)} to ${dollars(all - saved)}, or ${Math.round((100 * saved) / all)}%`,
    )
  })
})
