import { z } from 'zod'
import type { SavedText } from '#admin/editor/text/text-outcomes.ts'
import type { ActionOutcome } from '#lib/auth/action-outcome.ts'
import { answerAdmin } from '#lib/auth/as-admin.server.ts'
import { contentStoreOf } from '#lib/content/content-store.server.ts'
import {
  type PageTextChange,
  readPageText,
  refusalOf,
  saveRequestFor,
} from '#lib/content/page-text.ts'
import { saveContent } from '#lib/content/save-content.server.ts'
import { editMessages as say } from '#lib/messages-edit.ts'
import { editableField } from '#site/editable-field.ts'

// Sanity allows ids of up to 128 characters. The other limits are far above any real value.
const address = z.object({
  id: z.string().regex(/^[\w.-]{1,128}$/),
  type: z.string().max(60),
  path: z.string().max(300),
})
const value = z.string().max(20_000).nullable()
const change = address.extend({ seen: value, next: value, overwrite: z.boolean() })

/*
 * Reads and saves single texts for on-page editing. Not server actions, because Next's router runs those, and the
 * refresh after a save, one after another, and the next text would have to wait.
 */

/** Returns the stored text, which may be newer than the page: `?id=…&type=…&path=…`. */
export async function GET(request: Request): Promise<Response> {
  return answerAdmin(request, say.openFailed, async ({ viewer }) => {
    const parsed = address.safeParse(Object.fromEntries(new URL(request.url).searchParams))
    if (!parsed.success) return refused(say.openFailed)
    const stored = await readPageText(editableField, await contentStoreOf(viewer), parsed.data)
    return stored.ok ? stored : refused(say.refused[stored.reason])
  })
}

/** Publishes a text as the admin, unless it is invalid or another editor has changed it. */
export async function POST(request: Request): Promise<Response> {
  return answerAdmin(request, say.saveFailed, async (admin) => {
    const parsed = change.safeParse(await request.json().catch(() => undefined))
    if (!parsed.success) return refused(say.saveFailed)
    const requested: PageTextChange = parsed.data
    const stored = await readPageText(editableField, await contentStoreOf(admin.viewer), requested)
    if (!stored.ok) return refused(say.refused[stored.reason])
    const sentence = refusalOf(editableField, requested)
    if (sentence) return saved({ ok: true, status: 'refused', sentence })

    const save = saveRequestFor(editableField, requested)
    const outcome = await saveContent(admin, save)
    if (outcome.status === 'saved') {
      const before = textOrNull(outcome.before[requested.path])
      const next = textOrNull(save.changes[0]?.next)
      return saved({ ok: true, status: 'saved', before, stored: next })
    }
    const [conflict] = outcome.conflicts
    return saved({
      ok: true,
      status: 'conflict',
      theirs: textOrNull(conflict?.theirs),
      where: conflict?.where ?? 'published',
    })
  })
}

function refused(message: string): ActionOutcome {
  return { ok: false, message }
}

function saved(outcome: SavedText): SavedText {
  return outcome
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
