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
  /localhost.*Content Security Policy/,
  /WebSocket is already in CLOSING/,
  // It asks the lake who is there before it signs anybody in.
  /status of 401 .*\/users\/me\?tag=sanity\.studio/,
]
