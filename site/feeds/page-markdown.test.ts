import { describe, expect, it } from 'vitest'
import { markdownPath, pathOfMarkdown } from '#site/seo/markdown-path.ts'
import { pageMarkdown } from './page-markdown.ts'

const head = `
  <link rel="canonical" href="https://brightkeel.example/about"/>
  <link rel="alternate" type="text/markdown" href="https://brightkeel.example/about.md"/>`

function markdownOf(main: string): string | undefined {
  const html = `<!DOCTYPE html><html><head>${head}</head><body><a href="#content">Skip to content</a><header>Menu</header><main id="content">${main}</main><footer>Footer</footer></body></html>`
  return pageMarkdown(html, 'https://brightkeel.example/about')?.text
}

describe('a page as Markdown', () => {
  it('begins with the main heading and has only the main part of the page', () => {
    expect(
      markdownOf(
        '<header><nav aria-label="Breadcrumb"><ol><li><a href="/">Home</a></li></ol></nav><p>Our story</p><h1>Founded at sea</h1><p>In <strong>Durham</strong>.</p></header><section><h2>Rules</h2></section>',
      ),
    ).toBe('# Founded at sea\n\nOur story\n\nIn **Durham**.\n\n## Rules\n')
  })

  it('has lists, tables and code', () => {
    expect(
      markdownOf(
        '<h1>A</h1><ul><li>One</li><li>Two</li></ul><table><thead><tr><th>Plan</th><th>Price</th></tr></thead><tbody><tr><td>Solo</td><td>$49</td></tr></tbody></table><pre><code><span aria-hidden="true">1</span><b>let</b><i>x</i></code></pre>',
      ),
    ).toBe('# A\n\n- One\n- Two\n\n| Plan | Price |\n| - | - |\n| Solo | $49 |\n\n```\nletx\n```\n')
  })

  it('keeps a cell with a list on one line', () => {
    expect(
      markdownOf(
        '<h1>A</h1><table><thead><tr><th>Plan</th></tr></thead><tbody><tr><td><b>Solo</b><ul><li>One</li><li>Two, or <i>three</i></li></ul></td></tr></tbody></table>',
      ),
    ).toContain('| **Solo** One; Two, or _three_ |')
  })

  it('leaves out the confirmation of a form before it is sent', () => {
    const text = markdownOf(
      '<h1>A</h1><div class="outcome form-received"><p>Thanks</p></div><p>End</p>',
    )
    expect(text).toBe('# A\n\nEnd\n')
  })

  it('makes the URLs of links and images absolute', () => {
    const text = markdownOf(
      '<h1>A</h1><p><a href="/apps">Apps</a>, <a href="#rules">rules</a>, <a href="mailto:hello@harbor.example">email</a></p><img src="/lake/images/a.png" alt="A chart"><img src="/b.png" alt="">',
    )
    expect(text).toBe(
      '# A\n\n[Apps](https://brightkeel.example/apps), [rules](https://brightkeel.example/about#rules), [email](mailto:hello@harbor.example)\n\n![A chart](https://brightkeel.example/lake/images/a.png)\n',
    )
  })

  it('includes the names of drawings, but no decoration, controls or comments', () => {
    const text = markdownOf(
      '<h1>A<svg aria-hidden="true"><text>no</text></svg></h1><svg role="img" aria-label="A yacht from the side"><text>no</text></svg><svg role="img"><title>Depths</title></svg><div role="img" aria-label="A sample day"><b>no</b></div><svg><path d="M0"/></svg><form><label>no</label><input value="no"/><button>no</button></form><button>no</button><p hidden>no</p><noscript>no</noscript><script>no</script><template>no</template><!-- no --><div id="instrument">no</div>',
    )
    expect(text).toBe('# A\n\nA yacht from the side\n\nDepths\n\nA sample day\n')
  })

  it('separates elements that only CSS separates', () => {
    expect(
      markdownOf(
        '<h1>A</h1><p><b>$49</b><span>per month</span></p><a href="/a">B</a><a href="/c">D</a>',
      ),
    ).toBe(
      '# A\n\n**$49** per month\n\n[B](https://brightkeel.example/a) [D](https://brightkeel.example/c)\n',
    )
  })

  it('has no spaces within a word whose parts look different', () => {
    const text = markdownOf(
      '<h1>A</h1><p><strong>un</strong><em>believ</em>able, <a href="/b">guide</a><strong>s</strong></p>',
    )
    expect(text).toBe(
      '# A\n\n**un**_belie&#x76;_&#x61;ble, [guide](https://brightkeel.example/b)**s**\n',
    )
  })

  it('makes the questions of collapsed answers bold', () => {
    expect(
      markdownOf(
        '<h1>A</h1><details><summary><span>Why?</span></summary><p>So.</p></details><details><summary><h3>How?</h3></summary><p>Well.</p></details>',
      ),
    ).toBe('# A\n\n**Why?**\n\nSo.\n\n### How?\n\nWell.\n')
  })

  it('has the captions of tables, and the names of sections that don’t contain them', () => {
    const table =
      '<table><caption>In October</caption><thead><tr><th>A</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>'
    expect(
      markdownOf(
        `<h1>A</h1><section aria-label="Why?"><p>So.</p>${table}</section><section aria-label="B"><h2>B</h2></section>`,
      ),
    ).toBe('# A\n\n**Why?**\n\nSo.\n\nIn October\n\n| A |\n| - |\n| 1 |\n\n## B\n')
  })

  it('escapes markup that is text', () => {
    const text = markdownOf('<h1>A</h1><p>Is &lt;title&gt; *long*?</p>')
    expect(text).toBe('# A\n\nIs \\<title> \\*long\\*?\n')
  })

  it('has the canonical URL of the page', () => {
    const html = `<head>${head.replace('brightkeel', 'elsewhere')}</head><main><h1>A</h1></main>`
    expect(pageMarkdown(html, 'https://brightkeel.example/about')?.canonical).toBe(
      'https://elsewhere.example/about',
    )
  })

  it('exists only if the page links to it', () => {
    const html = '<head><link rel="canonical" href="/search"/></head><main><h1>Search</h1></main>'
    expect(pageMarkdown(html, 'https://brightkeel.example/search')).toBeUndefined()
  })
})

describe('the path of a Markdown version', () => {
  it('leads to the page and back', () => {
    for (const path of ['/', '/about', '/customers/harbors', '/blog/page/2']) {
      expect(pathOfMarkdown(markdownPath(path).slice(1).replace(/\.md$/, ''))).toBe(path)
    }
  })

  it('rejects other URLs', () => {
    for (const name of [
      '',
      '/evil.example',
      'a//b',
      'a/',
      '..',
      'a/../b',
      'a%2fb',
      'a b',
      'x.y',
      'a?b',
      'page-markdown',
      'page-markdown/about',
    ]) {
      expect(pathOfMarkdown(name), name).toBeUndefined()
    }
  })
})
