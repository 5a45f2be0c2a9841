import { isAbsolute } from 'brightkeel-seo-checks/meta-tags/address-advice.ts'
import { clean, type MetaFields } from 'brightkeel-seo-checks/meta-tags/fields.ts'
import { type FoundTag, fieldsFromTags, nameAndValue, REPEATED } from './read-tags.ts'

/** A parsed page: form fields, tags, and problems. */
export type ReadPage = {
  readonly fields: MetaFields
  readonly findings: readonly Finding[]
  readonly problems: readonly Problem[]
}

/** A tag of the page that the form has a field for. */
export type Finding = {
  readonly name: string
  readonly value: string
  /** How the value was changed or why it was skipped. Empty if it was used as is. */
  readonly note: string
}

export type Problem = { readonly text: string; readonly reason: string }

/** Tags whose URLs must be absolute. Icons may be relative, because only browsers read them. */
const URL_TAGS = new Set(['canonical', 'og:url', 'og:image', 'twitter:image'])

/** Fills the form from a page's tags and resolves relative URLs. */
export function readPage(found: readonly FoundTag[], baseHref: string): ReadPage {
  const named = found.flatMap((tag) => {
    const pair = nameAndValue(tag)
    return pair ? [{ tag, name: pair[0], value: pair[1] }] : []
  })
  const base = baseOf(named, clean(baseHref))
  const resolved = named.map(({ tag, name, value }) => ({
    tag,
    name,
    value,
    absolute: absoluteValue(name, value, base),
  }))
  const firsts = new Map([...resolved].reverse().map((entry) => [entry.name, entry]))
  const findings = resolved.map((entry) => ({
    name: entry.name,
    value: entry.value,
    note: noteOn(entry, firsts),
  }))
  return {
    fields: fieldsFromTags(
      resolved.map(({ tag, absolute, name }) => withAbsoluteUrl(tag, name, absolute)),
    ),
    findings,
    problems: unique(problemsOf(resolved)),
  }
}

type Named = { readonly name: string; readonly value: string; readonly absolute: string }

/** Returns the base for relative URLs: `<base>`, else the canonical URL or og:url if absolute. */
function baseOf(
  named: readonly { name: string; value: string }[],
  baseHref: string,
): string | null {
  const page = ['canonical', 'og:url']
    .map((name) => named.find((entry) => entry.name === name)?.value ?? '')
    .find(isAbsolute)
  if (baseHref && URL.canParse(baseHref, page)) return new URL(baseHref, page).href
  return page ?? null
}

function absoluteUrl(url: string, base: string | null): string {
  if (isAbsolute(url) || !base || !URL.canParse(url, base)) return url
  return new URL(url, base).href
}

/** Resolves the URL in a value. An alternate's value is its language and its URL. */
function absoluteValue(name: string, value: string, base: string | null): string {
  if (URL_TAGS.has(name)) return absoluteUrl(value, base)
  if (name !== 'alternate') return value
  const [language = '', ...url] = value.split(' ')
  return `${language} ${absoluteUrl(url.join(' '), base)}`
}

function withAbsoluteUrl(tag: FoundTag, name: string, absolute: string): FoundTag {
  if (name !== 'alternate' && !URL_TAGS.has(name)) return tag
  const attribute = tag.element === 'link' ? 'href' : 'content'
  const text = name === 'alternate' ? absolute.slice(absolute.indexOf(' ') + 1) : absolute
  return { ...tag, attributes: { ...tag.attributes, [attribute]: text } }
}

/** Tags that the form accepts several times. */
const ALL_TAKEN = new Set(['article:tag', 'alternate'])

/** Fallbacks of a text, in order. A field that repeats its fallback stays blank. */
const FALLBACKS: Readonly<Record<string, readonly string[]>> = {
  'og:title': ['title'],
  'og:description': ['description'],
  'twitter:title': ['og:title', 'title'],
  'twitter:description': ['og:description', 'description'],
}

/** Tags that share a field in the form. The form uses the second tag of each pair. */
const SHARED: Readonly<Record<string, string>> = {
  'og:url': 'canonical',
  'twitter:image': 'og:image',
  'twitter:image:alt': 'og:image:alt',
}

function noteOn(entry: Named, firsts: ReadonlyMap<string, Named>): string {
  const { name, value, absolute } = entry
  if (firsts.get(name) !== entry && !ALL_TAKEN.has(name))
    return 'Skipped: only the first one is used.'
  const shared = firsts.get(SHARED[name] ?? '')
  if (shared && shared.absolute !== absolute) return `Skipped: ${shared.name} is used for both.`
  if (absolute !== value) return `Resolved to ${absolute}`
  const fallback = (FALLBACKS[name] ?? []).find((other) => firsts.has(other))
  return fallback && firsts.get(fallback)?.value === value ? `Left blank: same as ${fallback}.` : ''
}

function problemsOf(found: readonly Named[]): Problem[] {
  const all = (name: string) => found.filter((entry) => entry.name === name)
  const duplicated = [...new Set(found.map(({ name }) => name))].filter(
    (name) => !REPEATED.has(name) && all(name).length > 1,
  )
  const [canonical] = all('canonical')
  const [url] = all('og:url')
  return [
    ...duplicated.map((name) => ({
      text: `The page has ${all(name).length} ${name} tags.`,
      reason:
        name === 'canonical'
          ? 'Google may ignore all of them. Keep one.'
          : 'Search engines and networks may each pick a different one. Keep one.',
    })),
    ...found
      .filter(
        ({ name, value }) => ['og:image', 'twitter:image'].includes(name) && !isAbsolute(value),
      )
      .map(({ name, value }) => ({
        text: `${name} is a relative URL: ${value}`,
        reason: 'Most networks need an absolute URL. Add https:// and your domain.',
      })),
    ...[canonical, url]
      .filter((entry) => entry !== undefined)
      .filter(({ value }) => !isAbsolute(value))
      .map(({ name, value }) => ({
        text: `${name} is a relative URL: ${value}`,
        reason: 'On a copy of the page it points somewhere else. Add https:// and your domain.',
      })),
    ...(canonical && url && canonical.absolute !== url.absolute
      ? [
          {
            text: 'og:url and the canonical URL differ.',
            reason:
              'Social networks credit one URL and search engines the other. Use the same URL.',
          },
        ]
      : []),
    ...['title', 'description', 'og:title', 'og:description', 'og:image', 'canonical']
      .filter((name) => all(name).length === 0)
      .map((name) => ({ text: `${name} is missing.`, reason: MISSING[name] ?? '' })),
  ]
}

/** Removes repeated problems. A page can have the same broken tag twice. */
function unique(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.map((problem) => [problem.text, problem])).values()]
}

const MISSING: Readonly<Record<string, string>> = {
  title: 'Google and browser tabs pick a title themselves.',
  description: 'Google picks a snippet from the page itself.',
  'og:title': 'We fill it with the title.',
  'og:description': 'We fill it with the description.',
  'og:image': 'Shared links show no image.',
  canonical: 'URLs with tracking parameters can be indexed as duplicates.',
}
