import { describe, expect, test } from 'vitest'
import { hasArrived, hasSections, textsOf, type VisitorPage } from './visitor-page.ts'

const page = (html: string, status = 200): VisitorPage => ({ status, texts: textsOf(html) })

describe('a visitor’s page is read as', () => {
  test('its decoded texts', () => {
    expect(
      textsOf('<h1 class=big>Ropes &amp; knots</h1>\n<p>It&#x27;s&nbsp;  a <b>keel</b>.</p>'),
    ).toEqual(['big', 'Ropes & knots', "It's a", 'keel', '.'])
  })

  test('one text for an element whose text React split', () => {
    expect(textsOf('<p>From <!-- -->$9<!-- --> a month</p>')).toEqual(['From $9 a month'])
  })

  test('link targets and meta descriptions', () => {
    const texts = textsOf('<meta content="Steady &lt; sure"><a href="mailto:a@b.example">Write</a>')
    expect(texts).toEqual(['Steady < sure', 'mailto:a@b.example', 'Write'])
  })

  test('no scripts and styles, and no tags where text only looks like one', () => {
    const html = '<script>self.push("Hello")</script><style>h1{}</style><p title="a > b">1 < 2</p>'
    expect(textsOf(html)).toEqual(['a > b', '1', '<', '2'])
  })
})

describe('a change of a text has reached a visitor', () => {
  const before = page('<h1>Hold your course</h1><nav>Blog</nav>')
  const change = { said: 'Hold your course', says: 'Keep\nyour course' }

  test('when the page has the new text', () => {
    expect(hasArrived(change, before, before)).toBe(false)
    expect(hasArrived(change, page('<h1>Keep your course</h1>'), before)).toBe(true)
    expect(hasArrived(change, page('<h1>Keep your course</h1>'), undefined)).toBe(true)
  })

  test('not because the text was elsewhere on the page before', () => {
    const called = { said: 'Hold your course', says: 'Blog' }
    expect(hasArrived(called, before, before)).toBe(false)
    expect(hasArrived(called, page('<h1>Blog</h1><nav>Blog</nav>'), before)).toBe(true)
  })

  test('when words at the end were removed and the rest is unchanged', () => {
    const shorter = { said: 'Hold your course', says: 'Hold' }
    expect(hasArrived(shorter, before, before)).toBe(false)
    expect(hasArrived(shorter, page('<h1>Hold</h1><nav>Blog</nav>'), before)).toBe(true)
    expect(hasArrived(shorter, before, undefined)).toBe(false)
    expect(hasArrived(shorter, page('<h1>Hold</h1>'), undefined)).toBe(true)
  })

  test('at once if the text is unchanged because a default was saved', () => {
    const same = { said: 'Hold your course', says: 'Hold your course' }
    expect(hasArrived(same, before, before)).toBe(true)
  })

  test('when the text is gone', () => {
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

test('sections are found by the ids of their headings, in order', () => {
  const shown = page(
    '<section aria-labelledby="t-a"><h1 id="t-a">A</h1></section><h2 id="t-b">B</h2>',
  )
  expect(hasSections({ inOrder: ['t-a', 't-b'] }, shown)).toBe(true)
  expect(hasSections({ inOrder: ['t-b', 't-a'] }, shown)).toBe(false)
  expect(hasSections({ inOrder: ['t-a', 't-c'] }, shown)).toBe(false)
  expect(hasSections({ absent: 't-c' }, shown)).toBe(true)
  expect(hasSections({ absent: 't-b' }, shown)).toBe(false)
  expect(hasSections({ absent: 't-c' }, page('', 503))).toBe(false)
})
