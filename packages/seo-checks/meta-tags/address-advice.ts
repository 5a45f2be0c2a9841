import type { Advice, MetaFields } from './fields.ts'
import { readWebUrl } from './web-url.ts'

export function addressAdvice(fields: MetaFields): Advice[] {
  const { url, problem } = readWebUrl(fields.canonicalUrl)
  const advice = (tone: Advice['tone'], text: string, reason: string): Advice => ({
    field: 'canonicalUrl',
    tone,
    text,
    reason,
  })
  if (problem) {
    return [advice('bad', problem, 'Until then, the canonical and og:url tags are left out.')]
  }
  if (url === '') {
    return [
      advice(
        'note',
        'Set the canonical URL.',
        'Without it, Google chooses which copy of the page to show, and og:url is left out.',
      ),
    ]
  }
  return flaws(new URL(url)).map(([text, reason]) => advice('note', text, reason))
}

function flaws(url: URL): (readonly [text: string, reason: string])[] {
  const hasTracking = [...url.searchParams.keys()].some((name) => name.startsWith('utm_'))
  const checks: readonly (readonly [isTrue: boolean, text: string, reason: string])[] = [
    [
      /^(?:localhost|127\.|\[)/.test(url.hostname),
      'Use the public domain.',
      'This URL opens only on your own computer or network.',
    ],
    [
      url.protocol === 'http:',
      'Use https.',
      'Google prefers HTTPS and may use the secure URL instead of this one.',
    ],
    [
      url.hash !== '',
      'Remove # and everything after it.',
      'Search engines ignore it: both URLs are the same page.',
    ],
    [
      hasTracking,
      'Remove the utm_ parameters.',
      'The canonical URL is the one without tracking parameters.',
    ],
  ]
  return checks.flatMap(([isTrue, text, reason]) => (isTrue ? [[text, reason] as const] : []))
}
