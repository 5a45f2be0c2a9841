import papaparse from 'papaparse'
import { describe, expect, it } from 'vitest'
import { seedPost } from '../seed-post.ts'
import { costPerDecision, files, netValue, tools } from './tool-audit.ts'

const post = seedPost('post-6')
const dollars = (number: number) =>
  `${number < 0 ? '−' : ''}$${Math.abs(Math.round(number)).toLocaleString('en-US')}`
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
const costOf = (verdict: string) =>
  sum(tools.filter((tool) => tool.verdict === verdict).map(({ cost }) => cost))

describe('the tool audit sheet', () => {
  it('has the columns of the article, in its order', () => {
    const letters = [...post.code('tools-sheet.txt').matchAll(/^([A-J]) {2}(\w.*?) {2,}/gm)]
    const [head = ''] = `${files[0]?.content}`.split('\n')
    const columns = letters.map(([, , name = '']) => name.replace(', ', ' ').replaceAll(' ', '_'))
    expect(letters.map(([, letter]) => letter).join('')).toBe('ABCDEFGHIJ')
    expect(head.split(',').slice(0, 10)).toEqual(columns.map((name) => name.toLowerCase()))
  })

  it('computes cost per decision and the date to act before', () => {
    const { data } = papaparse.parse<Record<string, string>>(`${files[0]?.content}`.trim(), {
      header: true,
    })
    expect(data[1]).toMatchObject({
      tool: 'SEO suite',
      cost_per_decision: '=IF(C3=0,"none",B3/C3)',
      act_before: '=IF(F3="","",F3-G3)',
    })
    for (const { renews_on, note } of data) {
      expect(renews_on).toMatch(/^\d{4}-\d\d-\d\d$/)
      expect(note).toContain('example')
    }
  })

  it('has the tools that inform as the article shows them', () => {
    const expected = tools
      .filter(({ kind }) => kind === 'informs')
      .map((tool) => {
        const each = costPerDecision(tool)
        return [
          tool.tool,
          dollars(tool.cost),
          String(tool.decisions),
          typeof each === 'number' ? dollars(each) : each,
          tool.lastDecision,
        ]
      })
    expect(post.table('Pale Harbor Tea').slice(1)).toEqual(expected)
  })

  it('has the other tools with their cost, worth and net', () => {
    for (const [name, cost, hours = '', worth, net] of post.table('Five tools').slice(1)) {
      const tool = tools.find(({ tool }) => tool === name)
      if (!tool) throw new Error(`The sheet has no ${name}.`)
      expect(dollars(tool.cost), name).toBe(cost)
      const value = netValue(tool)
      if (!value || value.hours === 0) continue
      expect(hours.endsWith(` = ${Number(value.hours.toFixed(1))}`), name).toBe(true)
      expect([worth, net?.replace('+', '')], name).toEqual([
        dollars(value.worth),
        dollars(value.net),
      ])
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
