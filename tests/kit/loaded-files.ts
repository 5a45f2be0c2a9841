import type { APIRequestContext, Page } from '@playwright/test'

/**
 * Collects the URLs of scripts and style sheets that a page requests from now on. Read their contents with separate
 * requests, because the browser discards responses when it leaves the page.
 */
export function noteLoadedFiles(page: Page, kinds = ['script']): Set<string> {
  const addresses = new Set<string>()
  page.on('request', (request) => {
    if (kinds.includes(request.resourceType())) addresses.add(request.url())
  })
  return addresses
}

export async function filesContaining(
  addresses: ReadonlySet<string>,
  words: readonly string[],
  request: APIRequestContext,
): Promise<string[]> {
  const matches: string[] = []
  for (const address of addresses) {
    const answer = await request.get(address)
    if (!answer.ok()) throw new Error(`${address} answered ${answer.status()}.`)
    const text = await answer.text()
    matches.push(
      ...words.filter((word) => text.includes(word)).map((word) => `${word}: ${address}`),
    )
  }
  return matches
}
