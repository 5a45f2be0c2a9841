import type { Address } from './address.ts'
import type { Advice, TagKey } from './tags.ts'

type ReadAddress = Extract<Address, { ok: true }>

/** Words by which people name a place on their own site. */
const OWN_PLACES = new Set(
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

/** What there is to say about where a link leads and where it stands. */
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
      text: 'Google Play does not read these tags.',
      reason: 'Put them, encoded, into its own parameter: &referrer=utm_source%3D…',
    }
  }
  if (host === 'apps.apple.com' || host === 'itunes.apple.com') {
    return {
      field: 'url',
      tone: 'bad',
      text: 'The App Store does not read these tags.',
      reason: 'Use a campaign link from App Store Connect, with pt and ct.',
    }
  }
  return null
}

function toolAdvice({ host }: ReadAddress): Advice | null {
  if (ANALYTICS_TOOLS.has(host)) {
    return {
      field: 'url',
      tone: 'bad',
      text: `${host} is a tool, not your page.`,
      reason: 'Paste the URL your visitors should open.',
    }
  }
  if (SHORTENERS.has(host)) {
    return {
      field: 'url',
      tone: 'note',
      text: 'Tag the long URL, then shorten it.',
      reason: `${host} redirects, and most shorteners drop what is added behind them.`,
    }
  }
  return null
}

/** A link from one's own site to one's own site: it overwrites where the visitor really came from. */
function internalAdvice(
  { host }: ReadAddress,
  { source, medium }: Readonly<Record<TagKey, string>>,
  ownDomains: readonly string[],
): Advice | null {
  const places = [source.toLowerCase().replace(/^www\./, ''), medium.toLowerCase()]
  const homes = [...ownDomains, ...(host === '' ? [] : [host])]
  const isOwn = places.some(
    (place) => OWN_PLACES.has(place) || homes.some((home) => isWithin(place, home)),
  )
  if (!isOwn) return null
  return {
    field: 'source',
    tone: 'bad',
    text: 'Do not tag links inside your own site.',
    reason: 'The tags overwrite where the visitor came from, and the visit counts as a new one.',
  }
}

function foreignAdvice({ host }: ReadAddress, ownDomains: readonly string[]): Advice | null {
  if (host === '' || ownDomains.length === 0) return null
  if (ownDomains.some((home) => isWithin(host, home))) return null
  return {
    field: 'url',
    tone: 'note',
    text: `${host} is not one of your domains.`,
    reason: 'Tags count where your own Analytics reads them.',
  }
}

function isWithin(host: string, home: string): boolean {
  return host === home || host.endsWith(`.${home}`)
}
