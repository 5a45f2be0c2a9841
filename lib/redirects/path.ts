import { decoded } from '#lib/decoded.ts'

/**
 * Returns the decoded segments of a path. Empty ones are dropped, so `/a//b/` equals `/a/b`. What a wildcard matches
 * therefore never starts with a second slash, which would name another host.
 */
export function segmentsOf(path: string): string[] {
  return path
    .split('/')
    .filter((segment) => segment !== '')
    .map(decoded)
}

/** Joins segments into a path, encoded so that each stays a single segment. */
export function pathOf(segments: readonly string[]): string {
  return `/${segments.map(encoded).join('/')}`
}

/** Returns the same text for every spelling of a URL: with other escapes, doubled slashes, or one at the end. */
export function sameUrlKey(path: string): string {
  return pathOf(segmentsOf(path))
}

/** Leaves characters readable that RFC 3986 §3.3 allows in a segment: /@name instead of /%40name. */
function encoded(segment: string): string {
  return encodeURIComponent(segment).replaceAll(/%(?:24|26|2B|2C|3A|3B|3D|40)/g, decodeURIComponent)
}
