import {
  isList,
  isObject,
  type Json,
  type JsonObject,
  property,
  typesOf,
  withoutKeys,
} from './json.ts'

/** Types that become separate nodes in a graph, with the name used in their `@id`. */
const ownNodes = new Map([
  ['Person', 'person'],
  ['Organization', 'organization'],
  ['NewsMediaOrganization', 'organization'],
  ['PerformingGroup', 'group'],
  ['Brand', 'brand'],
])

/**
 * Converts a node and its nested nodes to one `@graph` whose nodes refer to each other by `@id`: the article to its
 * author, author and article to the organization, which is described once (JSON-LD 1.1 §4.9, §2.2). People and
 * organizations with the same type and name become one node.
 */
export function linkGraph(node: JsonObject, others: readonly JsonObject[] = []): JsonObject {
  const home = siteOf(node)
  const lifted = new Map<string, JsonObject>()
  const body = withoutKeys(node, ['@context'])
  const main = liftInside(body, home, lifted)
  const id = property(main, '@id') ?? mainId(main, home)
  const { '@type': type = 'Thing', ...rest } = withoutKeys(main, ['@id'])
  return {
    '@context': property(node, '@context') ?? 'https://schema.org',
    '@graph': [
      { '@type': type, '@id': id, ...rest },
      ...lifted.values(),
      ...others.map((other) => withoutKeys(other, ['@context'])),
    ],
  }
}

/**
 * Replaces references between a graph's nodes with the nodes themselves, so that each can be read alone. A circular
 * reference stays a reference.
 */
export function inlineReferences(nodes: readonly JsonObject[]): readonly JsonObject[] {
  const byId = new Map(
    nodes.flatMap((node): [string, JsonObject][] => {
      const id = property(node, '@id')
      return typeof id === 'string' && !isReference(node) ? [[id, node]] : []
    }),
  )
  return nodes.map((node) => inlined(node, byId, idsOf(node)))
}

/** Returns true for an object that contains nothing but an `@id`. */
export function isReference(value: Json | undefined): value is JsonObject {
  return isObject(value) && Object.keys(value).length === 1 && typeof value['@id'] === 'string'
}

/** Returns every `@id` that a value's nodes define or refer to. */
export function mentionedIds(value: Json): readonly string[] {
  if (isList(value)) return value.flatMap(mentionedIds)
  if (!isObject(value)) return []
  return [...idsOf(value), ...Object.values(value).flatMap(mentionedIds)]
}

function liftInside(node: JsonObject, home: string, lifted: Map<string, JsonObject>): JsonObject {
  return Object.fromEntries(
    Object.entries(node).map(([key, value]): [string, Json] => [key, lift(value, home, lifted)]),
  )
}

function lift(value: Json, home: string, lifted: Map<string, JsonObject>): Json {
  if (isList(value)) return value.map((entry) => lift(entry, home, lifted))
  if (!isObject(value)) return value
  const inner = liftInside(value, home, lifted)
  const kind = ownNodes.get(typesOf(inner)[0] ?? '')
  const name = property(inner, 'name')
  if (kind === undefined || typeof name !== 'string') return inner
  const existing = property(inner, '@id')
  const id = typeof existing === 'string' ? existing : `${home}#${kind}-${slug(name)}`
  const { '@type': type = 'Thing', ...rest } = withoutKeys(inner, ['@id'])
  lifted.set(id, { '@type': type, '@id': id, ...lifted.get(id), ...rest })
  return { '@id': id }
}

function inlined(
  node: JsonObject,
  byId: ReadonlyMap<string, JsonObject>,
  above: readonly string[],
): JsonObject {
  return Object.fromEntries(
    Object.entries(node).map(([key, value]): [string, Json] => [key, follow(value, byId, above)]),
  )
}

function follow(
  value: Json,
  byId: ReadonlyMap<string, JsonObject>,
  above: readonly string[],
): Json {
  if (isList(value)) return value.map((entry) => follow(entry, byId, above))
  if (!isObject(value)) return value
  const [id] = idsOf(value)
  const target =
    isReference(value) && id !== undefined && !above.includes(id) ? byId.get(id) : undefined
  return inlined(target ?? value, byId, [...above, ...idsOf(target ?? value)])
}

function idsOf(node: JsonObject): readonly string[] {
  const id = property(node, '@id')
  return typeof id === 'string' ? [id] : []
}

/** Returns the main node's URL with a fragment that names its type, the customary form of an ID. */
function mainId(node: JsonObject, home: string): string {
  const url = property(node, 'url')
  const kind = (typesOf(node)[0] ?? 'thing').toLowerCase()
  return `${typeof url === 'string' && url !== '' ? url.replace(/#.*$/, '') : home}#${kind}`
}

/** Returns the home page of the site that the node's URL belongs to; empty if it has no absolute URL. */
function siteOf(node: JsonObject): string {
  const url = property(node, 'url')
  if (typeof url !== 'string' || !URL.canParse(url)) return ''
  const { origin } = new URL(url)
  return origin === 'null' ? '' : `${origin}/`
}

function slug(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  return plain || 'unnamed'
}
