import { invisibleMessage } from '#schemas/rules/invisible.ts'
import { parameterName, readAddress, splitAddress } from './address.ts'
import { readLink } from './link.ts'
import { PLACEHOLDER, type Spelling, tagValues } from './naming.ts'
import { type FieldKey, GA4_PARAMETERS, type TagKey, tags, type UtmFields } from './tags.ts'

/** A problem with a complete link, and the reason. */
export type Advice = {
  readonly field: FieldKey
  /** `bad` must be fixed and is shown at its field, `note` is optional. */
  readonly tone: 'bad' | 'note'
  readonly text: string
}

type Values = Readonly<Record<TagKey, string>>

const EMAIL = /[^\s@&=?#/+]+@[^\s@&=?#/]+\.[a-z]{2,}/i

/** Parameters that ad platforms add to one click; Google Analytics trusts Google's own over these tags. */
const CLICK_IDS = new Set(['gclid', 'gbraid', 'wbraid', 'dclid', 'fbclid', 'msclkid', 'ttclid'])

/** Sources and media that point to a link inside the same site. */
const INTERNAL = new Set(['internal', 'website', 'site', 'onsite', 'homepage', 'menu', 'footer'])

/** Hosts that drop tags or read them from somewhere else. */
const hosts: readonly (readonly [RegExp, Advice['tone'], string])[] = [
  [
    /^(localhost|127\..*|192\.168\..*|10\..*|\[::1\]|.*\.(local|localhost|test))$/,
    'bad',
    'Visitors can’t open this URL. Enter the page’s public URL.',
  ],
  [
    /^play\.google\.com$/,
    'bad',
    'Google Play doesn’t read these tags. Put them, encoded, into its referrer parameter.',
  ],
  [
    /^(apps|itunes)\.apple\.com$/,
    'bad',
    'The App Store doesn’t read these tags. Make a campaign link in App Store Connect.',
  ],
  [
    /^(analytics|ads|tagmanager)\.google\.com$/,
    'bad',
    'This is a Google tool. Enter the page that visitors should open.',
  ],
  [
    /^(bit\.ly|t\.co|tinyurl\.com|ow\.ly|is\.gd|lnkd\.in|buff\.ly|rb\.gy)$/,
    'note',
    'Tag the long URL, then shorten it. Most short links drop added tags.',
  ],
]

function hiddenCharacters(values: Values): Advice[] {
  return tags.flatMap(({ key }) => {
    const text = invisibleMessage(values[key])
    return text ? [{ field: key, tone: 'bad' as const, text }] : []
  })
}

/** Returns what is wrong with the URL of an incomplete link, such as a click ID in it. */
export function urlProblems(fields: UtmFields, spelling: Spelling): Advice[] {
  return readAddress(fields.url).ok
    ? adviceOn(fields, spelling).filter(({ field, tone }) => field === 'url' && tone === 'bad')
    : []
}

/** Returns the problems of a complete link. */
export function adviceOn(fields: UtmFields, spelling: Spelling): Advice[] {
  const values = tagValues(fields, spelling)
  return [
    ...hiddenCharacters(values),
    ...personalData(fields),
    ...hostAdvice(fields.url, values),
    ...encodedHidden(fields.url),
    ...clickIds(fields.url),
    ...leftovers(fields, values),
    ...capitals(values),
  ]
}

function personalData(fields: UtmFields): Advice[] {
  const { query } = splitAddress(fields.url)
  const texts = { ...fields, url: (query ?? '').replace(/%40/g, '@') }
  return (['url', ...tags.map(({ key }) => key)] as const)
    .filter((key) => EMAIL.test(texts[key]))
    .map((field) => ({
      field,
      tone: 'bad',
      text: 'Remove the email address. Google Analytics doesn’t allow personal data.',
    }))
}

function hostAdvice(url: string, { source, medium }: Values): Advice[] {
  const address = readAddress(url)
  if (!address.ok) return []
  const advice = hosts
    .filter(([host]) => host.test(address.host))
    .map(([, tone, text]): Advice => ({ field: 'url', tone, text }))
  const places = [source, medium].map((place) => place.toLowerCase().replace(/^www\./, ''))
  if (places.some((place) => INTERNAL.has(place) || place === address.host)) {
    advice.push({
      field: 'source',
      tone: 'bad',
      text: 'Don’t tag links between your own pages. The tags overwrite where a visitor came from.',
    })
  }
  return advice
}

/** Returns advice on an encoded invisible character, such as a zero-width space at the end. Words may need joiners. */
function encodedHidden(url: string): Advice[] {
  const [code] = /%(?:e2%80%(?:8[bef]|a[a-e])|e2%81%a0|ef%bb%bf|c2%ad)/i.exec(url) ?? []
  const text = `The URL contains ${code}, a character you can’t see. Delete it if the page opens without it.`
  return code ? [{ field: 'url', tone: 'note', text }] : []
}

function clickIds(url: string): Advice[] {
  const pairs = (splitAddress(url).query ?? '').split('&')
  // A placeholder, as in `gclid={gclid}`, is filled in for each click.
  const ids = pairs.filter((pair) => CLICK_IDS.has(parameterName(pair)) && !pair.includes('{'))
  if (ids.length === 0) return []
  const text = `Remove ${ids.map(parameterName).join(', ')} from the URL. It belongs to a single ad click, and can override these tags.`
  return [{ field: 'url', tone: 'bad', text }]
}

/** Returns advice on tags in the URL that a field replaces or none does, and on unknown ones. */
function leftovers(fields: UtmFields, values: Values): Advice[] {
  const { found } = readLink(fields.url)
  const left = tags.filter(({ key }) => found[key] && fields[key].trim() === '')
  const replaced = tags.filter(({ key }) => found[key] && values[key] && found[key] !== values[key])
  const unknown = (splitAddress(fields.url).query ?? '')
    .split('&')
    .map(parameterName)
    .filter((name) => name.startsWith('utm_') && !GA4_PARAMETERS.has(name))
  const advice: Advice[] = []
  if (replaced.length > 0) {
    const old = replaced.map(({ key, parameter }) => `${parameter}=${found[key]}`).join(', ')
    const text = `Your fields replace ${old} from the URL.`
    advice.push({ field: 'url', tone: 'note', text })
  }
  if (left.length > 0) {
    const names = left.map(({ parameter }) => parameter).join(', ')
    const text = `The URL already has ${names}. Fill in the field to replace it.`
    advice.push({ field: 'url', tone: 'note', text })
  }
  if (unknown.length > 0) {
    const text = `Google Analytics doesn’t read ${unknown.join(', ')}. Check the spelling.`
    advice.push({ field: 'url', tone: 'note', text })
  }
  return advice
}

/** Returns advice on capital letters, which stay only if names are kept as typed. */
function capitals(values: Values): Advice[] {
  return tags
    .filter(({ key }) => key !== 'id')
    .map(({ key, label }) => ({ key, label, words: values[key].split(PLACEHOLDER) }))
    .filter(({ words }) => words.some((word, at) => at % 2 === 0 && word !== word.toLowerCase()))
    .map(({ key, label }) => ({
      field: key,
      tone: 'note',
      text: `${label} has capital letters. Analytics counts “${values[key]}” and “${values[key].toLowerCase()}” separately.`,
    }))
}
