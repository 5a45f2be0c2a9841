// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { cleanSvg } from './clean-svg.ts'

const svg = (inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">${inner}</svg>`

test.each([
  ['a script', '<script>alert(1)</script>'],
  ['an event handler', '<rect onload="alert(1)" width="1"/>'],
  ['HTML', '<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>'],
  ['a link with code', '<a href="javascript:alert(1)"><rect/></a>'],
  ['an animated link', '<a><set attributeName="href" to="javascript:alert(1)"/></a>'],
  ['an image of another site', '<image xlink:href="https://other.example/a.png"/>'],
  ['a style of another site', '<style>@import "https://other.example/a.css";</style>'],
  ['a fill of another file', '<rect fill="url(https://other.example/a.svg#g)"/>'],
])('removes %s', (_, inner) => {
  const cleaned = cleanSvg(svg(`${inner}<circle r="4"/>`))
  expect(cleaned).not.toMatch(/alert|other\.example|foreignObject|onload/)
  expect(cleaned).toContain('<circle r="4"/>')
})

test('keeps gradients, embedded images and styles', () => {
  const inner =
    '<linearGradient id="g"/><rect fill="url(#g)"/><use href="#g"/>' +
    '<image href="data:image/png;base64,AA=="/><style>rect{stroke:red}</style>'
  expect(cleanSvg(svg(inner))).toBe(svg(inner))
})

test('refuses what is no SVG', () => {
  expect(cleanSvg('<p>x</p>')).toBeNull()
  expect(cleanSvg('not markup')).toBeNull()
})
