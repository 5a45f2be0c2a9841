import { requireAdmin } from '#lib/auth/require-admin.server.ts'
import { PUBLISHED } from '#lib/content/content-mode.ts'
import { env } from '#lib/env.ts'
import { createRedirectTable } from '#lib/redirects/redirect-table.ts'
import { listImports } from '#lib/redirects/stored-imports.ts'
import { listMissingPages, type MissingPage } from '#lib/redirects/stored-missing-pages.ts'
import { listRedirects } from '#lib/redirects/stored-redirects.ts'
import { canRedirect, suggestTarget } from '#lib/redirects/suggest-target.ts'
import { isSessionOver } from '#lib/storage-errors.ts'
import { listDocumentPaths } from '#site/content/document-pages.ts'
import { pages } from '#site/registry.ts'
import { RedirectsScreen } from './redirects-screen.client.tsx'

/** Reads the rules, the imports and the missing pages, and renders the screen. */
export async function RedirectList() {
  const check = await requireAdmin()
  const [rules, missing, imports, existing] = check.isAdmin
    ? await Promise.all([
        listRedirects(check.client).catch(report),
        listMissingPages(check.client).catch(report),
        listImports(check.client).catch(report),
        existingPaths(),
      ])
    : [null, null, null, []]
  const table = createRedirectTable(rules ?? [], env.siteUrl)
  const withSuggestions = (pages: readonly MissingPage[]) =>
    pages
      .filter(({ path }) => !table.match(path))
      .map((page) => ({
        ...page,
        canRedirect: canRedirect(page.path, env.siteUrl),
        suggestion: suggestTarget(page.path, existing),
      }))

  return (
    <RedirectsScreen
      rules={rules}
      missing={missing && withSuggestions(missing)}
      imports={imports}
      // Not among the pages to suggest, but a redirect would hide it.
      existing={[...existing, '/search']}
      siteUrl={env.siteUrl}
    />
  )
}

/** Logs the error; the screen shows a message in place of the list. */
function report(error: unknown): null {
  if (!isSessionOver(error)) console.error('Could not read a list of the Redirects screen:', error)
  return null
}

async function existingPaths(): Promise<string[]> {
  const own = pages.filter(({ app }) => !app).map(({ path }) => path)
  return [...new Set([...own, ...(await listDocumentPaths(PUBLISHED))])]
}
