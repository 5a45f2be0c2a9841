import { isAbsolute } from 'brightkeel-seo-checks/meta-tags/address-advice.ts'
import { clean, type MetaFields } from 'brightkeel-seo-checks/meta-tags/fields.ts'
import { type FoundTag, fieldsFromTags, nameAndValue, REPEATED } from './read-tags.ts'

/** A page that was pasted: what fills the form, what was found in it, and what is wrong with it. */
export type ReadPage = {
  readonly fields: MetaFields
  readonly findings: readonly Finding[]
  readonly problems: readonly Problem[]
}

/** One tag that the form has a place for, as it stands in the page. */
export type Finding = {
  readonly name: string
  readonly value: string
  /** What became of it, where it was not just taken: `resolved to …`, `left out: …`. */
  readonly note: string
}

export type Problem = { readonly text: string; readonly reason: string }

/** The addresses that are read against the page's own. An icon may stay relative: only browsers read it. */
const ADDRESSES = new Set(['canonical', 'og:url', 'og:image', 'twitter:image'])

/** Fills the form from the tags of an existing page, with its relative addresses made whole. */
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
    whole: wholeValue(name, value, base),
  }))
  const firsts = new Map([...resolved].reverse().map((entry) => [entry.name, entry]))
  const findings = resolved.map((entry) => ({
    name: entry.name,
    value: entry.value,
    note: noteOn(entry, firsts),
  }))
  return {
    fields: fieldsFromTags(resolved.map(({ tag, whole, name }) => withAddress(tag, name, whole))),
    findings,
    problems: once(problemsOf(resolved)),
  }
}

type Named = { readonly name: string; readonly value: string; readonly whole: string }

/** What relative addresses belong to: `<base>`, else the canonical address or og:url, where one is whole. */
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

function wholeAddress(address: string, base: string | null): string {
  if (isAbsolute(address) || !base || !URL.canParse(address, base)) return address
  return new URL(address, base).href
}

/** The value of an alternate is its language and its address. */
function wholeValue(name: string, value: string, base: string | null): string {
  if (ADDRESSES.has(name)) return wholeAddress(value, base)
  if (name !== 'alternate') return value
  const [language = '', ...address] = value.split(' ')
  return `${language} ${wholeAddress(address.join(' '), base)}`
}

function withAddress(tag: FoundTag, name: string, whole: string): FoundTag {
  if (name !== 'alternate' && !ADDRESSES.has(name)) return tag
  const attribute = tag.element === 'link' ? 'href' : 'content'
  const text = name === 'alternate' ? whole.slice(whole.indexOf(' ') + 1) : whole
  return { ...tag, attributes: { ...tag.attributes, [attribute]: text } }
}

/** Tags of which the form takes every one. */
const ALL_TAKEN = new Set(['article:tag', 'alternate'])

/** What a text falls back on, in this order; where it only repeats it, the field stays blank. */
const FALLBACKS: Readonly<Record<string, readonly string[]>> = {
  'og:title': ['title'],
  'og:description': ['description'],
  'twitter:title': ['og:title', 'title'],
  'twitter:description': ['og:description', 'description'],
}

/** Tags for which the form has one field together; the second of each pair is the one that is taken. */
const SHARED: Readonly<Record<string, string>> = {
  'og:url': 'canonical',
  'twitter:image': 'og:image',
  'twitter:image:alt': 'og:image:alt',
}

function noteOn(entry: Named, firsts: ReadonlyMap<string, Named>): string {
  const { name, value, whole } = entry
  if (firsts.get(name) !== entry && !ALL_TAKEN.has(name)) return 'Left out: the first one counts.'
  const shared = firsts.get(SHARED[name] ?? '')
  if (shared && shared.whole !== whole) return `Left out: ${shared.name} counts for both.`
  if (whole !== value) return `Made whole: ${whole}`
  const fallback = (FALLBACKS[name] ?? []).find((other) => firsts.has(other))
  return fallback && firsts.get(fallback)?.value === value
    ? `Left blank: it repeats ${fallback}.`
    : ''
}

function problemsOf(found: readonly Named[]): Problem[] {
  const all = (name: string) => found.filter((entry) => entry.name === name)
  const doubled = [...new Set(found.map(({ name }) => name))].filter(
    (name) => !REPEATED.has(name) && all(name).length > 1,
  )
  const [canonical] = all('canonical')
  const [url] = all('og:url')
  return [
    ...doubled.map((name) => ({
      text: `${name} stands there ${all(name).length} times.`,
      reason:
        name === 'canonical'
          ? 'Google may ignore all of them. Keep one.'
          : 'Sites disagree about which one counts. Keep one.',
    })),
    ...found
      .filter(
        ({ name, value }) => ['og:image', 'twitter:image'].includes(name) && !isAbsolute(value),
      )
      .map(({ name, value }) => ({
        text: `${name} is a relative address: ${value}`,
        reason: 'Most networks cannot read it. Write it with https:// and the host.',
      })),
    ...[canonical, url]
      .filter((entry) => entry !== undefined)
      .filter(({ value }) => !isAbsolute(value))
      .map(({ name, value }) => ({
        text: `${name} is a relative address: ${value}`,
        reason: 'Under every copy of the page it means another one.',
      })),
    ...(canonical && url && canonical.whole !== url.whole
      ? [
          {
            text: 'og:url and the canonical URL differ.',
            reason: 'Likes and shares are counted for one URL, search results for the other.',
          },
        ]
      : []),
    ...['title', 'description', 'og:title', 'og:description', 'og:image', 'canonical']
      .filter((name) => all(name).length === 0)
      .map((name) => ({ text: `There is no ${name}.`, reason: MISSING[name] ?? '' })),
  ]
}

/** The same tag may stand there twice with the same flaw. */
function once(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.map((problem) => [problem.text, problem])).values()]
}

const MISSING: Readonly<Record<string, string>> = {
  title: 'Search results and tabs then show whatever is found.',
  description: 'Search results then show a random piece of the page.',
  'og:title': 'The tags written here take it from the title.',
  'og:description': 'The tags written here take it from the description.',
  'og:image': 'A shared link without one is a line of text.',
  canonical: 'Copies with tracking parameters count as separate pages.',
}
