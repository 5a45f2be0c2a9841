import { describe, expect, it } from 'vitest'
import { sampleConversation } from '#content/apps/seo-dadda.ts'
import { conversationDrawing } from './drawing.ts'

const { answers } = conversationDrawing.reader.parse(sampleConversation)

const sizes = (id: string) =>
  answers.find(({ _key }) => _key === id)?.figures.map(({ size }) => size) ?? []
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

describe('the sample answers on the SEODadda page', () => {
  it('name the cheapest campaign, which costs half of the next one', () => {
    const [newsletter = 0, ...others] = sizes('leads')

    expect(newsletter).toBe(Math.min(...sizes('leads')))
    expect(Math.min(...others) / newsletter).toBe(2)
    expect(Math.max(...others) / newsletter).toBeGreaterThan(6)
  })

  it('have lost clicks that add up to the total in the answer', () => {
    expect(sum(sizes('clicks'))).toBe(480)
  })

  it('have overlapping spend that adds up to the total in the answer', () => {
    expect(sum(sizes('overlap'))).toBe(1240)
  })

  it('have bars in proportion to their numbers', () => {
    for (const { figures } of answers) {
      for (const { shown, size } of figures) {
        expect(Number(shown.replace(/[^\d.]/g, ''))).toBe(size)
      }
    }
  })

  it('highlight one row', () => {
    for (const { figures } of answers) {
      expect(figures.filter(({ picked }) => picked)).toHaveLength(1)
    }
  })
})
