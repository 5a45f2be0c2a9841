import { buildNode } from 'brightkeel-seo-checks/structured-data/build.ts'
import { checkNode } from 'brightkeel-seo-checks/structured-data/check-node.ts'
import { blankDraft } from 'brightkeel-seo-checks/structured-data/draft.ts'
import type { TypeId, Values } from 'brightkeel-seo-checks/structured-data/model.ts'
import { readPaste } from 'brightkeel-seo-checks/structured-data/paste.ts'
import { formOf } from 'brightkeel-seo-checks/structured-data/types.ts'
import { describe, expect, it } from 'vitest'
import { asWritten } from './as-written.ts'
import { fieldKeyFor } from './field-findings.ts'
import { labelOfKey, noteWithoutForm, shortSummary, statusOf, summaryOf } from './verdict.ts'

const reportOn = (type: TypeId, values: Values) =>
  checkNode(buildNode(asWritten({ ...blankDraft(type), values })), '2026-11-28')

describe('the verdict in words', () => {
  it('counts what is missing', () => {
    const report = reportOn('LocalBusiness', { name: 'Bakery' })

    expect(summaryOf(report)).toBe('Local business is not eligible: 1 required missing.')
    expect(shortSummary(report)).toBe('1 missing')
  })

  it('does not call an article without required properties eligible', () => {
    const report = reportOn('Article', { wordCount: '900' })

    expect(summaryOf(report)).toBe('Article has no required properties. 6 recommended missing.')
  })

  it('says that stars are only for reviews of other businesses', () => {
    const { features } = reportOn('LocalBusiness', {
      name: 'Pizza',
      address: '412 Example St',
      ratingValue: '4.6',
      reviewCount: '87',
    })

    expect(
      features.map((feature) => `${feature.feature.title} ${statusOf(feature, false)}`),
    ).toEqual([
      expect.stringContaining('Local business is eligible.'),
      'Review snippet is eligible only if you review other businesses.',
    ])
  })

  it('sends the visitor to the check of markup that has no form', () => {
    const noteOn = (...types: string[]) =>
      noteWithoutForm(readPaste(types.map((type) => JSON.stringify({ '@type': type, name: 'A' }))))

    expect(noteOn('HowTo')).toMatch(/no form for this type/)
    expect(noteOn('HowTo', 'Article')).toBeNull()
    expect(noteWithoutForm(undefined)).toBeNull()
  })

  it('does not criticize a phone number that the address completes', () => {
    const { findings } = reportOn('LocalBusiness', { phone: '(919) 555-0134', country: 'US' })

    expect(findings.filter(({ path }) => path === 'telephone')).toEqual([])
  })

  it('accepts a date as people write it, and the markup has it in ISO 8601', () => {
    const values = { headline: 'Tides', datePublished: 'March 3, 2026', dateModified: '03/04/2026' }
    const draft = asWritten({ ...blankDraft('Article'), values })

    expect(buildNode(draft)).toMatchObject({
      datePublished: '2026-03-03',
      dateModified: '03/04/2026',
    })
    const { findings } = reportOn('Article', values)
    const wrong = findings.filter(({ level }) => level === 'wrong').map(({ path }) => path)
    expect(wrong).toEqual(['dateModified'])
  })

  it('reports a missing salary at the field for it', () => {
    const { findings } = reportOn('JobPosting', { title: 'Plumber' })
    const form = formOf('JobPosting')
    const labels = findings.map(({ path }) =>
      labelOfKey(form, fieldKeyFor(form, {}, path) ?? path, path),
    )

    expect(labels).toContain('Salary from')
    expect(findings.map(({ path }) => path)).not.toContain('baseSalary.value.value')
  })

  it('names fields by their labels, and properties without a field by themselves', () => {
    const form = formOf('Product')

    expect(labelOfKey(form, 'brand', 'brand.name')).toBe('Brand')
    expect(labelOfKey(form, 'offers.0.price', 'offers.price')).toBe('Price')
    expect(labelOfKey(form, 'offers', 'offers')).toBe('Offers')
    expect(labelOfKey(form, 'offers', 'offers.shippingDetails')).toBe('shipping details')
  })
})
