/** Formats a URL as Google shows it above a title: the host, then the parts of the path. */
export function addressTrail(address: string): { readonly host: string; readonly trail: string } {
  const url = URL.canParse(address) ? new URL(address) : null
  if (!url) return { host: 'example.com', trail: 'https://example.com' }
  const parts = url.pathname.split('/').filter(Boolean).map(readable)
  const readableHost = url.host.split('.').map(unicodeLabel).join('.')
  const host = readableHost.replace(/^www\./, '')
  return { host, trail: [`${url.protocol}//${readableHost}`, ...parts].join(' › ') }
}

/** Decodes a part of a domain from Punycode (RFC 3492), as Google and the networks show it. */
function unicodeLabel(label: string): string {
  if (!label.startsWith('xn--')) return label
  const end = label.lastIndexOf('-')
  const output = [...label.slice(4, Math.max(4, end))].map((letter) => letter.codePointAt(0) ?? 0)
  let code = 128
  let at = 0
  let bias = 72
  let digits = label.slice(end + 1)
  while (digits !== '') {
    const before = at
    let weight = 1
    for (let base = 36; ; base += 36) {
      const digit = 'abcdefghijklmnopqrstuvwxyz0123456789'.indexOf(digits.charAt(0))
      digits = digits.slice(1)
      at += digit * weight
      const threshold = Math.min(26, Math.max(1, base - bias))
      if (digit < threshold) break
      weight *= 36 - threshold
    }
    const count = output.length + 1
    bias = adapted(at - before, count, before === 0)
    code += Math.floor(at / count)
    at %= count
    output.splice(at, 0, code)
    at += 1
  }
  return String.fromCodePoint(...output)
}

/** Adapts the bias (RFC 3492, section 6.1). */
function adapted(step: number, count: number, isFirst: boolean): number {
  let delta = Math.floor(step / (isFirst ? 700 : 2))
  delta += Math.floor(delta / count)
  let base = 0
  for (; delta > 455; base += 36) delta = Math.floor(delta / 35)
  return base + Math.floor((36 * delta) / (delta + 38))
}

function readable(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    // A `%` that isn't an escape: show it as it is.
    return part
  }
}
