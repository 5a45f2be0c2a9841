import { type Advice, clean, type MetaFields } from './fields.ts'

export function addressAdvice(fields: MetaFields): Advice[] {
  const canonical = clean(fields.canonicalUrl)
  if (canonical === '') {
    return [
      {
        field: 'canonicalUrl',
        tone: 'note',
        text: 'Name the canonical address.',
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
        text: 'Write the whole address, with https://.',
        reason: 'A relative one is read differently under every copy of the page.',
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
      ? [
          pair(
            'Use https.',
            'Google prefers the secure address and may choose it in place of this one.',
          ),
        ]
      : []),
    ...(url.hash
      ? [pair('Take out what follows #.', 'Search engines drop it: both addresses are one page.')]
      : []),
    ...([...url.searchParams.keys()].some((name) => name.startsWith('utm_'))
      ? [
          pair(
            'Take out the utm_ parameters.',
            'The canonical address is the one without tracking.',
          ),
        ]
      : []),
  ]
}

function pair(text: string, reason: string): [string, string] {
  return [text, reason]
}
