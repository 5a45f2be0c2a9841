import { type Advice, clean, type MetaFields } from './fields.ts'

export function addressAdvice(fields: MetaFields): Advice[] {
  const canonical = clean(fields.canonicalUrl)
  if (canonical === '') {
    return [
      {
        field: 'canonicalUrl',
        tone: 'note',
        text: 'Set the canonical URL.',
        reason:
          'Without it, copies with tracking parameters count as pages of their own, and og:url is left out.',
      },
    ]
  }
  if (!isAbsolute(canonical)) {
    return [
      {
        field: 'canonicalUrl',
        tone: 'bad',
        text: 'Enter the full URL, with https://.',
        reason: 'A relative URL means something else on every copy of the page.',
      },
    ]
  }
  return flaws(new URL(canonical)).map(([text, reason]) => ({
    field: 'canonicalUrl',
    tone: 'note',
    text,
    reason,
  }))
}

export function isAbsolute(address: string): boolean {
  return /^https?:\/\//i.test(address) && URL.canParse(address)
}

function flaws(url: URL): [text: string, reason: string][] {
  return [
    ...(url.protocol === 'http:'
      ? [pair('Use https.', 'Google prefers HTTPS and may use the secure URL instead of this one.')]
      : []),
    ...(url.hash
      ? [
          pair(
            'Remove # and everything after it.',
            'Search engines ignore it: both URLs are the same page.',
          ),
        ]
      : []),
    ...([...url.searchParams.keys()].some((name) => name.startsWith('utm_'))
      ? [
          pair(
            'Remove the utm_ parameters.',
            'The canonical URL is the one without tracking parameters.',
          ),
        ]
      : []),
  ]
}

function pair(text: string, reason: string): [string, string] {
  return [text, reason]
}
