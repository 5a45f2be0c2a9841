import { revalidateTag } from 'next/cache'
import type { NextRequest } from 'next/server'
import { z } from 'zod'
import { readSigned } from '#lib/content/signed-request.ts'
import { env } from '#lib/env.ts'
import { httpStatus } from '#lib/errors.ts'

const bodySchema = z.object({ tags: z.array(z.string().min(1).max(256)).max(1000) })

/**
 * Marks tags as stale, for `/api/revalidate`. `max`: the old page is served until the new one is rendered, so
 * that nobody meets an error because the content lake is down (notes on the publish path).
 */
export async function POST(request: NextRequest): Promise<Response> {
  try {
    const body = bodySchema.safeParse(await readSigned(request, env.revalidateSecret, Date.now))
    if (!body.success) return Response.json({ error: 'No tags.' }, { status: 400 })
    for (const tag of body.data.tags) revalidateTag(tag, 'max')
    return Response.json({ tags: body.data.tags.length })
  } catch (error) {
    return Response.json({ error: 'Refused.' }, { status: httpStatus(error) })
  }
}
