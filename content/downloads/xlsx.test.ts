import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { xlsx } from './xlsx.ts'

const sheet = {
  name: 'sums',
  widths: [10, 10],
  dates: ['B'],
  rows: [
    ['Amount', 'Due'],
    [2, '2025-01-06'],
    [3, '=B2+7'],
    ['=SUM(A2:A3)', '=IFS(A4>4,"a < b",TRUE,"")'],
  ],
}

it('writes text, numbers, dates and formulas with their values', () => {
  const files = unzipSync(xlsx([sheet]))
  const xml = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  expect(xml).toContain('<c r="A1" s="2" t="inlineStr"><is><t xml:space="preserve">Amount</t>')
  expect(xml).toContain('<c r="B2" s="1"><v>45663</v></c>')
  expect(xml).toContain('<c r="B3" s="1"><f>B2+7</f><v>45670</v></c>')
  expect(xml).toContain('<c r="A4" s="0"><f>SUM(A2:A3)</f><v>5</v></c>')
  expect(xml).toContain('t="str"><f>_xlfn.IFS(A4>4,')
  expect(xml).toContain('</f><v>a &lt; b</v></c>')
})
