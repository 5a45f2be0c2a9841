import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { Drawing, DrawingViewProps } from './define.ts'
import { type AnyDrawing, drawings } from './list.ts'
import { SectionDrawing } from './section-drawing.tsx'

vi.mock('#site/ui/view-sheet.tsx', () => ({ ViewSheet: () => null }))

const all: readonly Drawing[] = drawings

function htmlOf(drawing: DrawingViewProps<AnyDrawing>['drawing'], isEditable = false) {
  const edit = isEditable
    ? { id: 'page-home', type: 'page', within: 'pageBuilder[_key=="a"]' }
    : undefined
  return renderToStaticMarkup(<SectionDrawing of={{ drawing, edit }} />)
}

const samples = drawings.map(({ reader, sample }) => reader.parse(sample))

test.each(samples.map((sample) => [sample._type, sample] as const))(
  '%s shows every word it holds, and editors can edit each one in place',
  (type, sample) => {
    const words = all.find((drawing) => drawing.type.name === type)?.words(sample) ?? []
    const [plain, editable] = [htmlOf(sample), htmlOf(sample, true)]
    for (const word of words.flatMap((each) => each ?? [])) {
      const escaped = word.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
      expect(plain).toContain(escaped)
      const before = editable.slice(0, editable.indexOf(`>${escaped}<`))
      expect(before.slice(before.lastIndexOf('<'))).toContain('path=pageBuilder:a.drawing:')
    }
    expect(plain).not.toContain('data-sanity')
  },
)

test('a chart leaves out what it cannot draw', () => {
  const [strip] = drawings.filter(({ type }) => type.name === 'watchStrip')
  const finding = { _key: 'a', time: '25:00', text: 'Never' }
  expect(strip?.reader.parse({ ...strip.sample, findings: [finding] })).toMatchObject({
    findings: [],
  })
})
