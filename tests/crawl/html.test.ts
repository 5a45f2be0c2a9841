import { describe, expect, it } from 'vitest'
import { isHidden, nameOf, one, rawTextOf, readHtml, seenTextOf, select, textOf } from './html.ts'

const page = readHtml(`<!doctype html><title>Harbor</title><body class="day calm">
  <nav aria-label="Main"><a class="entry current" href="/about">About</a> <a href="/tools/">Tools</a></nav>
  <main><h1>Ten   knots</h1><details><summary>More</summary><p id="folded">Folded <b>in</b></p></details>
  <details open><summary>Less</summary><p id="unfolded">Open</p></details>
  <p hidden><span id="inner">Out of sight</span></p><dialog>Shut</dialog><div popover>Menu</div>
  <script>word()</script><style>p {}</style><template><p>Stowed</p></template><noscript>No scripts</noscript>
  <section aria-labelledby="log"><h2 id="log">The log</h2></section>
  <pre><code>a
  b</code></pre></main>`)

describe('a page without scripts', () => {
  it('finds the elements of a selector in document order', () => {
    const counted: [selector: string, count: number][] = [
      ['a', 2],
      ['nav a.entry.current', 1],
      ['nav[aria-label="Main"] > a', 2],
      ['body > a', 0],
      ['a[href^="/to"], a[href$="out"]', 2],
      ['#log', 1],
      ['main p', 3],
      ['body.calm main > details > p', 2],
      ['h1, h2', 2],
    ]
    for (const [selector, count] of counted) {
      expect(select(page, selector), selector).toHaveLength(count)
    }
    expect(select(page, 'h2, h1').map(textOf)).toEqual(['Ten knots', 'The log'])
  })

  it('reports how many elements there are instead of one, and unsupported selectors', () => {
    expect(() => one(page, 'a')).toThrow('2 elements instead of one: a')
    expect(() => one(page, 'table')).toThrow('0 elements instead of one: table')
    expect(() => select(page, 'a:hover')).toThrow('Unsupported selector: a:hover')
  })

  it('includes collapsed text in all text, but not in visible text', () => {
    const main = one(page, 'main')
    for (const word of ['Folded in', 'Out of sight', 'Shut', 'Menu']) {
      expect(textOf(main)).toContain(word)
      expect(seenTextOf(main)).not.toContain(word)
    }
    for (const word of ['Ten knots', 'More', 'Open', 'No scripts']) {
      expect(seenTextOf(main)).toContain(word)
    }
    for (const word of ['word()', 'p {}', 'Stowed']) expect(textOf(main)).not.toContain(word)
    expect(isHidden(one(page, '#folded'))).toBe(true)
    expect(isHidden(one(page, '#inner'))).toBe(true)
    expect(isHidden(one(page, '#unfolded'))).toBe(false)
    expect(seenTextOf(one(page, '#inner'))).toBe('')
  })

  it('preserves line breaks in code', () => {
    expect(rawTextOf(one(page, 'code'))).toBe('a\n  b')
  })

  it('returns the accessible name of an element', () => {
    const names = [
      ['<a>Get  <b>help</b></a>', 'Get help'],
      ['<a aria-label="Home"><svg></svg></a>', 'Home'],
      ['<a><img alt="A chart">of tides</a>', 'A chart of tides'],
      ['<a><span aria-hidden="true">→</span>On</a>', 'On'],
      ['<a><h3>SEODadda</h3><p>Answers</p></a>', 'SEODadda Answers'],
      ['<a><img alt=""></a>', ''],
    ]
    for (const [html = '', name] of names) expect(nameOf(one(readHtml(html), 'a'))).toBe(name)
    expect(nameOf(one(page, 'section'), page)).toBe('The log')
    expect(nameOf(one(page, 'nav'), page)).toBe('Main')
  })
})
