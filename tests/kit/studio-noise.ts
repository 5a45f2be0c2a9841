/** Errors the unmodified Studio causes and that can't be turned off. */
export const studioNoise: readonly RegExp[] = [
  // With hosted Sanity, it asks for its newest version. With the embedded lake, studio/content-host.ts answers.
  /sanity-cdn\.com\/v1\/modules/,
  /Failed to fetch version for package/,
  /WebSocket is already in CLOSING/,
]
