/**
 * True when somebody opens an address in a browser's tab, or a program asks for a page: not for parts of pages,
 * nor for what a browser or a link of ours fetches ahead because it might be wanted.
 */
export function isVisit(method: string, headers: Headers): boolean {
  if (method !== 'GET' || !headers.get('accept')?.includes('text/html')) return false
  const purpose = headers.get('sec-purpose') ?? headers.get('purpose') ?? ''
  // Fetch metadata (W3C), §2.3; absent outside browsers and on plain http.
  const mode = headers.get('sec-fetch-mode') ?? 'navigate'
  return mode === 'navigate' && !purpose.includes('prefetch')
}

/** The site that led here: the host of the referrer, and nothing of the page's address. */
export function referrerSite(headers: Headers): string | undefined {
  const host = URL.parse(headers.get('referer') ?? '')?.host
  return host ? host.slice(0, 253) : undefined
}
