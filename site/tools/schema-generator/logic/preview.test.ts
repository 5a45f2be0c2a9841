import { buildNode } from 'brightkeel-seo-checks/structured-data/build.ts'
import { sampleDraft } from 'brightkeel-seo-checks/structured-data/draft.ts'
import type { TypeId } from 'brightkeel-seo-checks/structured-data/model.ts'
import { describe, expect, it } from 'vitest'
import { previewOf } from './preview.ts'

const preview = (type: TypeId) => previewOf(buildNode(sampleDraft(type)))

describe('the search result preview', () => {
  it.each<[TypeId, string, string[]]>([
    ['Article', 'How we test structured data before it ships', ['Mar 10, 2026', 'Ada Merrow']],
    ['Product', 'Brass deck compass, 80 mm', ['$129.90', 'In stock']],
    ['SoftwareApplication', 'Tide Table', ['4.6 (873)', 'Free', 'Travel', 'Android 15']],
    ['Recipe', 'Ship’s biscuit with caraway', ['40 min']],
    [
      'Event',
      'An evening of sea shanties with the Pilot House Choir',
      ['Nov 20, 2026', 'Old Customs Hall', 'Wilmington', '$18'],
    ],
    [
      'JobPosting',
      'Technical editor',
      ['Example Press', 'Durham', 'Full time', '$58,000–$66,000 a year'],
    ],
    ['VideoObject', 'Compensating a compass in ten minutes', ['Apr 2, 2026']],
    [
      'LocalBusiness',
      'Harbor Street Bakery',
      ['$$', '118 Harbor Street, Durham', '+1 919 555 0199'],
    ],
  ])('shows the details that Google shows: %s', (type, title, facts) => {
    expect(preview(type)).toMatchObject({ title, facts })
  })

  it('shows a breadcrumb trail and the duration of a video', () => {
    expect(preview('BreadcrumbList').trail).toEqual(['Home', 'Instruments', 'Deck compass'])
    expect(preview('VideoObject').length).toBe('10:12')
    expect(preview('SoftwareApplication').stars).toBeCloseTo(4.6)
  })

  it('has a caveat for results that Google no longer shows', () => {
    expect(preview('FAQPage').caveat).toMatch(/no FAQ results since May 7, 2026/)
    expect(preview('Article').caveat).toBeUndefined()
  })

  it('handles a node with almost no data', () => {
    expect(
      previewOf({ '@type': 'Article', image: 5, author: [null], publisher: 'x' }),
    ).toMatchObject({
      title: '',
      facts: [],
    })
  })
})
