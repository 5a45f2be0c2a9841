// The bare name is Node's own deprecated module.
import { toUnicode } from 'punycode/punycode.es6.js'

/** Formats a URL as Google shows it above a title: the host, then the parts of the path. */
export function addressTrail(address: string): { readonly host: string; readonly trail: string } {
  const url = URL.canParse(address) ? new URL(address) : null
  if (!url) return { host: 'example.com', trail: 'https://example.com' }
  const parts = url.pathname.split('/').filter(Boolean).map(readable)
  // As Google and the networks show it.
  const readableHost = toUnicode(url.host)
  const host = readableHost.replace(/^www\./, '')
  return { host, trail: [`${url.protocol}//${readableHost}`, ...parts].join(' › ') }
}

function readable(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    // A `%` that isn't an escape: show it as it is.
    return part
  }
}
