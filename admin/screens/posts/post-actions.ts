'use server'

import { refresh } from 'next/cache'
import { asAdmin } from '#lib/auth/as-admin.server.ts'
import { AppError } from '#lib/errors.ts'
import { blogAdminMessages as say } from './messages.ts'
import { republishPost, unpublishedPost, unpublishPost } from './posts.server.ts'

const idSchema = unpublishedPost.shape.id

/** Unpublishes a post and returns what `restorePostAction` needs to undo it. */
export async function unpublishPostAction(id: unknown) {
  return asAdmin(say.unpublishFailed, async (admin) => {
    const postId = idSchema.parse(id)
    const outcome = await unpublishPost(admin, postId).catch(undefinedIfNotFound)
    refresh()
    if (outcome === undefined) return { ok: false, message: say.gone } as const
    if ('referrers' in outcome) {
      return { ok: false, message: say.referred(outcome.referrers) } as const
    }
    return { ok: true, taken: outcome.done } as const
  })
}

/** Undoes `unpublishPostAction`. */
export async function restorePostAction(taken: unknown) {
  return asAdmin(say.undoFailed, async (admin) => {
    try {
      await republishPost(admin, unpublishedPost.parse(taken))
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'conflict') throw error
      return { ok: false, message: say.undoConflict } as const
    }
    refresh()
    return { ok: true } as const
  })
}

function undefinedIfNotFound(error: unknown): undefined {
  if (error instanceof AppError && error.code === 'not-found') return undefined
  throw error
}
