import type { MiddlewareHandler } from 'hono'
import { ApiError } from '#lake/errors.ts'
import type { LakeEnv } from '#lake/lake.ts'

/** Lets requests pass whose path names the server's own project. Others are answered 404. */
export const ownProject: MiddlewareHandler<LakeEnv> = async (c, next) => {
  const id = c.req.param('project')
  if (id !== c.get('lake').config.projectId) {
    throw new ApiError(404, 'notFound', `Project "${id}" not found`)
  }
  await next()
}
