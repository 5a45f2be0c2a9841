import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { BEFORE_FIRST_PAINT } from '#lib/before-first-paint.ts'
import { inlineScriptHashes, toDocument } from './document.ts'

const behaviours = '<script type="module" src="/_site/behaviours-abc.js" async=""></script>'
const structuredData = '<script type="application/ld+json">{"@type":"WebPage"}</script>'
const banner = `<script>${BEFORE_FIRST_PAINT}</script>`

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

describe('a page that is complete without scripts', () => {
  it('loses the framework’s scripts, their preloads and React’s markers, and nothing else', () => {
    expect(htmlOf(page())).toBe(
      '<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"/>' +
        '<link rel="preload" href="/_next/static/media/text.woff2" as="font" crossorigin=""/>' +
        '<title>About</title></head><body><main>Ada writes</main></body></html>',
    )
  })

  it('keeps structured data, the site’s own module and the banner’s script', () => {
    const html = htmlOf(page({ head: behaviours, body: banner + structuredData }))
    expect(html.match(/<script[\s\S]*?<\/script>/g)).toEqual([behaviours, banner, structuredData])
  })

  it('does not block rendering for a removed script', () => {
    const wait = '<link rel="expect" href="#_R_" blocking="render"/>'
    expect(htmlOf(page({ head: wait }))).toBe(htmlOf(page()))
  })

  it('may mention scripts in its text', () => {
    const code = '<code>&lt;script&gt;alert(1)&lt;/script&gt;</code>'
    expect(htmlOf(page({ body: code }))).toContain(code)
  })
})

describe('a page keeps its framework scripts', () => {
  it.each([
    ['<template id="B:0"></template>', 'has a placeholder for streamed content'],
    ['<template id="P:1"></template>', 'has a placeholder for streamed content'],
    ['<div hidden="" id="S:0">late</div>', 'has streamed content that a script must move'],
    ['<!--$?--><p>…</p><!--/$-->', 'has a pending or failed Suspense boundary'],
    ['<!--$!--><!--/$-->', 'has a pending or failed Suspense boundary'],
    ['<!--$~--><!--/$-->', 'has a pending or failed Suspense boundary'],
  ])('when it has %s', (body, problem) => {
    expect(problemOf(page({ body }))).toBe(problem)
  })

  it.each([
    '<script>$RC("B:0","S:0")</script>',
    '<script>document.documentElement.dataset.crew="on"</script>',
    '<script src="/shop.js"></script>',
    '<script type="module" src="https://elsewhere.example/_site/a.js"></script>',
    '<script type="importmap">{}</script>',
  ])('when it has the unknown script %s', (body) => {
    expect(problemOf(page({ body }))).toMatch(/^has an unknown script: /)
  })

  it('when it is rendered in the browser only', () => {
    const source = page().replace('<html lang="en">', '<html id="__next_error__">')
    expect(problemOf(source)).toBe('is rendered in the browser only')
  })

  it('when it is truncated', () => {
    expect(problemOf(page().replace('</html>', ''))).toBe('is truncated')
  })

  it('when its title was streamed too late for the head', () => {
    const source = page({ body: '<div hidden=""><title>About</title></div>' })
    expect(problemOf(source.replace('<title>About</title></head>', '</head>'))).toBe(
      'has no title in its head',
    )
  })
})

it('the hash of the banner’s script matches the one in pages', () => {
  const digest = createHash('sha256').update(BEFORE_FIRST_PAINT).digest('base64')
  expect(inlineScriptHashes).toEqual([`'sha256-${digest}'`])
})
