import { describe, expect, it } from 'vitest'
import { contradictions } from './fact-rules.ts'
import { seedFacts } from './facts.ts'
import { htmlStatements, markdownStatements } from './statements.ts'

const facts = seedFacts()

function wrongIn(html: string, page = '/support'): string[] {
  return htmlStatements(page, html).flatMap((each) => contradictions(each, facts))
}

describe('detects a contradiction in', () => {
  it.each([
    [
      'a price in a sentence',
      '<p>LayerRank is $59 a month.</p>',
      '$59 is not a price of LayerRank',
    ],
    [
      "a price below an app's heading",
      '<article><h2>SEODadda</h2><p><strong>$98</strong><span>per month</span></p></article>',
      '$98 is not a price of SEODadda',
    ],
    [
      'the savings of a bundle',
      '<p>LayerRank and SEODadda together are $99, so $29 less.</p>',
      '$29 is not a price of LayerRank, SEODadda',
    ],
    ["a trial of an app that isn't out", '<p>CiteAgent has a free trial.</p>', 'said of CiteAgent'],
    [
      'a waitlist of an app that is for sale',
      '<p>Join the LayerRank waitlist.</p>',
      'said of LayerRank',
    ],
    [
      "a launch that isn't planned",
      '<p>LayerRank: its launch is in progress.</p>',
      'no launch of it',
    ],
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
    ['the number of apps', '<p>Look through all five apps.</p>', 'there are 4'],
    ['the number of tools', '<p>7 free tools</p>', 'there are 6'],
    [
      'the number of articles in a category',
      '<main><h1>Local SEO</h1><p>3 articles</p></main>',
      'there are 1',
    ],
    ['the telephone number', '<p>Call (919) 555-0143.</p>', 'the telephone number (919) 555-0142'],
    ['the email address', '<p>Write to help@brightkeel.example.</p>', 'the email address'],
    ['the business hours', '<p>Saturday 9AM–4PM</p>', 'the business hours 8AM–6PM, 9AM–3PM'],
    ['the town', '<p>A veteran-owned company in Raleigh, North Carolina</p>', 'the address Durham'],
    ['the years', '<footer><p>© 2023–2026 Brightkeel</p></footer>', 'the years 2024'],
    ['a trial’s length', '<p>A 14-day free trial.</p>', 'promises a trial’s length'],
    ['a response time', '<p>We answer within one business day.</p>', 'a response time'],
    ['money back', '<p>Money-back guarantee.</p>', 'terms of a refund'],
    ['how often something is checked', '<p>Spend is checked every hour.</p>', 'promises how often'],
    [
      'how soon something is noticed',
      '<p>A fall is flagged the day it starts.</p>',
      'promises how often',
    ],
    [
      'a schedule of the team',
      '<p>Engineers spend one day in five on it.</p>',
      'promises how often',
    ],
    ['apps without registration', '<p>Every app, no registration.</p>', 'need no registration'],
    [
      'a read time',
      '<article><h3>Image SEO: File, Alt Text, Layout</h3><span>15 min read</span></article>',
      'takes 14 minutes',
    ],
    [
      'a date of an article',
      '<article><h3>Image SEO: File, Alt Text, Layout</h3><time datetime="2024-12-18">December 18, 2024</time></article>',
      'is dated 2024-12-17',
    ],
    [
      'a date that differs from its datetime attribute',
      '<time datetime="2024-12-17">December 7, 2024</time>',
      'datetime attribute is 2024-12-17',
    ],
  ])('%s', (_, html, says) => {
    expect(wrongIn(html)).toContainEqual(expect.stringContaining(says))
  })

  it('a line of Markdown, and reports its page', () => {
    const lines = markdownStatements('/llms.txt', '- [SEODadda](https://x.example/): $79/month.')
    expect(lines.flatMap((each) => contradictions(each, facts))).toEqual([
      '/llms.txt: “- SEODadda: $79/month.”: $79 is not a price of SEODadda (pricing and plans of the app).',
    ])
  })

  it('a price on the page of the app', () => {
    const price = '<p><strong>$98</strong> per month</p>'
    expect(wrongIn(price, '/seo-dadda')).toHaveLength(1)
    expect(wrongIn(price, '/about')).toEqual([])
  })
})

it('accepts a page that matches the documents, and examples', () => {
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
