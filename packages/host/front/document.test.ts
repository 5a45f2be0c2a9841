import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { BEFORE_FIRST_PAINT } from '#lib/before-first-paint.ts'
import { keptScriptHashes, toDocument } from './document.ts'

const behaviours = '<script type="module" src="/_site/behaviours-abc.js" async=""></script>'
const structuredData = '<script type="application/ld+json">{"@type":"WebPage"}</script>'
const banner = `<script>${BEFORE_FIRST_PAINT}</script>`

/** A page as Next 16.4 sends it, with what is given between its parts. */
const page = ({ head = '', body = '' } = {}) =>
  `<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"/>` +
  '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/a.js"/>' +
  '<link rel="preload" href="/_next/static/media/text.woff2" as="font" crossorigin=""/>' +
  '<script src="/_next/static/chunks/b.js" async=""></script>' +
  `<title>About</title>${head}</head>` +
  '<body><div hidden=""><!--$--><!--/$--></div><!--&--><main><!--$-->Ada<!-- --> writes<!--/$--></main>' +
  `${body}<!--/&--><script src="/_next/static/chunks/c.js" id="_R_" async=""></script>` +
  '<script>(self.__next_f=self.__next_f||[]).push([0])</script>' +
  '<script>self.__next_f.push([1,"0:{\\"P\\":null}\\n"])</script></body></html>'

const htmlOf = (source: string): string => {
  const outcome = toDocument(source)
  return 'html' in outcome ? outcome.html : `problem: ${outcome.problem}`
}
const problemOf = (source: string): string => {
  const outcome = toDocument(source)
  return 'problem' in outcome ? outcome.problem : 'none'
}

describe('a page that is whole without scripts', () => {
  it('loses the framework’s scripts, their preloads and its markers, and nothing else', () => {
    expect(htmlOf(page())).toBe(
      '<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"/>' +
        '<link rel="preload" href="/_next/static/media/text.woff2" as="font" crossorigin=""/>' +
        '<title>About</title></head><body><main>Ada writes</main></body></html>',
    )
  })

  it('keeps structured data, the site’s own module and the script of the banner', () => {
    const html = htmlOf(page({ head: behaviours, body: banner + structuredData }))
    expect(html.match(/<script[\s\S]*?<\/script>/g)).toEqual([behaviours, banner, structuredData])
  })

  it('does not wait for a script that is gone before it is painted', () => {
    const wait = '<link rel="expect" href="#_R_" blocking="render"/>'
    expect(htmlOf(page({ head: wait }))).toBe(htmlOf(page()))
  })

  it('may speak of scripts in its text', () => {
    const code = '<code>&lt;script&gt;alert(1)&lt;/script&gt;</code>'
    expect(htmlOf(page({ body: code }))).toContain(code)
  })
})

describe('a page goes out as it is', () => {
  it.each([
    ['<template id="B:0"></template>', 'holds a place for a part that comes later'],
    ['<template id="P:1"></template>', 'holds a place for a part that comes later'],
    ['<div hidden="" id="S:0">late</div>', 'holds a part that is not in its place'],
    ['<!--$?--><p>…</p><!--/$-->', 'has a boundary that is pending or has failed'],
    ['<!--$!--><!--/$-->', 'has a boundary that is pending or has failed'],
    ['<!--$~--><!--/$-->', 'has a boundary that is pending or has failed'],
  ])('where it holds %s', (body, problem) => {
    expect(problemOf(page({ body }))).toBe(problem)
  })

  it.each([
    '<script>$RC("B:0","S:0")</script>',
    '<script>document.documentElement.dataset.crew="on"</script>',
    '<script src="/shop.js"></script>',
    '<script type="module" src="https://elsewhere.example/_site/a.js"></script>',
    '<script type="importmap">{}</script>',
  ])('where it runs %s, which nobody knows', (body) => {
    expect(problemOf(page({ body }))).toMatch(/^runs a script that nobody knows: /)
  })

  it('where it is drawn in the browser only', () => {
    const source = page().replace('<html lang="en">', '<html id="__next_error__">')
    expect(problemOf(source)).toBe('is drawn in the browser only')
  })

  it('where it is cut short', () => {
    expect(problemOf(page().replace('</html>', ''))).toBe('is cut short')
  })

  it('where its title came too late for its head', () => {
    const source = page({ body: '<div hidden=""><title>About</title></div>' })
    expect(problemOf(source.replace('<title>About</title></head>', '</head>'))).toBe(
      'has no title in its head',
    )
  })
})

it('the hash of the banner’s script lets through what pages hold', () => {
  const digest = createHash('sha256').update(BEFORE_FIRST_PAINT).digest('base64')
  expect(keptScriptHashes).toEqual([`'sha256-${digest}'`])
})
