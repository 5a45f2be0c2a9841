import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readableFrom } from './print-size.ts'
import { FIRST_SHEET, PAPERS, planSheet, type Sheet } from './sheet.ts'

it('a page holds as many labels as fit between its margins, in the middle', () => {
  const { columns, rows, labels } = planSheet(FIRST_SHEET, 1)

  // 190 mm across fit four labels of 40 with gaps of 5; 277 mm down fit six.
  expect([columns, rows]).toEqual([4, 6])
  expect(labels[0]).toEqual({ x: 17.5, y: 16 })
})

it('a caption under each code needs extra height', () => {
  expect(planSheet({ ...FIRST_SHEET, width: 45, gap: 3, caption: 'Table 12' }, 1).rows).toBe(5)
})

it('labels stay within the margins and don’t overlap', () => {
  const sheets = fc.record<Sheet>({
    paper: fc.constantFrom('a4', 'letter'),
    width: fc.integer({ min: 10, max: 200 }),
    margin: fc.integer({ min: 0, max: 50 }),
    gap: fc.integer({ min: 0, max: 50 }),
    caption: fc.constantFrom('', 'Scan me'),
  })
  fc.assert(
    fc.property(sheets, fc.double({ min: 1, max: 1.3, noNaN: true }), (sheet, ratio) => {
      const page = PAPERS[sheet.paper]
      const plan = planSheet(sheet, ratio)
      for (const { x, y } of plan.labels) {
        expect(x).toBeGreaterThanOrEqual(sheet.margin - 1e-6)
        expect(y).toBeGreaterThanOrEqual(sheet.margin - 1e-6)
        expect(x + sheet.width).toBeLessThanOrEqual(page.width - sheet.margin + 1e-6)
        expect(y + plan.height).toBeLessThanOrEqual(page.height - sheet.margin + 1e-6)
      }
      const [first, second] = plan.labels
      if (first && second && plan.columns > 1) {
        expect(second.x - first.x).toBeCloseTo(sheet.width + sheet.gap, 6)
      }
    }),
  )
})

it('a label has a scanning distance, and is marked if its modules are too fine', () => {
  expect(readableFrom(1)).toEqual({ centimeters: 25, isFine: false })
  expect(readableFrom(0.3).isFine).toBe(true)
})
