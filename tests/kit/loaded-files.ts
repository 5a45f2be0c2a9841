import type { APIRequestContext, Page } from '@playwright/test'

/**
 * Notes which scripts and style sheets a page asks for from now on. Their texts are read afterwards, past the
 * page: the browser forgets what it has loaded as soon as the page is left.
 */
export function noteLoadedFiles(page: Page, kinds = ['script']): Set<string> {
  const addresses = new Set<string>()
  page.on('request', (request) => {
    if (kinds.includes(request.resourceType())) addresses.add(request.url())
  })
  return addresses
}

/** The addresses, of those given, under which a text with one of the words is found. */
export async function filesThatSay(
  addresses: ReadonlySet<string>,
  words: readonly string[],
  request: APIRequestContext,
): Promise<string[]> {
  const found: string[] = []
  for (const address of addresses) {
    const answer = await request.get(address)
    if (!answer.ok()) throw new Error(`${address} answered ${answer.status()}.`)
    const text = await answer.text()
    found.push(...words.filter((word) => text.includes(word)).map((word) => `${word}: ${address}`))
  }
  return found
}
