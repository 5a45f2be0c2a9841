import 'server-only'
import { recordAudit } from '#lib/audit/record.ts'
import type { Admin } from '#lib/auth/as-admin.server.ts'
import { createContentClient, createContentStore } from '#lib/content/content-store.server.ts'
import { env } from '#lib/env.ts'
import { redirectAt } from '#lib/redirects/redirect-at.ts'
import { listRedirects } from '#lib/redirects/stored-redirects.ts'
import { checkOtherPages } from '#schemas/rules/page-path.ts'
import { usedByRedirect } from '#schemas/rules/redirect-owner.ts'
import { createPage, type NewPage } from './new-page.ts'
import type { NewPageAnswer } from './new-page-answer.ts'

/**
 * Publishes a new page as an admin and records it in the audit log.
 *
 * @throws AppError like `createPage`
 */
export async function savePage(admin: Admin, page: NewPage): Promise<NewPageAnswer> {
  const store = await createContentStore(admin.viewer)
  const created = await createPage(store, page, (path, id) => checkPath(admin, path, id))
  if (!created.ok) return created

  const { id, path, revision } = created
  const after = { title: page.title, slug: page.slug, revision }
  const entry = { action: 'published', entity: 'page', entityId: id, before: null, after }
  await recordAudit(admin.client, entry)
  return { ok: true, path }
}

async function checkPath({ client, viewer }: Admin, path: string, id: string) {
  const owner = await checkOtherPages(path, id, await createContentClient(viewer))
  if (owner !== true) return owner
  const redirect = redirectAt(path, await listRedirects(client), env.siteUrl)
  return redirect ? usedByRedirect(path, redirect) : true
}
