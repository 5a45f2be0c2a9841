/**
 * The decoded segments of a path. Empty ones are left out, so that `/a//b/` is `/a/b`: what a wildcard
 * catches can then never begin with a second slash and name another host.
 */
export function segmentsOf(path: string): string[] {
  return path
    .split('/')
    .filter((segment) => segment !== '')
    .map(decoded)
}

/** A path of segments, encoded so that none of them can be read as more than one segment. */
export function pathOf(segments: readonly string[]): string {
  return `/${segments.map(encoded).join('/')}`
}

/** What RFC 3986 §3.3 allows in a segment stays readable: /@name rather than /%40name. */
function encoded(segment: string): string {
  return encodeURIComponent(segment).replaceAll(/%(?:24|26|2B|2C|3A|3B|3D|40)/g, decodeURIComponent)
}

/** A broken escape stands for itself: visitors and search engines send those too. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
