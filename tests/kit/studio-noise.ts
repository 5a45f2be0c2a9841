/**
 * Noise of the unmodified Studio that has no switch: it asks Sanity's own hosts for fonts, its newest
 * version and feedback, and our policy blocks that. Each pattern names what is blocked, nothing wider.
 */
export const studioNoise: readonly RegExp[] = [
  /design-system-static\.sanity\.io/,
  /sanity-cdn\.com\/v1\/modules/,
  /api\.sanity\.io\/.*\/intake/,
  /core\.sanity-cdn\.com/,
  /Failed to fetch version for package/,
  // Its account menu looks for the hosted project's own host under the name that the lake has here.
  /\/\/brightkeel\.localhost(:\d+)?\/lake\/v[\d-]+\/users\/me\?tag=sanity\.sdk\.auth\./,
  /WebSocket is already in CLOSING/,
  // It asks the lake who is there before it signs anybody in.
  /status of 401 .*\/users\/me\?tag=sanity\.studio/,
]
