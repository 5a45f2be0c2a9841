'use server'

import { z } from 'zod'
import type { ActionOutcome, Refusal } from '#lib/auth/action-outcome.ts'
import { asAdmin } from '#lib/auth/as-admin.server.ts'
import { contentStoreOf } from '#lib/edit/content-store.server.ts'
import { beginEditMode } from '#lib/edit/edit-mode.server.ts'
import {
  type PageTextChange,
  readPageText,
  refusalOf,
  saveRequestFor,
} from '#lib/edit/page-text.ts'
import { saveContent } from '#lib/edit/save-content.server.ts'
import { editMessages as say } from '#lib/messages-edit.ts'
import type { OpenedText, SavedText } from './text-outcomes.ts'

// Sanity's own limits: an id has at most 128 characters. No text of a page is longer than a long letter.
const address = z.object({
  id: z.string().regex(/^[\w.-]{1,128}$/),
  type: z.string().max(60),
  path: z.string().max(300),
})
const value = z.string().max(20_000).nullable()
const change = address.extend({ seen: value, next: value, overwrite: z.boolean() })

/** Makes the texts of every page editable in this browser, until it is turned off or they sign out. */
export async function turnOnEditing(): Promise<ActionOutcome> {
  return asAdmin(say.turnOnFailed, async () => {
    await beginEditMode()
    return { ok: true } as const
  })
}

/** The text as it is stored at this moment, which may be newer than the page. */
export async function openText(input: unknown): Promise<OpenedText | Refusal> {
  return asAdmin(say.openFailed, async ({ viewer }) => {
    const stored = await readPageText(await contentStoreOf(viewer), address.parse(input))
    return stored.ok ? stored : { ok: false, message: say.refused[stored.reason] }
  })
}

/** Publishes a text in the admin's name, unless its rules refuse it or somebody else has changed it. */
export async function saveText(input: unknown): Promise<SavedText | Refusal> {
  return asAdmin(say.saveFailed, async (admin): Promise<SavedText | Refusal> => {
    const wanted: PageTextChange = change.parse(input)
    const stored = await readPageText(await contentStoreOf(admin.viewer), wanted)
    if (!stored.ok) return { ok: false, message: say.refused[stored.reason] }
    const sentence = refusalOf(wanted)
    if (sentence) return { ok: true, status: 'refused', sentence }

    const request = saveRequestFor(wanted)
    const outcome = await saveContent(admin, request)
    if (outcome.status === 'saved') {
      const before = textOrNull(outcome.before[wanted.path])
      return { ok: true, status: 'saved', before, stored: textOrNull(request.changes[0]?.next) }
    }
    const [conflict] = outcome.conflicts
    return {
      ok: true,
      status: 'conflict',
      theirs: textOrNull(conflict?.theirs),
      where: conflict?.where ?? 'published',
    }
  })
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
