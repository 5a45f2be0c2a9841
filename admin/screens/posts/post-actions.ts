'use server'

import { refresh } from 'next/cache'
import { z } from 'zod'
import { asAdmin } from '#lib/auth/as-admin.server.ts'
import { AppError } from '#lib/errors.ts'
import { blogAdminMessages as say } from './messages.ts'
import {
  republishPost,
  type UnpublishedPost,
  unpublishedPost,
  unpublishPost,
} from './posts.server.ts'

/** Maximum number of posts to change at once; a page of the list has fewer. */
const MAX_POSTS = 50

const idsSchema = z.array(unpublishedPost.shape.id).min(1).max(MAX_POSTS)

/**
 * Unpublishes posts one after another. Posts that can't be unpublished stay, with the reason in `refusals`.
 *
 * @returns what `restorePostsAction` needs to undo it
 */
export async function unpublishPostsAction(ids: unknown) {
  return asAdmin(say.unpublishFailed, async (admin) => {
    const taken: UnpublishedPost[] = []
    const refusals: string[] = []
    for (const id of idsSchema.parse(ids)) {
      const outcome = await unpublishPost(admin, id).catch(undefinedIfNotFound)
      if (outcome === undefined) refusals.push(say.gone)
      else if ('referrers' in outcome) refusals.push(say.referred(outcome.referrers))
      else taken.push(outcome.done)
    }
    refresh()
    const [message] = refusals
    if (taken.length === 0 && message) return { ok: false, message } as const
    return { ok: true, taken, refusals } as const
  })
}

/** Undoes `unpublishPostsAction`. Posts that changed since then stay drafts. */
export async function restorePostsAction(taken: unknown) {
  return asAdmin(say.undoFailed, async (admin) => {
    let conflicts = 0
    for (const post of z.array(unpublishedPost).min(1).max(MAX_POSTS).parse(taken)) {
      try {
        await republishPost(admin, post)
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'conflict') throw error
        conflicts += 1
      }
    }
    refresh()
    return conflicts > 0
      ? ({ ok: false, message: say.undoConflict(conflicts) } as const)
      : ({ ok: true } as const)
  })
}

function undefinedIfNotFound(error: unknown): undefined {
  if (error instanceof AppError && error.code === 'not-found') return undefined
  throw error
}
