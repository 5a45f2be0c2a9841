import { describe, expect, it } from 'vitest'
import { contradictions } from './fact-rules.ts'
import { seedFacts } from './facts.ts'
import { htmlStatements, markdownStatements } from './statements.ts'

const facts = seedFacts()

/** What is found wrong with a part of a page. */
function wrongIn(html: string, page = '/support'): string[] {
  return htmlStatements(page, html).flatMap((each) => contradictions(each, facts))
}

describe('a page that contradicts the documents is found by', () => {
  it.each([
    ['a price in a sentence', '<p>LayerRank is $59 a month.</p>', '$59 is no price of LayerRank'],
    [
      'a price under an app’s heading',
      '<article><h2>SEODadda</h2><p><strong>$98</strong><span>per month</span></p></article>',
      '$98 is no price of SEODadda',
    ],
    [
      'what a bundle saves',
      '<p>LayerRank and SEODadda together are $99, so $29 less.</p>',
      '$29 is no price of LayerRank, SEODadda',
    ],
    ['a trial of what is not out', '<p>CiteAgent has a free trial.</p>', 'said of CiteAgent'],
    ['a waitlist of what is for sale', '<p>Join the LayerRank waitlist.</p>', 'said of LayerRank'],
    ['a launch nobody plans', '<p>LayerRank: its launch is in progress.</p>', 'no launch of it'],
    [
      'a badge',
      '<article><h2>CiteAgent</h2><span class="badge">Popular</span></article>',
      'whose status is Coming Soon',
    ],
    [
      'the badge of a roadmap entry',
      '<li><h4>CiteAgent launch</h4><span class="badge">In Progress</span></li>',
      'whose status is Planned',
    ],
    [
      'the month of a roadmap entry',
      '<li><h4>CiteAgent launch</h4><p><span>November 2025</span></p></li>',
      'CiteAgent launch is for December 2025',
    ],
    ['how many apps there are', '<p>Look through all five apps.</p>', 'there are 4'],
    ['how many tools there are', '<p>7 free tools</p>', 'there are 6'],
    [
      'how many articles a category has',
      '<main><h1>Local SEO</h1><p>3 articles</p></main>',
      'there are 1',
    ],
    ['the telephone number', '<p>Call (919) 555-0143.</p>', 'is (919) 555-0142'],
    ['the e-mail address', '<p>Write to help@brightkeel.example.</p>', 'the e-mail address is'],
    ['the business hours', '<p>Saturday 9AM–4PM</p>', 'the business hours is 8AM–6PM, 9AM–3PM'],
    ['the town', '<p>A veteran-owned company in Raleigh, North Carolina</p>', 'is Durham'],
    ['the years', '<footer><p>© 2023–2026 Brightkeel</p></footer>', 'the years is'],
    ['a trial’s length', '<p>A 14-day free trial.</p>', 'promises a trial’s length'],
    ['a time of response', '<p>We answer within one business day.</p>', 'a time of response'],
    ['money back', '<p>Money-back guarantee.</p>', 'terms of a refund'],
    ['how often is checked', '<p>Spend is checked every hour.</p>', 'promises how often'],
    ['how soon is noticed', '<p>A fall is flagged the day it starts.</p>', 'promises how often'],
    ['who works when', '<p>Engineers spend one day in five on it.</p>', 'promises how often'],
    ['apps without registration', '<p>Every app, no registration.</p>', 'need no registration'],
    [
      'a read time',
      '<article><h3>Image SEO: File, Alt Text, Layout</h3><span>15 min read</span></article>',
      'takes 14 minutes',
    ],
    [
      'a date of an article',
      '<article><h3>Image SEO: File, Alt Text, Layout</h3><time datetime="2024-12-18">December 18, 2024</time></article>',
      'is of 2024-12-17',
    ],
    [
      'a date said in two ways',
      '<time datetime="2024-12-17">December 7, 2024</time>',
      'by machines',
    ],
  ])('%s', (_, html, says) => {
    expect(wrongIn(html)).toContainEqual(expect.stringContaining(says))
  })

  it('a line of Markdown, with the page it is on', () => {
    const lines = markdownStatements('/llms.txt', '- [SEODadda](https://x.example/): $79/month.')
    expect(lines.flatMap((each) => contradictions(each, facts))).toEqual([
      '/llms.txt: “- SEODadda: $79/month.”: $79 is no price of SEODadda (pricing and plans of the app).',
    ])
  })

  it('a price on the page of the app', () => {
    const price = '<p><strong>$98</strong> per month</p>'
    expect(wrongIn(price, '/seo-dadda')).toHaveLength(1)
    expect(wrongIn(price, '/about')).toEqual([])
  })
})

it('a page that says what the documents say is left alone, and so are examples', () => {
  expect(
    wrongIn(`<main><p>LayerRank is $49 a month and SEODadda $89. Together they are $99, $39 less.</p>
      <article><h2>CiteAgent</h2><span class="badge">Coming Soon</span><p>$149/month</p></article>
      <li><h4>CiteAgent launch</h4><span class="badge">Planned</span> <span>December 2025</span></li>
      <p>Four apps and six free tools, no registration for the tools.</p></main>`),
  ).toEqual([])
  expect(wrongIn('<p>Pale Harbor Tea, (919) 555-0177: $39 a month.</p>', '/blog/an-audit')).toEqual(
    [],
  )
})
