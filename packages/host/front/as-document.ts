import { contentSecurityPolicy, hashSource, type PolicySettings } from '#lib/security/csp.ts'
import { POLICY } from '#lib/security/headers.ts'
import { ASSETS_PATH } from '#lib/site-assets.ts'
import { inlineScriptHashes, scriptsWithNonce, toDocument } from './document.ts'
import type { PageRoutes } from './page-routes.ts'
import type { Rendered } from './render.ts'

/** URL of the speculation rules, which documents name in a header. */
export const SPECULATION_PATH = `${ASSETS_PATH}speculation-rules.json`

export type Documents = ReturnType<typeof createDocuments>

type Options = {
  readonly routes: PageRoutes
  readonly policy: PolicySettings
  readonly onProblem: (path: string, problem: string) => void
}

/**
 * Creates the functions that turn rendered pages into documents: pages without framework scripts. A page that needs
 * them keeps them. Each page gets its own Content-Security-Policy, which allows a document its own assets and other
 * pages the scripts that Next wrote into them, by hash. The nonce is removed, because stored pages are sent to many
 * visitors, and a nonce that they can read would allow injected scripts.
 */
export function createDocuments({ routes, policy, onProblem }: Options) {
  const canBeDocument = (path: string) => routes.pageAt(path)?.unknownModules.length === 0

  const toPublic = (path: string, rendered: Rendered): Rendered => {
    const { nonce } = rendered
    if (!rendered.headers['content-type']?.startsWith('text/html')) return rendered
    const source = rendered.body.toString('utf8')
    const withoutNonce = (text: string) =>
      text.replaceAll(new RegExp(`;? nonce="${nonce}"`, 'g'), '').replaceAll(nonce, '')
    const { link } = rendered.headers
    const headers = { ...rendered.headers, ...(link !== undefined && { link: withoutNonce(link) }) }
    const outcome = canBeDocument(path) ? toDocument(source) : undefined
    if (outcome && 'html' in outcome) {
      const html = withoutNonce(outcome.html)
      const inline = { scripts: inlineScriptHashes }
      const own = {
        [POLICY]: contentSecurityPolicy('document', { ...policy, inline }),
        'speculation-rules': `"${SPECULATION_PATH}"`,
      }
      return { ...rendered, headers: { ...headers, ...own }, body: Buffer.from(html) }
    }
    if (outcome) onProblem(path, outcome.problem)
    const nextScripts = scriptsWithNonce(nonce, source).map((text) =>
      hashSource(withoutNonce(text)),
    )
    const inline = { scripts: [...inlineScriptHashes, ...new Set(nextScripts)] }
    const own = { [POLICY]: contentSecurityPolicy('page', { ...policy, inline }) }
    return { ...rendered, headers: { ...headers, ...own }, body: Buffer.from(withoutNonce(source)) }
  }

  return { canBeDocument, toPublic }
}
