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

// Sanity's own limits: an id has at most 128 characters. No text of a page is longer than a long letter.
const address = z.object({
  id: z.string().regex(/^[\w.-]{1,128}$/),
  type: z.string().max(60),
  path: z.string().max(300),
})
const value = z.string().max(20_000).nullable()
const change = address.extend({ seen: value, next: value, overwrite: z.boolean() })

/*
 * The texts of the pages, for admins who edit them there. No server actions: of those, and of the page that is drawn
 * anew after a save, Next's router does one after the other, and the next text would wait for that.
 */

/** The text as it is stored at this moment, which may be newer than the page: `?id=…&type=…&path=…`. */
export async function GET(request: Request): Promise<Response> {
  return answerAdmin(request, say.openFailed, async ({ viewer }) => {
    const asked = address.safeParse(Object.fromEntries(new URL(request.url).searchParams))
    if (!asked.success) return refused(say.openFailed)
    const stored = await readPageText(editableField, await contentStoreOf(viewer), asked.data)
    return stored.ok ? stored : refused(say.refused[stored.reason])
  })
}

/** Publishes a text in the admin's name, unless its rules refuse it or somebody else has changed it. */
export async function POST(request: Request): Promise<Response> {
  return answerAdmin(request, say.saveFailed, async (admin) => {
    const asked = change.safeParse(await request.json().catch(() => undefined))
    if (!asked.success) return refused(say.saveFailed)
    const wanted: PageTextChange = asked.data
    const stored = await readPageText(editableField, await contentStoreOf(admin.viewer), wanted)
    if (!stored.ok) return refused(say.refused[stored.reason])
    const sentence = refusalOf(editableField, wanted)
    if (sentence) return saved({ ok: true, status: 'refused', sentence })

    const save = saveRequestFor(editableField, wanted)
    const outcome = await saveContent(admin, save)
    if (outcome.status === 'saved') {
      const before = textOrNull(outcome.before[wanted.path])
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

function textOrNull(found: unknown): string | null {
  return typeof found === 'string' ? found : null
}
