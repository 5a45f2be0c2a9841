import { prerender } from 'react-dom/static'
import { expect, test, vi } from 'vitest'
import type { DrawingViewProps } from './define.ts'
import { lineChartDrawing } from './line-chart/drawing.ts'
import { type AnyDrawing, drawings } from './list.ts'
import { SectionDrawing } from './section-drawing.tsx'

// Another test may have loaded these modules already.
vi.hoisted(() => vi.resetModules())

// Without a content server, drawings of documents show the ones the site ships with.
vi.mock('#lib/content/read.ts', () => ({ read: async () => null }))
vi.mock('#lib/content/content-mode.ts', () => ({
  currentContentMode: async () => ({ perspective: 'published', editable: false }),
}))

async function htmlOf(drawing: DrawingViewProps<AnyDrawing>['drawing'], isEditable = false) {
  const edit = isEditable
    ? { id: 'page-home', type: 'page', within: 'pageBuilder[_key=="a"]' }
    : undefined
  const { prelude } = await prerender(<SectionDrawing of={{ drawing, edit }} />)
  return (await new Response(prelude).text()).replaceAll('<!-- -->', '')
}

const stored: Readonly<Record<AnyDrawing['_type'], Readonly<Record<string, unknown>>>> = {
  findingList: {
    caption: 'Sample log',
    findings: [
      { _type: 'finding', _key: 'a', label: '/berths', text: 'A broken link', result: 'Fixed' },
    ],
    conclusion: 'Nothing left to do',
  },
  fixList: {
    page: 'Sample page: /berths',
    found: '1 error fixed',
    fixes: [
      {
        _type: 'fix',
        _key: 'a',
        error: 'No price',
        cause: 'A template was not filled in.',
        before: 'Price on request',
        after: '$9 a night',
        result: 'Fixed automatically',
      },
    ],
    log: '1 change saved',
    undo: 'Undo',
  },
  lineChart: {
    alt: 'Two ships, then one.',
    caption: 'Ships in port',
    points: [
      { _type: 'chartPoint', _key: 'a', label: 'Monday', value: 2 },
      { _type: 'chartPoint', _key: 'b', label: 'Tuesday', value: 1, event: 'high tide' },
    ],
  },
  mendingBench: {
    page: 'Sample page: /boats',
    found: '1 error found',
    lines: [
      { _key: 'a', text: '"price": "$5"', kind: 'cut' },
      { _key: 'b', text: '"price": "5"', kind: 'added', fault: 'A sign.', source: 'The page.' },
    ],
    log: '1 line saved',
    undo: 'Undo',
  },
  conversation: {
    label: 'Ask the harbor',
    answers: [
      {
        _key: 'a',
        question: 'Which berth is cheapest?',
        answer: 'The outer one.',
        measure: 'Dollars a night',
        figures: [{ _key: 'f', name: 'Outer', source: 'Price list', shown: '$9', size: 9 }],
      },
    ],
    note: 'Sample harbor.',
    columns: ['Berth', 'Read in', 'Price'],
  },
  listings: {
    caption: 'A harbor in one directory',
    columns: ['Directory', 'Called', 'At', 'Number'],
    recordLabel: 'Our record',
    name: 'Harbor',
    address: 'Quay 1',
    phone: '555-0164',
    sameLabel: 'agrees',
    copies: [{ _key: 'a', directory: 'Pilot book', phone: '555-0146' }],
    result: '1 differs',
    promise: 'Corrected',
  },
  resultsAnatomy: {
    query: 'harbor berth',
    queryLabel: 'Query',
    features: [
      { _key: 'a', name: 'Ads', height: 300, kind: 'paid', finding: 'Two.' },
      { _key: 'b', name: 'Results', height: 700, kind: 'organic', finding: 'Nine.' },
    ],
    caption: 'down to the results:',
    unit: 'windows.',
    note: 'Invented.',
  },
}

/** Texts that are marked word by word, only for screen readers, or left out because the axis has no room. */
const NOT_IN_PLACE = ['555-0146', 'Two ships, then one.', 'Tuesday']

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return NOT_IN_PLACE.includes(value) ? [] : [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, field]) =>
    name.startsWith('_') || name === 'kind' ? [] : textsIn(field),
  )
}

const samples = drawings.map(({ reader, type: { name } }) =>
  reader.parse({ ...stored[name], _type: name, _key: 'sample' }),
)

test.each(samples.map((sample) => [sample._type, sample] as const))(
  '%s shows all its texts, and editors can edit each one in place',
  async (type, sample) => {
    const [plain, editable] = [await htmlOf(sample), await htmlOf(sample, true)]
    for (const text of textsIn(stored[type])) {
      const escaped = text.replaceAll('"', '&quot;')
      expect(plain).toContain(escaped)
      const before = editable.slice(0, editable.indexOf(`>${escaped}<`))
      expect(before.slice(before.lastIndexOf('<'))).toContain('path=pageBuilder:a.drawing:')
    }
    expect(plain).not.toContain('data-sanity')
  },
)

function chartWith(points: readonly object[]) {
  return lineChartDrawing.reader.parse({ _type: 'lineChart', _key: 'sample', points })
}

test('a chart leaves out invalid points', () => {
  expect(chartWith([{ _key: 'a', label: 'Monday', value: -1 }])).toMatchObject({ points: [] })
})

test('an event is marked in the interval that its point begins', async () => {
  const point = (label: string, event?: string) => ({ _key: label, label, value: 3, event })
  const html = await htmlOf(chartWith([point('Oct 5', 'Oct 9'), point('Oct 12')]))
  const line = Number(html.match(/event-line" d="M([\d.]+) /)?.[1])
  const [first = 0, second = 0] = [...html.matchAll(/circle cx="([\d.]+)"/g)].map(([, x]) =>
    Number(x),
  )
  expect(line).toBeGreaterThan(first)
  expect(line).toBeLessThan(second)
})
