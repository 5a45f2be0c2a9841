/**
 * Errors the unmodified Studio causes and that can't be turned off. It requests fonts, its newest version and a
 * feedback
 * service from Sanity's hosts, which the CSP blocks. Each pattern matches only one blocked request.
 */
export const studioNoise: readonly RegExp[] = [
  /design-system-static\.sanity\.io/,
  /sanity-cdn\.com\/v1\/modules/,
  /api\.sanity\.io\/.*\/intake/,
  /core\.sanity-cdn\.com/,
  /Failed to fetch version for package/,
  // Its account menu builds a host name from the project ID, as for a hosted project.
  /\/\/brightkeel\.localhost(:\d+)?\/lake\/v[\d-]+\/users\/me\?tag=sanity\.sdk\.auth\./,
  /WebSocket is already in CLOSING/,
  // It requests the current user before signing in.
  /status of 401 .*\/users\/me\?tag=sanity\.studio/,
]
