import { contentSecurityPolicy, type PolicyName, type PolicySettings } from './csp.ts'

export type HeaderRule = { source: string; headers: { key: string; value: string }[] }

type Settings = PolicySettings & {
  /** The site's own address; HSTS is sent only where it is https. */
  readonly siteUrl: string
}

/** Which policy holds at which addresses. Where two match, Next lets the later one win. */
const policyByPath: readonly { source: string; policy: PolicyName }[] = [
  { source: '/:path*', policy: 'page' },
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

/** The headers of every response, for `headers()` in next.config.ts. */
export function securityHeaders(settings: Settings): HeaderRule[] {
  return [
    { source: '/:path*', headers: everywhere(settings) },
    ...policyByPath.map(({ source, policy }) => ({
      source,
      headers: [{ key: 'Content-Security-Policy', value: contentSecurityPolicy(policy, settings) }],
    })),
  ]
}

function everywhere({ siteUrl }: Settings): HeaderRule['headers'] {
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
