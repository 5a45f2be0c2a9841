import { z } from 'zod'
import { parseJson } from '#lib/json.ts'

/** A request to the CDN's purge API. Texts may contain placeholders ({@link PLACEHOLDERS}). */
export type PurgeTemplate = {
  readonly url: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
}

export type CdnSettings = {
  /** Response header with the lifetime at the CDN, in lower case. */
  readonly cacheHeader: string
  /** Response header with the tags of a page, in lower case. */
  readonly tagHeader: string
  readonly separator: ' ' | ','
  /** Pages with more tags are not kept at the CDN. */
  readonly maxTagsPerPage: number
  readonly maxTagsPerPurge: number
  readonly purge: PurgeTemplate
}

/** Placeholders of a purge request, and the text that replaces each of them. */
export const PLACEHOLDERS: Readonly<Record<string, (tags: readonly string[]) => string>> = {
  '{tag}': ([tag = '']) => tag,
  '{tags:json}': (tags) => JSON.stringify(tags),
  '{tags:space}': (tags) => tags.join(' '),
  '{tags:comma}': (tags) => tags.join(','),
}

/** Matches placeholders and attempts at one. Braces of JSON don't match. */
export const PLACEHOLDER = /\{tags?(?::\w*)?\}/g

const SPACE_SEPARATED = new Set(['surrogate-key', 'xkey'])

/** Token of RFC 9110, section 5.6.2: names of headers and methods. */
const TOKEN = /^[\w!#$%&'*+.^`|~-]+$/

const headerName = z.string().regex(TOKEN, 'must be the name of a header').toLowerCase()

const count = z.coerce.number().int().min(1).max(10_000)

const schema = z.object({
  CDN_PURGE_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https URL' }),
  CDN_PURGE_METHOD: z
    .string()
    .regex(TOKEN, 'must be an HTTP method such as POST or PURGE')
    .toUpperCase()
    .default('POST'),
  CDN_PURGE_HEADERS: z.string().default(''),
  CDN_PURGE_BODY: z.string().optional(),
  CDN_PURGE_MAX_TAGS: count.default(100),
  CDN_TAG_HEADER: headerName.default('cache-tag'),
  CDN_TAG_SEPARATOR: z.enum(['space', 'comma'], { error: 'must be space or comma' }).optional(),
  CDN_MAX_TAGS_PER_PAGE: count.default(1000),
  CDN_CACHE_HEADER: headerName.default('cdn-cache-control'),
})

/**
 * Reads the variables that begin with `CDN_`.
 *
 * @returns undefined if none is set: there is no CDN
 * @throws Error with one sentence per wrong variable
 */
export function readCdnSettings(
  source: Readonly<Record<string, string | undefined>>,
): CdnSettings | undefined {
  const variables = Object.entries(source).filter(([name, value]) => {
    return name.startsWith('CDN_') && value !== undefined && value.trim() !== ''
  })
  if (variables.length === 0) return undefined
  const unknown = variables.map(([name]) => name).find((name) => !(name in schema.shape))
  if (unknown) throw new Error(`${unknown}: no such setting (see docs/deploy/cdn.md).`)
  const [first = ''] = variables.map(([name]) => name)
  if (!source.CDN_PURGE_URL?.trim()) {
    throw new Error(`CDN_PURGE_URL: must be set, because ${first} is.`)
  }
  const parsed = schema.safeParse(Object.fromEntries(variables))
  if (parsed.success) return toSettings(parsed.data)
  throw new Error(
    parsed.error.issues
      .map(({ path, message }) => `${path.join('.')}: ${message.replace(/\.$/, '')}.`)
      .join(' '),
  )
}

function toSettings(values: z.output<typeof schema>): CdnSettings {
  const tagHeader = values.CDN_TAG_HEADER
  const separator = values.CDN_TAG_SEPARATOR ?? (SPACE_SEPARATED.has(tagHeader) ? 'space' : 'comma')
  const body = values.CDN_PURGE_BODY
  const headers = {
    ...(body !== undefined && /^\s*[[{]/.test(body) && { 'content-type': 'application/json' }),
    ...parseHeaders(values.CDN_PURGE_HEADERS),
  }
  const purge = { url: values.CDN_PURGE_URL, method: values.CDN_PURGE_METHOD, headers, body }
  if (body !== undefined && (purge.method === 'GET' || purge.method === 'HEAD')) {
    throw new Error(`CDN_PURGE_BODY: a ${purge.method} request has no body.`)
  }
  return {
    cacheHeader: values.CDN_CACHE_HEADER,
    tagHeader,
    separator: separator === 'space' ? ' ' : ',',
    maxTagsPerPage: values.CDN_MAX_TAGS_PER_PAGE,
    maxTagsPerPurge: placeholdersIn(purge).includes('{tag}') ? 1 : values.CDN_PURGE_MAX_TAGS,
    purge,
  }
}

/** @throws Error if there is none, or one that doesn't exist */
function placeholdersIn({ url, headers, body = '' }: PurgeTemplate): string[] {
  const texts = [decodeBraces(url), ...Object.values(headers), body]
  const placeholders = texts.flatMap((text) => text.match(PLACEHOLDER) ?? [])
  const all = Object.keys(PLACEHOLDERS).join(', ')
  const unknown = placeholders.find((name) => !(name in PLACEHOLDERS))
  if (unknown) throw new Error(`CDN_PURGE_*: ${unknown} is not one of ${all}.`)
  if (placeholders.length > 0) return placeholders
  throw new Error(
    `CDN_PURGE_URL, CDN_PURGE_HEADERS or CDN_PURGE_BODY: one of them must contain the tags to purge: ${all}.`,
  )
}

/** Restores placeholders in a URL that was copied from a browser. */
export function decodeBraces(url: string): string {
  return url.replaceAll(/%7B/gi, '{').replaceAll(/%7D/gi, '}')
}

/**
 * Parses request headers: a JSON object, or a line `Name: value` for each.
 *
 * @throws Error without the value, which may be a secret
 */
function parseHeaders(text: string): Record<string, string> {
  const entries = text.trim().startsWith('{') ? jsonEntries(text) : lineEntries(text)
  for (const [name, value] of entries) {
    if (!TOKEN.test(name)) throw new Error(`CDN_PURGE_HEADERS: "${name}" is not a header name.`)
    if (!/^[\t\x20-\x7e]*$/.test(value)) {
      throw new Error(`CDN_PURGE_HEADERS: the value of ${name} has characters that are not ASCII.`)
    }
  }
  return Object.fromEntries(entries.map(([name, value]) => [name.toLowerCase(), value]))
}

function jsonEntries(text: string): [name: string, value: string][] {
  const parsed = z.record(z.string(), z.string()).safeParse(parseJson(text))
  if (parsed.success) return Object.entries(parsed.data)
  throw new Error(
    'CDN_PURGE_HEADERS: must be a JSON object of texts, or lines such as Name: value.',
  )
}

function lineEntries(text: string): [name: string, value: string][] {
  const lines = text.split(/\r?\n|\\n/).filter((line) => line.trim() !== '')
  return lines.map((line) => {
    const at = line.indexOf(':')
    if (at > 0) return [line.slice(0, at).trim(), line.slice(at + 1).trim()]
    throw new Error('CDN_PURGE_HEADERS: each line must have the form Name: value.')
  })
}
