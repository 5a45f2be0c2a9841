import { parse } from 'parse5'
import { expect, test } from 'vitest'
import { inertHtml } from './inert-html.ts'

test('a pasted page keeps its parts, without elements that the security policy would report', () => {
  const html = `<html><head><base href="https://a.example/"><style>p > b { color: "<i>" }</STYLE><title>Knots</title>
    </head><body><base><p style="color: red">Tie <basefont> one.</p><style media=print></style></body></html>`
  const inert = JSON.stringify(parse(inertHtml(html)), (key, value) =>
    key === 'parentNode' ? undefined : value,
  )

  expect(inert).not.toMatch(/"tagName":"(?:base|style|i)"/)
  expect(inert).toMatch(/"data-base"/)
  expect(inert).toMatch(/"basefont".*"value":"color: red"|"value":"color: red".*"basefont"/)
  expect(inert).toMatch(/"tagName":"head".*"tagName":"title".*"tagName":"body"/)
})
