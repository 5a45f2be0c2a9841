import { describe, expect, it } from 'vitest'
import { levelsOf } from './check.ts'
import { checkNode } from './check-node.ts'
import type { JsonObject } from './json.ts'
import { formOf } from './types.ts'

const today = '2026-11-21'

function findingsIn(node: JsonObject) {
  return checkNode(node, today).findings.map(({ level, path }) => `${level} ${path}`)
}

describe('Google’s rules', () => {
  it('require name and address of a local business, for every subtype', () => {
    expect(findingsIn({ '@type': 'Bakery' })).toEqual([
      'required name',
      'required address.streetAddress',
      'recommended openingHoursSpecification',
      'recommended telephone',
      'recommended url',
      'recommended priceRange',
      'recommended geo.latitude',
      'recommended geo.longitude',
    ])
  })

  it('require an address of a local business, and recommend its parts unless it is plain text', () => {
    const business = (address: JsonObject | string) => ({
      '@type': 'Bakery',
      name: 'Harbor Street Bakery',
      address,
    })
    const required = (address: JsonObject | string) =>
      findingsIn(business(address)).filter((finding) => finding.startsWith('required'))

    const parts = (address: JsonObject | string) =>
      findingsIn(business(address)).filter((finding) => finding.includes(' address.'))

    expect(required({ '@type': 'PostalAddress' })).toEqual(['required address.streetAddress'])
    expect(required({ '@type': 'PostalAddress', addressCountry: 'US' })).toEqual([])
    expect(parts({ '@type': 'PostalAddress', addressCountry: 'US' })).toEqual([
      'recommended address.streetAddress',
      'recommended address.addressLocality',
      'recommended address.postalCode',
    ])
    expect(parts('118 Harbor Street, Durham, NC 27701')).toEqual([])
    expect(levelsOf(formOf('LocalBusiness')).get('address.streetAddress')).toBe('required')
  })

  it('require nothing of an article', () => {
    const { features, findings } = checkNode({ '@type': 'BlogPosting' }, today)

    expect(features[0]).toMatchObject({ required: [], isEligible: true })
    expect(findings.every(({ level }) => level === 'recommended')).toBe(true)
  })

  it('distinguish a product snippet from a merchant listing', () => {
    const node = {
      '@type': 'Product',
      name: 'Compass',
      offers: { '@type': 'Offer', price: 0, priceCurrency: 'USD' },
    }
    const { features, findings } = checkNode(node, today)

    expect(features.map(({ feature, isEligible }) => [feature.title, isEligible])).toEqual([
      ['Product snippet', true],
      ['Merchant listing', false],
    ])
    expect(findings).toContainEqual(
      expect.objectContaining({ level: 'advice', path: 'offers.price' }),
    )
  })

  it('find the question without an answer', () => {
    const question = (name: string, text: string) => ({
      '@type': 'Question',
      name,
      acceptedAnswer: { '@type': 'Answer', text },
    })
    const mainEntity = [question('A?', 'Yes.'), { '@type': 'Question', name: 'B?' }]

    expect(findingsIn({ '@type': 'FAQPage', mainEntity })).toEqual([
      'required mainEntity.1.acceptedAnswer.text',
    ])
    expect(checkNode({ '@type': 'FAQPage' }, today).features[0]?.feature.retired).toMatch(
      /May 7, 2026/,
    )
  })

  it('mention key moments only if there are chapters', () => {
    const video = {
      '@type': 'VideoObject',
      name: 'A',
      thumbnailUrl: 'https://a.example/1.jpg',
      uploadDate: '2026-01-01',
    }

    expect(checkNode(video, today).features).toHaveLength(1)
    expect(findingsIn({ ...video, hasPart: [{ '@type': 'Clip', name: 'Start' }] })).toContain(
      'required hasPart.0.startOffset',
    )
  })

  it.each([
    [
      { '@type': 'Recipe', nutrition: { '@type': 'NutritionInformation', calories: '9' } },
      'wrong nutrition.calories',
    ],
    [{ '@type': 'Event', previousStartDate: '2026-01-01' }, 'wrong previousStartDate'],
    [{ '@type': 'Event', startDate: '2026-05-02', endDate: '2026-05-01' }, 'wrong endDate'],
    [
      { '@type': 'Article', datePublished: '2026-05-02', dateModified: '2026-04-01' },
      'wrong dateModified',
    ],
    [
      { '@type': 'LocalBusiness', aggregateRating: { ratingValue: 4, ratingCount: 1 } },
      'advice aggregateRating',
    ],
  ])('find conflicting values: %j', (node, finding) => {
    expect(findingsIn(node)).toContain(finding)
  })

  it('count a reference to another node as filled', () => {
    expect(findingsIn({ '@type': 'Article', author: { '@id': '#ada' } })).not.toContain(
      'recommended author.name',
    )
  })

  it('include the source page and the date it was read', () => {
    const [first] = checkNode({ '@type': 'LocalBusiness' }, today).findings

    expect(first).toMatchObject({
      message: 'Google’s local business needs name.',
      source: {
        url: 'https://developers.google.com/search/docs/appearance/structured-data/local-business',
        checked: '2026-09-03',
      },
    })
  })

  it('mark the fields they require or recommend', () => {
    const levels = levelsOf(formOf('Product'))

    expect(levels.get('name')).toBe('required')
    expect(levels.get('image')).toBe('recommended')
    expect(levels.get('url')).toBeUndefined()
    expect(levelsOf(formOf('FAQPage')).get('mainEntity.name')).toBe('required')
  })

  it('report nothing about a type without rules, but check its values', () => {
    const { features, findings } = checkNode({ '@type': 'Spaceship', url: '/x' }, today)

    expect(features).toEqual([])
    expect(findings).toMatchObject([{ level: 'wrong', path: 'url' }])
  })
})
