import type { Address } from './address.ts'
import type { Advice, TagKey } from './tags.ts'

type ReadAddress = Extract<Address, { ok: true }>

/** Sources and media that point to a link inside the same site. */
const INTERNAL_NAMES = new Set(
  'internal,intern,website,site,onsite,on-site,homepage,home,own,self,nav,navigation,menu,footer,header'.split(
    ',',
  ),
)

const SHORTENERS = new Set(
  'bit.ly,t.co,goo.gl,tinyurl.com,ow.ly,is.gd,lnkd.in,buff.ly,rb.gy'.split(','),
)

const ANALYTICS_TOOLS = new Set(
  'analytics.google.com,ga-dev-tools.google,ads.google.com,tagmanager.google.com,search.google.com'.split(
    ',',
  ),
)

/** Returns advice on the host of a link and on where the link is placed. */
export function hostAdvice(
  address: ReadAddress,
  values: Readonly<Record<TagKey, string>>,
  ownDomains: readonly string[],
): Advice[] {
  return [
    storeAdvice(address),
    toolAdvice(address),
    internalAdvice(address, values, ownDomains),
    foreignAdvice(address, ownDomains),
  ].filter((advice) => advice !== null)
}

function storeAdvice({ host, path }: ReadAddress): Advice | null {
  if (host === 'play.google.com' && path.startsWith('/store')) {
    return {
      field: 'url',
      tone: 'bad',
      text: 'Google Play doesn’t read these tags.',
      reason: 'Use its referrer parameter with encoded tags instead: &referrer=utm_source%3D…',
    }
  }
  if (host === 'apps.apple.com' || host === 'itunes.apple.com') {
    return {
      field: 'url',
      tone: 'bad',
      text: 'The App Store doesn’t read these tags.',
      reason: 'Create a campaign link in App Store Connect, with pt and ct.',
    }
  }
  return null
}

function toolAdvice({ host }: ReadAddress): Advice | null {
  if (ANALYTICS_TOOLS.has(host)) {
    return {
      field: 'url',
      tone: 'bad',
      text: `${host} is a Google tool, not your page.`,
      reason: 'Paste the URL of the page your visitors should open.',
    }
  }
  if (SHORTENERS.has(host)) {
    return {
      field: 'url',
      tone: 'note',
      text: 'Tag the long URL, then shorten it.',
      reason: `${host} is a short link, and most shorteners drop tags added to it.`,
    }
  }
  return null
}

/** Warns about tagging internal links, which overwrites the visitor's real source. */
function internalAdvice(
  { host }: ReadAddress,
  { source, medium }: Readonly<Record<TagKey, string>>,
  ownDomains: readonly string[],
): Advice | null {
  const places = [source.toLowerCase().replace(/^www\./, ''), medium.toLowerCase()]
  const homes = [...ownDomains, ...(host === '' ? [] : [host])]
  const isOwn = places.some(
    (place) => INTERNAL_NAMES.has(place) || homes.some((home) => isWithin(place, home)),
  )
  if (!isOwn) return null
  return {
    field: 'source',
    tone: 'bad',
    text: 'Don’t tag links between pages of your own site.',
    reason: 'The tags overwrite the visitor’s real source.',
  }
}

function foreignAdvice({ host }: ReadAddress, ownDomains: readonly string[]): Advice | null {
  if (host === '' || ownDomains.length === 0) return null
  if (ownDomains.some((home) => isWithin(host, home))) return null
  return {
    field: 'url',
    tone: 'note',
    text: `${host} isn’t one of your domains.`,
    reason: 'Tags only work on sites where your own Analytics runs.',
  }
}

function isWithin(host: string, home: string): boolean {
  return host === home || host.endsWith(`.${home}`)
}
