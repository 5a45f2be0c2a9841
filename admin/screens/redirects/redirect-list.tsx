import { requireAdmin } from '#lib/auth/require-admin.server.ts'
import { env } from '#lib/env.ts'
import { listedMissingPages } from '#lib/redirects/listed-missing-pages.ts'
import { hidingRules } from '#lib/redirects/review-rule.ts'
import { listImports } from '#lib/redirects/stored-imports.ts'
import { listMissingPages } from '#lib/redirects/stored-missing-pages.ts'
import { listRedirects } from '#lib/redirects/stored-redirects.ts'
import { isSessionOver } from '#lib/storage-errors.ts'
import { RedirectsScreen } from './redirects-screen.client.tsx'
import { readSitePaths } from './site-paths.server.ts'

/** Reads the rules, the imports and the missing pages, and renders the screen. */
export async function RedirectList() {
  const check = await requireAdmin()
  const [rules, missing, imports, paths] = check.isAdmin
    ? await Promise.all([
        listRedirects(check.client).catch(report),
        listMissingPages(check.client).catch(report),
        listImports(check.client).catch(report),
        readSitePaths(),
      ])
    : [null, null, null, { existing: [], planned: [] }]

  return (
    <RedirectsScreen
      rules={rules}
      missing={missing && listedMissingPages(missing, rules ?? [], paths, env.siteUrl)}
      imports={imports}
      paths={paths}
      hiding={hidingRules(rules ?? [], paths, env.siteUrl)}
      siteUrl={env.siteUrl}
    />
  )
}

/** Logs the error; the screen shows a message in place of the list. */
function report(error: unknown): null {
  if (!isSessionOver(error)) console.error('Could not read a list of the Redirects screen:', error)
  return null
}
