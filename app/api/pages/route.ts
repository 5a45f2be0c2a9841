import { newPage } from '#admin/editor/pages/new-page.ts'
import { savePage } from '#admin/editor/pages/save-page.server.ts'
import { answerEditor } from '#lib/auth/as-admin.server.ts'
import { parseJson } from '#lib/json.ts'
import { newPageMessages as say } from '#lib/messages-edit.ts'
import { readText } from '#lib/read-text.ts'

const MAX_BODY_BYTES = 10 * 1024

/** Publishes a new page or creates its draft, in the editor's name. */
export async function POST(request: Request): Promise<Response> {
  return answerEditor(request, say.failed, async (editor) => {
    const body = await readText(request, MAX_BODY_BYTES)
    if (body === undefined) return new Response(say.failed, { status: 413 })
    const page = newPage.safeParse(parseJson(body))
    if (!page.success) return new Response(say.failed, { status: 400 })
    return savePage(editor, page.data)
  })
}
