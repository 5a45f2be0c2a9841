import { buildNode } from 'brightkeel-seo-checks/structured-data/build.ts'
import { checkNode } from 'brightkeel-seo-checks/structured-data/check-node.ts'
import { blankDraft } from 'brightkeel-seo-checks/structured-data/draft.ts'
import type { TypeId, Values } from 'brightkeel-seo-checks/structured-data/model.ts'
import { fieldsOf, formOf, schemaForms } from 'brightkeel-seo-checks/structured-data/types.ts'
import { describe, expect, it } from 'vitest'
import { findingsByField, levelOfField } from './field-findings.ts'

function placed(type: TypeId, values: Values) {
  const draft = { ...blankDraft(type), values }
  const { findings } = checkNode(buildNode(draft), '2026-11-21')
  return Object.fromEntries(
    [...findingsByField(formOf(type), values, findings)].map(([key, { level }]) => [key, level]),
  )
}

describe('findings are placed at their fields', () => {
  it.each(schemaForms.map(({ id }) => id))('has a field for each required property: %s', (type) => {
    const { findings } = checkNode(buildNode(blankDraft(type)), '2026-11-21')
    const required = findings.filter(({ level }) => level === 'required')

    expect(findingsByField(formOf(type), {}, required).size).toBeGreaterThanOrEqual(
      Math.min(required.length, 1),
    )
  })

  it('places them at nested fields, list entries and cells', () => {
    expect(placed('Product', { name: 'A', offers: [{ price: '29,90' }] })).toMatchObject({
      'offers.0.price': 'wrong',
    })
    expect(placed('Article', { image: 'https://a.example/1.jpg\n/2.jpg' })).toMatchObject({
      image: 'wrong',
    })
    expect(
      placed('FAQPage', {
        questions: [
          { question: '', answer: '' },
          { question: 'A?', answer: 'Yes.' },
          { question: 'B?' },
        ],
      }),
    ).toEqual({ 'questions.2.answer': 'required' })
    expect(placed('Article', { author: [{ name: 'Ada', url: 'ada' }] })).toMatchObject({
      'author.0.url': 'wrong',
    })
    expect(
      placed('LocalBusiness', { openingHours: [{ days: 'Monday', opens: '7', closes: '8' }] }),
    ).toMatchObject({
      openingHours: 'wrong',
    })
  })

  it('places a missing node at its first field', () => {
    expect(placed('LocalBusiness', {})).toMatchObject({ name: 'required', address: 'required' })
    expect(levelOfField(formOf('LocalBusiness'), 'address.streetAddress')).toBe('required')
    expect(levelOfField(formOf('LocalBusiness'), 'address.addressRegion')).toBeUndefined()
    expect(levelOfField(formOf('Product'), 'offers.price')).toBe('recommended')
  })

  it('returns no place that the form does not have', () => {
    for (const form of schemaForms) {
      const ids = fieldsOf(form).map(({ id }) => id)
      for (const key of Object.keys(placed(form.id, {}))) expect(ids).toContain(key.split('.')[0])
    }
  })
})
