import { fragmentWithout, isRoute, parameterName, readAddress, splitAddress } from './address.ts'
import { hostAdvice } from './host-advice.ts'
import { describeOffList, type NamingPolicy, offList, PLACEHOLDER, tagValues } from './naming.ts'
import { readLink } from './read-link.ts'
import { type Advice, type FieldKey, type TagKey, tags, type UtmFields } from './tags.ts'

const EMAIL = /[^\s@&=?#/+]+@[^\s@&=?#/]+\.[a-z]{2,}/i

/**
 * Phone numbers with a country code or North American grouping. Bare digits don't match, because campaign IDs and
 * dates look the same.
 */
const PHONES = [
  /(?:^|[^\d])(?:\+|00)[1-9](?:[\s().-]*\d){7,13}(?!\d)/,
  /(?:^|[^\d])\(?\d{3}\)?[-. ]\d{3}[-. ]\d{4}(?!\d)/,
]

/** Returns problems with a link and the reason for each, the most serious first. */
export function adviceOn(
  fields: UtmFields,
  policy: NamingPolicy,
  ownDomains: readonly string[],
): Advice[] {
  const advice = [
    ...personalData(fields),
    ...addressAdvice(fields, policy, ownDomains),
    ...nameAdvice(fields, policy),
    ...offList(fields, policy).map(
      (off): Advice => ({
        field: off.key,
        tone: 'bad',
        text: describeOffList(off),
        reason: 'Pick a name from the list, or add this one under “Team naming rules”.',
      }),
    ),
  ]
  return [...advice.filter(isBad), ...advice.filter((item) => !isBad(item))]
}

/** Parses a list of domains such as `Shop.example.com, https://blog.example.com/` into hosts. */
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
  const advice: Advice[] = []
  for (const { key, label } of tags) {
    const kind = personalKind(fields[key])
    if (kind) advice.push(personal(key, `Remove the ${kind} from “${label}”.`))
  }
  const { query, fragment } = splitAddress(fields.url)
  const kind = personalKind(`${spelledOut(query)} ${spelledOut(fragment)}`)
  if (kind) advice.push(personal('url', `Remove the ${kind} from the URL.`))
  return advice
}

function personal(field: FieldKey, text: string): Advice {
  return {
    field,
    tone: 'bad',
    text,
    reason:
      'Google Analytics doesn’t allow personal data, and URLs end up in reports, logs and referrers.',
  }
}

function personalKind(text: string): string | null {
  if (containsEmail(text)) return 'email address'
  return containsPhone(text) ? 'phone number' : null
}

function addressAdvice(
  fields: UtmFields,
  policy: NamingPolicy,
  ownDomains: readonly string[],
): Advice[] {
  const address = readAddress(fields.url)
  if (!address.ok) return []
  const advice: Advice[] = address.fixes.map((text) => ({
    field: 'url',
    tone: 'note',
    text,
    reason: 'Check that the link opens.',
  }))
  if (!address.isSecure) {
    advice.push({
      field: 'url',
      tone: 'note',
      text: 'Use https if your site supports it.',
      reason: 'A redirect from http to https can drop the tags, and browsers warn about http.',
    })
  }
  advice.push(...hostAdvice(address, tagValues(fields, policy), ownDomains))
  advice.push(...leftoverAdvice(fields))
  if (policy.inFragment) advice.push(...placeAdvice(fields))
  return advice
}

/** Warns that tags in the fragment break an anchor, because browsers look up the whole fragment. */
function placeAdvice({ url }: UtmFields): Advice[] {
  const { fragment } = splitAddress(url)
  const place = fragment && fragmentWithout(fragment, (pair) => pair.includes('='))
  if (!place || isRoute(place)) return []
  return [
    {
      field: 'url',
      tone: 'bad',
      text: `The link no longer jumps to “#${place}”.`,
      reason: 'With tags after it, the browser can’t find this anchor. Put the tags before the #.',
    },
  ]
}

/** Returns advice on tags in the URL that no field replaces, and on unknown ones. */
function leftoverAdvice(fields: UtmFields): Advice[] {
  const carried = readLink(fields.url)
  const leftover = tags.filter(
    ({ key }) => carried.found[key] !== undefined && fields[key].trim() === '',
  )
  const known: ReadonlySet<string> = new Set(tags.map(({ parameter }) => parameter))
  const unknown = (splitAddress(fields.url).query ?? '')
    .split('&')
    .map(parameterName)
    .filter((name) => name.startsWith('utm_') && !known.has(name))
  const advice: Advice[] = []
  if (leftover.length > 0) {
    advice.push({
      field: 'url',
      tone: 'note',
      text: `The URL already has ${leftover.map(({ parameter }) => parameter).join(', ')}.`,
      reason:
        'It stays as it is. Fill in the field to replace it, or move the URL’s tags into the fields.',
    })
  }
  if (unknown.length > 0) {
    advice.push({
      field: 'url',
      tone: 'note',
      text: `Google Analytics doesn’t read ${unknown.join(', ')}.`,
      reason: 'Check the spelling. It stays in the URL but won’t show up in reports.',
    })
  }
  return advice
}

/** Returns advice on names that the naming rules would fix if they were on. */
function nameAdvice(fields: UtmFields, policy: NamingPolicy): Advice[] {
  const values = tagValues(fields, policy)
  const advice: Advice[] = []
  for (const { key, label, isNamed } of tags) {
    const words = isNamed ? wordsOf(values[key]) : ''
    if (words !== words.toLowerCase()) advice.push(mixedCase(key, label, values[key]))
    if (/\s/.test(words)) {
      advice.push({
        field: key,
        tone: 'note',
        text: `“${label}” contains spaces.`,
        reason:
          'They turn into %20 in the link and can split one campaign into two rows in reports.',
      })
    }
  }
  return advice
}

function mixedCase(field: TagKey, label: string, value: string): Advice {
  return {
    field,
    tone: 'note',
    text: `“${label}” contains capital letters.`,
    reason: `Analytics reports “${value}” and “${value.toLowerCase()}” separately.`,
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
    // Invalid percent-encoding: check the text as it is.
    return part
  }
}

function isBad({ tone }: Advice): boolean {
  return tone === 'bad'
}

/** Returns true if a text contains an email address. */
export function containsEmail(text: string): boolean {
  return EMAIL.test(text)
}

/** Returns true if a text contains something written like a phone number. */
export function containsPhone(text: string): boolean {
  return PHONES.some((phone) => phone.test(text))
}
