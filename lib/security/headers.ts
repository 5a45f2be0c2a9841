import { contentSecurityPolicy, type PolicyName, type PolicySettings } from './csp.ts'

export type HeaderSettings = PolicySettings & {
  /** The site's own address; HSTS is sent only where it is https. */
  readonly siteUrl: string
}

/** Where people sign in and work, and what is no page at all: no setting has a say in the headers there. */
const workplace = /^\/(?:_front|_next|_site|admin|api|lake|signin|studio|supabase)(?:\/|$)/

/** Features of the browser that no page of ours uses. */
const UNUSED_FEATURES = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

/** The name of the header that `contentSecurityPolicy` makes the value of, in lower case. */
export const POLICY = 'content-security-policy'

/** The headers of everything at an address, by their names in lower case. */
export function headersAt(
  pathname: string,
  settings: HeaderSettings,
): Readonly<Record<string, string>> {
  return {
    ...everywhere(settings),
    [POLICY]: contentSecurityPolicy(policyAt(pathname), settings),
  }
}

/** Which policy holds at an address: where it is the same, so are all headers. */
export function policyAt(pathname: string): PolicyName {
  if (/^\/studio(?:\/|$)/.test(pathname)) return 'studio'
  return /^\/(?:api|lake|supabase)(?:\/|$)/.test(pathname) ? 'data' : 'page'
}

/** True where no setting has a say: neither on headers nor on who gets in. */
export function isWorkplace(pathname: string): boolean {
  return workplace.test(pathname)
}

function everywhere({ siteUrl }: HeaderSettings): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    // For browsers without frame-ancestors; the Studio frames the site from the same origin.
    'x-frame-options': 'SAMEORIGIN',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
    ...(siteUrl.startsWith('https:') && {
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
    }),
  }
}
