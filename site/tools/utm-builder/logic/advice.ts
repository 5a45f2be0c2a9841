import { fragmentWithout, isRoute, parameterName, readAddress, splitAddress } from './address.ts'
import { hostAdvice } from './host-advice.ts'
import { type NamingPolicy, offList, PLACEHOLDER, sayOffList, tagValues } from './naming.ts'
import { readLink } from './read-link.ts'
import { type Advice, type FieldKey, type TagKey, tags, type UtmFields } from './tags.ts'

const EMAIL = /[^\s@&=?#/+]+@[^\s@&=?#/]+\.[a-z]{2,}/i

/**
 * Written as a phone number: with a country code, or grouped as in North America. Bare digits are left out:
 * advertising platforms write campaign numbers of that length, and dates have eight of them.
 */
const PHONES = [
  /(?:^|[^\d])(?:\+|00)[1-9](?:[\s().-]*\d){7,13}(?!\d)/,
  /(?:^|[^\d])\(?\d{3}\)?[-. ]\d{3}[-. ]\d{4}(?!\d)/,
]

/** What speaks against a link that can be built, each with its reason; what must be mended comes first. */
export function adviceOn(
  fields: UtmFields,
  policy: NamingPolicy,
  ownDomains: readonly string[],
): Advice[] {
  const found = [
    ...personalData(fields),
    ...addressAdvice(fields, policy, ownDomains),
    ...nameAdvice(fields, policy),
    ...offList(fields, policy).map(
      (off): Advice => ({
        field: off.key,
        tone: 'bad',
        text: sayOffList(off),
        reason: 'Take a name from the list, or add this one to it under “Naming”.',
      }),
    ),
  ]
  return [...found.filter(isBad), ...found.filter((advice) => !isBad(advice))]
}

/** The hosts in a list of domains, whatever stands between them: `Shop.example.com, https://blog.example.com/`. */
export function readDomains(typed: string): string[] {
  return typed
    .toLowerCase()
    .split(/[\s,;]+/)
    .map((entry) =>
      entry
        .replace(/^[a-z]+:\/\//, '')
        .replace(/^www\./, '')
        .replace(/[/:].*$/, ''),
    )
    .filter((entry) => entry !== '')
}

function personalData(fields: UtmFields): Advice[] {
  const found: Advice[] = []
  for (const { key, label } of tags) {
    const kind = personalKind(fields[key])
    if (kind) found.push(personal(key, `Take the ${kind} out of “${label}”.`))
  }
  const { query, fragment } = splitAddress(fields.url)
  const kind = personalKind(`${spelledOut(query)} ${spelledOut(fragment)}`)
  if (kind) found.push(personal('url', `Take the ${kind} out of the URL.`))
  return found
}

function personal(field: FieldKey, text: string): Advice {
  return {
    field,
    tone: 'bad',
    text,
    reason: 'URLs end up in reports, logs and referrers; Google forbids personal data in them.',
  }
}

function personalKind(text: string): string | null {
  if (holdsEmail(text)) return 'email address'
  return holdsPhone(text) ? 'phone number' : null
}

function addressAdvice(
  fields: UtmFields,
  policy: NamingPolicy,
  ownDomains: readonly string[],
): Advice[] {
  const address = readAddress(fields.url)
  if (!address.ok) return []
  const found: Advice[] = address.mended.map((text) => ({
    field: 'url',
    tone: 'note',
    text,
    reason: 'Check that the link still opens.',
  }))
  if (!address.isSecure) {
    found.push({
      field: 'url',
      tone: 'note',
      text: 'Use https if the site has it.',
      reason: 'A redirect from http to https can drop the tags, and browsers warn of http.',
    })
  }
  found.push(...hostAdvice(address, tagValues(fields, policy), ownDomains))
  found.push(...leftoverAdvice(fields))
  if (policy.inFragment) found.push(...placeAdvice(fields))
  return found
}

/** A browser looks for the place that the whole fragment names: with tags in it there is none. */
function placeAdvice({ url }: UtmFields): Advice[] {
  const { fragment } = splitAddress(url)
  const place = fragment && fragmentWithout(fragment, (pair) => pair.includes('='))
  if (!place || isRoute(place)) return []
  return [
    {
      field: 'url',
      tone: 'bad',
      text: `The link no longer leads to “#${place}”.`,
      reason: 'With tags behind it, it is the name of no place on the page. Put them before the #.',
    },
  ]
}

/** Tags that the address brought along and no field replaces. */
function leftoverAdvice(fields: UtmFields): Advice[] {
  const carried = readLink(fields.url)
  const kept = tags.filter(
    ({ key }) => carried.found[key] !== undefined && fields[key].trim() === '',
  )
  const known: ReadonlySet<string> = new Set(tags.map(({ parameter }) => parameter))
  const strange = (splitAddress(fields.url).query ?? '')
    .split('&')
    .map(parameterName)
    .filter((name) => name.startsWith('utm_') && !known.has(name))
  const found: Advice[] = []
  if (kept.length > 0) {
    found.push({
      field: 'url',
      tone: 'note',
      text: `The URL keeps its own ${kept.map(({ parameter }) => parameter).join(', ')}.`,
      reason: 'Fill in the field to replace it, or move the URL’s tags into the fields.',
    })
  }
  if (strange.length > 0) {
    found.push({
      field: 'url',
      tone: 'note',
      text: `Analytics does not know ${strange.join(', ')}.`,
      reason: 'It stays in the URL, but nothing reads it.',
    })
  }
  return found
}

/** What the naming policy mends by itself, for when it is off. */
function nameAdvice(fields: UtmFields, policy: NamingPolicy): Advice[] {
  const values = tagValues(fields, policy)
  const found: Advice[] = []
  for (const { key, label, isNamed } of tags) {
    const words = isNamed ? wordsOf(values[key]) : ''
    if (words !== words.toLowerCase()) found.push(mixedCase(key, label, values[key]))
    if (/\s/.test(words)) {
      found.push({
        field: key,
        tone: 'note',
        text: `“${label}” has spaces.`,
        reason: 'They become %20 in the link, and reports show them in two ways.',
      })
    }
  }
  return found
}

function mixedCase(field: TagKey, label: string, value: string): Advice {
  return {
    field,
    tone: 'note',
    text: `“${label}” has capitals.`,
    reason: `Analytics counts “${value}” and “${value.toLowerCase()}” as two.`,
  }
}

function wordsOf(value: string): string {
  return value
    .split(PLACEHOLDER)
    .filter((_, index) => index % 2 === 0)
    .join('')
}

function spelledOut(part: string | null): string {
  if (part === null) return ''
  try {
    return decodeURIComponent(part)
  } catch {
    // Not UTF-8: what is written in plain can still be seen.
    return part
  }
}

function isBad({ tone }: Advice): boolean {
  return tone === 'bad'
}

/** Whether an email address stands somewhere in a text. */
export function holdsEmail(text: string): boolean {
  return EMAIL.test(text)
}

/** Whether something that is written like a phone number stands somewhere in a text. */
export function holdsPhone(text: string): boolean {
  return PHONES.some((phone) => phone.test(text))
}
