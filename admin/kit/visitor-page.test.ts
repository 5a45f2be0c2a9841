import { describe, expect, test } from 'vitest'
import { hasArrived, textsOf, type VisitorPage } from './visitor-page.ts'

const page = (html: string, status = 200): VisitorPage => ({ status, texts: textsOf(html) })

describe('a visitor reads of a page', () => {
  test('its texts, as they were written', () => {
    expect(
      textsOf('<h1 class=big>Ropes &amp; knots</h1>\n<p>It&#x27;s&nbsp;  a <b>keel</b>.</p>'),
    ).toEqual(['big', 'Ropes & knots', "It's a", 'keel', '.'])
  })

  test('texts of one element as one, where React has written them piece by piece', () => {
    expect(textsOf('<p>From <!-- -->$9<!-- --> a month</p>')).toEqual(['From $9 a month'])
  })

  test('where a link leads, and what search engines get', () => {
    const texts = textsOf('<meta content="Steady &lt; sure"><a href="mailto:a@b.example">Write</a>')
    expect(texts).toEqual(['Steady < sure', 'mailto:a@b.example', 'Write'])
  })

  test('nothing of scripts and styles, and no tag in what only looks like one', () => {
    const html = '<script>self.push("Hello")</script><style>h1{}</style><p title="a > b">1 < 2</p>'
    expect(textsOf(html)).toEqual(['a > b', '1', '<', '2'])
  })
})

describe('a change of a text has reached a visitor', () => {
  const before = page('<h1>Hold your course</h1><nav>Blog</nav>')
  const change = { said: 'Hold your course', says: 'Keep\nyour course' }

  test('when the new text stands there', () => {
    expect(hasArrived(change, before, before)).toBe(false)
    expect(hasArrived(change, page('<h1>Keep your course</h1>'), before)).toBe(true)
    expect(hasArrived(change, page('<h1>Keep your course</h1>'), undefined)).toBe(true)
  })

  test('not by a text that stood elsewhere on the page before', () => {
    const called = { said: 'Hold your course', says: 'Blog' }
    expect(hasArrived(called, before, before)).toBe(false)
    expect(hasArrived(called, page('<h1>Blog</h1><nav>Blog</nav>'), before)).toBe(true)
  })

  test('when words were taken away at the end, which leaves the rest as it was', () => {
    const shorter = { said: 'Hold your course', says: 'Hold' }
    expect(hasArrived(shorter, before, before)).toBe(false)
    expect(hasArrived(shorter, page('<h1>Hold</h1><nav>Blog</nav>'), before)).toBe(true)
    expect(hasArrived(shorter, before, undefined)).toBe(false)
    expect(hasArrived(shorter, page('<h1>Hold</h1>'), undefined)).toBe(true)
  })

  test('at once when the page says what it said before: a default that was written down', () => {
    const same = { said: 'Hold your course', says: 'Hold your course' }
    expect(hasArrived(same, before, before)).toBe(true)
  })

  test('when nothing stands there any more', () => {
    const emptied = { said: 'Hold your course' }
    expect(hasArrived(emptied, before, before)).toBe(false)
    expect(hasArrived(emptied, page('<nav>Blog</nav>'), before)).toBe(true)
    expect(hasArrived(emptied, page('<nav>Blog</nav>'), undefined)).toBe(true)
  })

  test('not on a page that says the site is down', () => {
    expect(hasArrived(change, page('<h1>Keep your course</h1>', 503), before)).toBe(false)
    expect(hasArrived({ said: 'Hold your course' }, page('', 500), before)).toBe(false)
  })
})
