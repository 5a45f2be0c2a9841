import { prerender } from 'react-dom/static'
import { expect, test, vi } from 'vitest'
import type { Drawing, DrawingViewProps } from './define.ts'
import { type AnyDrawing, drawings } from './list.ts'
import { SectionDrawing } from './section-drawing.tsx'

// Another test may have loaded these modules already.
vi.hoisted(() => vi.resetModules())

// Without a content server, drawings of documents show the ones the site ships with.
vi.mock('#lib/content/read.ts', () => ({ read: async () => null }))
vi.mock('#lib/content/content-mode.ts', () => ({
  currentContentMode: async () => ({ perspective: 'published', editable: false }),
}))
vi.mock('#site/ui/view-sheet.tsx', () => ({ ViewSheet: () => null }))

const all: readonly Drawing[] = drawings

async function htmlOf(drawing: DrawingViewProps<AnyDrawing>['drawing'], isEditable = false) {
  const edit = isEditable
    ? { id: 'page-home', type: 'page', within: 'pageBuilder[_key=="a"]' }
    : undefined
  const { prelude } = await prerender(<SectionDrawing of={{ drawing, edit }} />)
  return (await new Response(prelude).text()).replaceAll('<!-- -->', '')
}

const samples = drawings.map(({ reader, sample }) => reader.parse(sample))

test.each(samples.map((sample) => [sample._type, sample] as const))(
  '%s shows all its texts, and editors can edit each one in place',
  async (type, sample) => {
    const words = all.find((drawing) => drawing.type.name === type)?.words(sample) ?? []
    const [plain, editable] = [await htmlOf(sample), await htmlOf(sample, true)]
    for (const word of words.flatMap((each) => each ?? [])) {
      const escaped = word.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
      expect(plain).toContain(escaped)
      const before = editable.slice(0, editable.indexOf(`>${escaped}<`))
      expect(before.slice(before.lastIndexOf('<'))).toContain('path=pageBuilder:a.drawing:')
    }
    expect(plain).not.toContain('data-sanity')
  },
)

test('a chart leaves out invalid points', () => {
  const [chart] = drawings.filter(({ type }) => type.name === 'lineChart')
  const point = { _key: 'a', label: 'Monday', value: -1 }
  expect(chart?.reader.parse({ ...chart.sample, points: [point] })).toMatchObject({ points: [] })
})

test('an event is marked in the interval that its point begins', async () => {
  const [chart] = drawings.filter(({ type }) => type.name === 'lineChart')
  if (!chart) throw new Error('There is no line chart.')
  const point = (label: string, event?: string) => ({ _key: label, label, value: 3, event })
  const points = [point('Oct 5', 'Oct 9'), point('Oct 12')]
  const html = await htmlOf(chart.reader.parse({ ...chart.sample, points }))
  const line = Number(html.match(/event-line" d="M([\d.]+) /)?.[1])
  const [first = 0, second = 0] = [...html.matchAll(/circle cx="([\d.]+)"/g)].map(([, x]) =>
    Number(x),
  )
  expect(line).toBeGreaterThan(first)
  expect(line).toBeLessThan(second)
})
