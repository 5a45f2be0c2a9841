import { isListAddress, readPageList } from '#admin/editor/lists/page-list.ts'
import { pageAddress, pageChange } from '#admin/editor/page-change.ts'
import { saveChange } from '#admin/editor/save-change.server.ts'
import { readPageText } from '#admin/editor/text/page-text.ts'
import { canPublishType } from '#lib/auth/admin-types.ts'
import { answerEditor } from '#lib/auth/as-admin.server.ts'
import { createContentStore } from '#lib/content/content-store.server.ts'
import { parseJson } from '#lib/json.ts'
import { editMessages as say } from '#lib/messages-edit.ts'
import { readText } from '#lib/read-text.ts'

/** Room for the longest article three times: as the editor saw it, as it is now, and another editor's version. */
const MAX_BODY_BYTES = 1.5 * 1024 * 1024

/*
 * Texts, images and article bodies, for people who edit them on the page. No server actions, because Next's router runs
 * those and the render after each of them one at a time, and the next text would wait for that.
 */

/** Returns the stored text or list, which may be newer than the page: `?id=…&type=…&path=…`. */
export async function GET(request: Request): Promise<Response> {
  return answerEditor(request, say.openFailed, async ({ viewer }) => {
    const address = pageAddress.safeParse(Object.fromEntries(new URL(request.url).searchParams))
    if (!address.success) return new Response(say.openFailed, { status: 400 })
    if (!canPublishType(viewer.role, address.data.type)) return adminsOnly()
    const read = isListAddress(address.data) ? readPageList : readPageText
    return read(await createContentStore(viewer), address.data)
  })
}

/** Publishes a text, an image, a list or an article body in the editor's name. */
export async function POST(request: Request): Promise<Response> {
  return answerEditor(request, say.saveFailed, async (editor) => {
    const body = await readText(request, MAX_BODY_BYTES)
    if (body === undefined) return new Response(say.saveFailed, { status: 413 })
    const change = pageChange.safeParse(parseJson(body))
    if (!change.success) return new Response(say.saveFailed, { status: 400 })
    if (!canPublishType(editor.viewer.role, change.data.type)) return adminsOnly()
    return saveChange(editor, change.data)
  })
}

function adminsOnly(): Response {
  return new Response(say.adminsOnly, { status: 403 })
}
