import { contentSecurityPolicy, type PolicyName, type PolicySettings } from './csp.ts'

export type HeaderSettings = PolicySettings & {
  /** The site's URL. HSTS is sent only if it is https. */
  readonly siteUrl: string
  /** Scope of HSTS (RFC 6797): none, the site's host, or all its subdomains too. */
  readonly hsts: 'off' | 'host' | 'subdomains'
}

/** Paths for signing in, for staff and for the system. Settings don't affect their headers. */
const workplace = /^\/(?:_front|_next|_site|admin|api|lake|signin|studio|supabase)(?:\/|$)/

/** Browser features that no page of the site uses. */
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

/** Name of the header whose value `contentSecurityPolicy` returns, in lower case. */
export const POLICY = 'content-security-policy'

/** Returns the security headers for a path, with names in lower case. */
export function headersAt(
  pathname: string,
  settings: HeaderSettings,
): Readonly<Record<string, string>> {
  return {
    ...everywhere(settings),
    [POLICY]: contentSecurityPolicy(policyAt(pathname), settings),
  }
}

/** Returns the policy for a path. Paths with the same policy have the same headers. */
export function policyAt(pathname: string): PolicyName {
  if (/^\/studio(?:\/|$)/.test(pathname)) return 'studio'
  return /^\/(?:api|lake|supabase)(?:\/|$)/.test(pathname) ? 'data' : 'page'
}

/** Returns true for paths that settings don't affect: neither their headers nor who has access. */
export function isWorkplace(pathname: string): boolean {
  return workplace.test(pathname)
}

const TWO_YEARS_SECONDS = 63_072_000

function everywhere({ siteUrl, hsts }: HeaderSettings): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    // For browsers without frame-ancestors. The Studio frames the site from the same origin.
    'x-frame-options': 'SAMEORIGIN',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
    ...(siteUrl.startsWith('https:') &&
      hsts !== 'off' && {
        'strict-transport-security': `max-age=${TWO_YEARS_SECONDS}${hsts === 'subdomains' ? '; includeSubDomains' : ''}`,
      }),
  }
}
