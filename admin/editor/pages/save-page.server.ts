import 'server-only'
import { recordAudit } from '#lib/audit/record.server.ts'
import type { Editor } from '#lib/auth/as-admin.server.ts'
import { serviceClient } from '#lib/auth/supabase.server.ts'
import type { Viewer } from '#lib/auth/viewer.ts'
import { createContentClient, createContentStore } from '#lib/content/content-store.server.ts'
import { env } from '#lib/env.ts'
import { redirectAt } from '#lib/redirects/redirect-at.ts'
import { listRedirects } from '#lib/redirects/stored-redirects.ts'
import { checkOtherPages } from '#schemas/rules/page-path.ts'
import { usedByRedirect } from '#schemas/rules/redirect-owner.ts'
import { createPage, MENU, type NewPage } from './new-page.ts'
import type { NewPageAnswer } from './new-page-answer.ts'

/**
 * Publishes a new page as an editor and records it in the audit log, which lists no drafts.
 *
 * @throws AppError like `createPage`
 */
export async function savePage({ viewer }: Editor, page: NewPage): Promise<NewPageAnswer> {
  const store = await createContentStore(viewer)
  const created = await createPage(store, page, (path, id) => checkPath(viewer, path, id))
  if (!created.ok) return created

  const { id, path, revision, menu } = created
  if (page.isDraft) return { ok: true, draftOf: id }
  const after = { title: page.title, slug: page.slug, revision }
  const entry = { action: 'published', entity: 'page', entityId: id, before: null, after }
  await recordAudit(viewer, entry)
  if (menu) {
    await recordAudit(viewer, {
      ...{ action: 'updated', entity: MENU, entityId: MENU },
      before: { entries: menu.before },
      after: { entries: menu.after, revision },
    })
  }
  return { ok: true, path }
}

async function checkPath(viewer: Viewer, path: string, id: string) {
  const owner = await checkOtherPages(path, id, await createContentClient(viewer))
  if (owner !== true) return owner
  const redirect = redirectAt(path, await listRedirects(serviceClient()), env.siteUrl)
  return redirect ? usedByRedirect(path, redirect) : true
}
