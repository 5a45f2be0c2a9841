import { contentSecurityPolicy, type PolicyName, type PolicySettings } from './csp.ts'

export type HeaderRule = { source: string; headers: { key: string; value: string }[] }

export type HeaderSettings = PolicySettings & {
  /** The site's own address; HSTS is sent only where it is https. */
  readonly siteUrl: string
}

/**
 * What is no public page: where people sign in and work, and what is no page at all. Its headers stand in
 * the build, out of the reach of every setting. All other addresses get theirs from the proxy, where an admin
 * may switch them off (specification §2, Performance).
 */
const workplaces = '(?:_next|admin|api|lake|signin|studio|supabase)(?:/.*)?'

const atWorkplaces = `/:path(${workplaces})`

const workplace = new RegExp(`^/${workplaces}$`)

/** Which policy holds at which addresses. Where two match, Next lets the later one win. */
const policyByPath: readonly { source: string; policy: PolicyName }[] = [
  { source: atWorkplaces, policy: 'page' },
  { source: '/studio/:path*', policy: 'studio' },
  { source: '/lake/:path*', policy: 'data' },
  { source: '/supabase/:path*', policy: 'data' },
  { source: '/api/:path*', policy: 'data' },
]

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

/** The headers of what is no public page, for `headers()` in next.config.ts. */
export function securityHeaders(settings: HeaderSettings): HeaderRule[] {
  return [
    { source: atWorkplaces, headers: everywhere(settings) },
    ...policyByPath.map(({ source, policy }) => ({
      source,
      headers: [{ key: 'Content-Security-Policy', value: contentSecurityPolicy(policy, settings) }],
    })),
  ]
}

/** The same for public pages and whatever else the proxy answers or lets through. */
export function pageHeaders(settings: HeaderSettings): HeaderRule['headers'] {
  return [
    ...everywhere(settings),
    { key: 'Content-Security-Policy', value: contentSecurityPolicy('page', settings) },
  ]
}

/** True where the build's own headers hold: neither the proxy nor a setting has a say there. */
export function isWorkplace(pathname: string): boolean {
  return workplace.test(pathname)
}

function everywhere({ siteUrl }: HeaderSettings): HeaderRule['headers'] {
  return [
    { key: 'X-Content-Type-Options', value: 'nosniff' },
    { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
    // For browsers without frame-ancestors; the Studio frames the site from the same origin.
    { key: 'X-Frame-Options', value: 'SAMEORIGIN' },
    { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
    {
      key: 'Permissions-Policy',
      value: UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
    },
    ...(siteUrl.startsWith('https:')
      ? [{ key: 'Strict-Transport-Security', value: 'max-age=63072000; includeSubDomains' }]
      : []),
  ]
}
