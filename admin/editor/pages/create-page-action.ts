'use server'

import { recordAudit } from '#lib/audit/record.ts'
import { type Admin, asAdmin } from '#lib/auth/as-admin.server.ts'
import { createContentClient, createContentStore } from '#lib/content/content-store.server.ts'
import { env } from '#lib/env.ts'
import { newPageMessages as say } from '#lib/messages-edit.ts'
import { redirectAt } from '#lib/redirects/redirect-at.ts'
import { listRedirects } from '#lib/redirects/stored-redirects.ts'
import { checkOtherPages } from '#schemas/rules/page-path.ts'
import { usedByRedirect } from '#schemas/rules/redirect-owner.ts'
import { createPage, type NewPage, newPage } from './new-page.ts'
import type { NewPageAnswer } from './new-page-answer.ts'

/** Publishes a new page as an admin and records it in the audit log. */
export async function createPageAction(request: NewPage): Promise<NewPageAnswer> {
  return asAdmin<NewPageAnswer>(say.failed, async (admin) => {
    const page = newPage.parse(request)
    const store = await createContentStore(admin.viewer)
    const created = await createPage(store, page, (path, id) => checkPath(admin, path, id))
    if (!created.ok) return created

    const { id, path, revision } = created
    const after = { title: page.title, slug: page.slug, revision }
    const entry = { action: 'published', entity: 'page', entityId: id, before: null, after }
    await recordAudit(admin.client, entry)
    return { ok: true, path }
  })
}

async function checkPath({ client, viewer }: Admin, path: string, id: string) {
  const owner = await checkOtherPages(path, id, await createContentClient(viewer))
  if (owner !== true) return owner
  const redirect = redirectAt(path, await listRedirects(client), env.siteUrl)
  return redirect ? usedByRedirect(path, redirect) : true
}
