import { bareTerm, type Json, type JsonObject } from 'brightkeel-seo-checks/structured-data/json.ts'
import { attribute, type PageElement, textOf } from './tree.ts'

/** Converts the microdata of a page to JSON-LD (HTML standard, Microdata to JSON). */
export function microdataIn(root: PageElement): readonly JsonObject[] {
  return topLevelItems(root).map((item) => ({ '@context': 'https://schema.org', ...toNode(item) }))
}

/** Returns items that aren't a property of another item. */
function topLevelItems(element: PageElement): readonly PageElement[] {
  if (element.attributes.has('itemscope') && !element.attributes.has('itemprop')) return [element]
  return element.children.flatMap((child) =>
    typeof child === 'string' ? [] : topLevelItems(child),
  )
}

function toNode(item: PageElement): JsonObject {
  const types = attribute(item, 'itemtype').split(/\s+/).filter(Boolean).map(bareTerm)
  const entries = properties(item).flatMap((element) =>
    attribute(element, 'itemprop')
      .split(/\s+/)
      .filter(Boolean)
      .map((name): [string, Json] => [bareTerm(name), contentOf(element)]),
  )
  const id = attribute(item, 'itemid')
  const grouped = new Map<string, Json[]>()
  for (const [name, value] of entries) {
    if (value !== '') grouped.set(name, [...(grouped.get(name) ?? []), value])
  }
  return {
    ...(types.length > 0 ? { '@type': types.length === 1 ? (types[0] ?? '') : types } : {}),
    ...(id === '' ? {} : { '@id': id }),
    ...Object.fromEntries(
      [...grouped].map(([name, values]): [string, Json] => [
        name,
        values.length === 1 ? (values[0] ?? null) : values,
      ]),
    ),
  }
}

/** Returns the elements with a property of this item, without those of nested items. */
function properties(item: PageElement): readonly PageElement[] {
  return item.children.flatMap((child) => {
    if (typeof child === 'string') return []
    const own = child.attributes.has('itemprop') ? [child] : []
    return child.attributes.has('itemscope') ? own : [...own, ...properties(child)]
  })
}

const addresses = new Map([
  ['a', 'href'],
  ['area', 'href'],
  ['link', 'href'],
  ['img', 'src'],
  ['video', 'src'],
  ['audio', 'src'],
  ['source', 'src'],
  ['iframe', 'src'],
  ['embed', 'src'],
  ['object', 'data'],
])

function contentOf(element: PageElement): Json {
  if (element.attributes.has('itemscope')) return toNode(element)
  const written = attribute(element, 'content')
  if (written !== '') return written
  const address = addresses.get(element.tag)
  if (address !== undefined) return attribute(element, address)
  const exact = attribute(element, 'datetime') || attribute(element, 'value')
  return exact || textOf(element)
}
