import { contentSecurityPolicy, hashSource, type PolicySettings } from '#lib/security/csp.ts'
import { POLICY } from '#lib/security/headers.ts'
import { ASSETS_PATH } from '#lib/site-assets.ts'
import { keptScriptHashes, scriptsUnder, toDocument } from './document.ts'
import type { PageRoutes } from './page-routes.ts'
import type { Rendered } from './render.ts'

/** Where the rules are that the header of documents names. */
export const SPECULATION_PATH = `${ASSETS_PATH}speculation-rules.json`

export type Documents = ReturnType<typeof createDocuments>

type Options = {
  readonly routes: PageRoutes
  readonly policy: PolicySettings
  readonly onProblem: (path: string, problem: string) => void
}

/**
 * Makes documents of rendered pages whose scripts are all known to be replaced; every other answer stays as it is.
 * A page says by itself what it may load and run: a document nothing but what it is made of, a whole page the scripts
 * that Next wrote into it, by their hashes. The nonce by which they are known is taken out: the page is kept, and what
 * many can read lets nobody's script through.
 */
export function createDocuments({ routes, policy, onProblem }: Options) {
  /** Whether nothing on the page at an address needs the framework's scripts. */
  const mayBeOne = (path: string) => routes.pageAt(path)?.unknownModules.length === 0

  const toSent = (path: string, rendered: Rendered): Rendered => {
    const { nonce } = rendered
    if (!rendered.headers['content-type']?.startsWith('text/html')) return rendered
    const source = rendered.body.toString('utf8')
    const bare = (text: string) =>
      text.replaceAll(new RegExp(`;? nonce="${nonce}"`, 'g'), '').replaceAll(nonce, '')
    const { link } = rendered.headers
    const headers = { ...rendered.headers, ...(link !== undefined && { link: bare(link) }) }
    const outcome = mayBeOne(path) ? toDocument(source) : undefined
    if (outcome && 'html' in outcome) {
      const html = bare(outcome.html)
      const inline = { scripts: keptScriptHashes }
      const own = {
        [POLICY]: contentSecurityPolicy('document', { ...policy, inline }),
        'speculation-rules': `"${SPECULATION_PATH}"`,
      }
      return { ...rendered, headers: { ...headers, ...own }, body: Buffer.from(html) }
    }
    if (outcome) onProblem(path, outcome.problem)
    const ofNext = scriptsUnder(nonce, source).map((text) => hashSource(bare(text)))
    const inline = { scripts: [...keptScriptHashes, ...new Set(ofNext)] }
    const own = { [POLICY]: contentSecurityPolicy('page', { ...policy, inline }) }
    return { ...rendered, headers: { ...headers, ...own }, body: Buffer.from(bare(source)) }
  }

  return { mayBeOne, toSent }
}
