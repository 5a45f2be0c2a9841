import type { Route } from 'next'
import { z } from 'zod'
import { commentStatuses } from '#lib/comments/comment-status.ts'
import '#lib/zod-without-eval.ts'

const schema = z.object({
  status: z.enum(commentStatuses).catch('pending'),
  q: z.string().max(200).catch(''),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
})

/** What the address of the list asks for. */
export type ListQuery = z.infer<typeof schema>

/** Reads the address; what makes no sense is left out. */
export function parseListQuery(parameters: Readonly<Record<string, unknown>>): ListQuery {
  return schema.parse({ ...parameters })
}

/** The address of a list, as short as it can be. */
export function listAddress({ status, q, page }: ListQuery): Route {
  const parameters = new URLSearchParams()
  if (status !== 'pending') parameters.set('status', status)
  if (q.trim() !== '') parameters.set('q', q)
  if (page > 1) parameters.set('page', String(page))
  const text = parameters.toString()

  return text === '' ? '/admin/comments' : `/admin/comments?${text}`
}
