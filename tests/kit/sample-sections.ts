import type { ArrayOfType, FieldDefinition } from '@sanity/types'
import type { Section } from '#site/sections/define.ts'

type Stored = Readonly<Record<string, unknown>>

/** Texts that stories look for. */
const ownTexts: Readonly<Record<string, Stored>> = {
  hero: { title: 'Ports that rank' },
  cards: {
    cards: [
      { _key: 'a', _type: 'card', title: 'Harbors', text: 'Berths & tides', href: '/apps' },
      { _key: 'b', _type: 'card', title: 'Shops', text: 'Prices', note: 'In dollars' },
    ],
  },
  questions: {
    title: 'Asked before',
    questions: [
      { _key: 'a', _type: 'questionAndAnswer', question: 'Is it < $50?', answer: 'From $49.' },
    ],
  },
}

/** Returns a stored section with a text in each field that is edited on the page, and an item in each list. */
export function sampleOf({ type }: Section): Stored & { readonly _type: string } {
  const fields = objectOf(type.fields, type.name)
  return { ...fields, ...ownTexts[type.name], _type: type.name, _key: `sample-${type.name}` }
}

function objectOf(fields: readonly FieldDefinition[], owner: string): Stored {
  return Object.fromEntries(fields.map((field) => [field.name, sampleValue(field, owner)]))
}

/** Values of texts that aren't edited on the page, by the name of the field. */
const plain: Stored = { href: '/apps', id: 'sample', topic: 'tools' }

function sampleValue(field: FieldDefinition | ArrayOfType, owner: string): unknown {
  const name = field.name ?? field.type
  if (isOnPage(field)) return `The ${name} < of ${owner}`
  if (field.type === 'picture') {
    return { alt: 'A < B', asset: { id: 'image-abc-1000x500-png', width: 1000, height: 500 } }
  }
  if ('to' in field && owner !== name) return { _type: 'reference', _ref: 'app-layerrank' }
  if ('of' in field && Array.isArray(field.of)) return itemsOf(field.of, `${name} of ${owner}`)
  if ('fields' in field && Array.isArray(field.fields)) return objectOf(field.fields, owner)
  return plain[name]
}

function isOnPage({ options }: { readonly options?: unknown }): boolean {
  if (typeof options !== 'object' || options === null || !('onPage' in options)) return false
  return options.onPage !== 'richText'
}

/** Returns an item of an array. Lists of documents and drawings stay empty. */
function itemsOf([member]: readonly ArrayOfType[], owner: string): unknown[] {
  if (!member) return []
  if (member.type === 'block') {
    const children = [{ _type: 'span', _key: 'b', text: `The text < of ${owner}` }]
    return [{ _type: 'block', _key: 'a', children }]
  }
  if (member.type === 'button') {
    return [{ _type: 'button', _key: 'a', label: `The label of ${owner}`, href: '/contact' }]
  }
  if ('fields' in member && Array.isArray(member.fields)) {
    return [{ ...objectOf(member.fields, owner), _type: member.name, _key: 'a' }]
  }
  return isOnPage(member) ? [sampleValue(member, owner)] : []
}
