import { saveSections } from '#admin/editor/sections/save-sections.server.ts'
import { sectionChange } from '#admin/editor/sections/section-change.ts'
import { answerEditor } from '#lib/auth/as-admin.server.ts'
import { parseJson } from '#lib/json.ts'
import { sectionMessages as say } from '#lib/messages-edit.ts'
import { readText } from '#lib/read-text.ts'

/** Room for two versions of a long section, when a removed one is restored. */
const MAX_BODY_BYTES = 1024 * 1024

/** Publishes a change of a page's sections in the editor's name. Texts in them are saved by `/api/texts`. */
export async function POST(request: Request): Promise<Response> {
  return answerEditor(request, say.saveFailed, async (editor) => {
    const body = await readText(request, MAX_BODY_BYTES)
    if (body === undefined) return new Response(say.saveFailed, { status: 413 })
    const change = sectionChange.safeParse(parseJson(body))
    if (!change.success) return new Response(say.saveFailed, { status: 400 })
    return saveSections(editor, change.data)
  })
}
