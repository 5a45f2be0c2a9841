import { createHash } from 'node:crypto'
import { contentSecurityPolicy, type PolicySettings } from '#lib/security/csp.ts'
import { ASSETS_PATH } from '#lib/site-assets.ts'
import { keptScriptHashes, toDocument } from './document.ts'
import type { PageRoutes } from './page-routes.ts'
import type { Rendered } from './render.ts'

/** Where the rules are that the header of documents names. */
export const SPECULATION_PATH = `${ASSETS_PATH}speculation-rules.json`

type Options = {
  readonly routes: PageRoutes
  readonly policy: PolicySettings
  readonly onProblem: (path: string, problem: string) => void
}

/**
 * Makes documents of rendered pages whose scripts are all known to be replaced; every other answer stays as it is.
 * A document says by itself what it may load: nothing but what it is made of.
 */
export function createDocuments({ routes, policy, onProblem }: Options) {
  return (path: string, rendered: Rendered): Rendered => {
    const isPage = rendered.headers['content-type']?.startsWith('text/html')
    const route = isPage ? routes.pageAt(path) : undefined
    if (!route || route.unknownModules.length > 0) return rendered
    const outcome = toDocument(rendered.body.toString('utf8'))
    if ('problem' in outcome) {
      onProblem(path, outcome.problem)
      return rendered
    }
    const { html } = outcome
    const headers = {
      ...rendered.headers,
      'content-security-policy': contentSecurityPolicy('document', {
        ...policy,
        inlineHashes: { scripts: keptScriptHashes, styles: hashesOfStyles(html) },
      }),
      'speculation-rules': `"${SPECULATION_PATH}"`,
    }
    return { ...rendered, headers, body: Buffer.from(html) }
  }
}

/** Sources for `style-src`: the page for missing addresses brings its own few lines. */
function hashesOfStyles(html: string): string[] {
  return [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
}
