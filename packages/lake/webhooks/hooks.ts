import { randomUUID } from 'node:crypto'
import PQueue from 'p-queue'
import { z } from 'zod'
import type { HookStore } from '#lake/ports/system.ts'
import type { Operation } from '#lake/types.ts'

/** A GROQ-powered webhook in the format of Sanity's management API. */
export type Hook = z.infer<typeof HOOK>

const HTTP_URL = z.url({ protocol: /^https?$/, error: 'must be an http or https URL' })

/** Headers that the lake sets or that change the request's framing. */
const RESERVED_HEADER =
  /^(?:sanity-|idempotency-key$|content-|host$|connection$|transfer-encoding$)/i

const HEADERS = z
  .record(z.string().regex(/^[\w!#$%&'*+.^`|~-]+$/), z.string().regex(/^[\t\x20-\x7e]*$/))
  .refine(
    (headers) => !Object.keys(headers).some((name) => RESERVED_HEADER.test(name)),
    'must not contain headers that the lake sets',
  )

const HOOK = z.object({
  id: z.string(),
  type: z.literal('document'),
  name: z.string().min(1).max(256),
  description: z.string().max(1024).nullable(),
  url: HTTP_URL,
  /** A dataset's name, or `*` for all datasets. */
  dataset: z.string().regex(/^(?:\*|[a-z0-9_-]{1,64})$/),
  rule: z.object({
    on: z.array(z.enum(['create', 'update', 'delete'])).min(1),
    /** GROQ condition; empty for every document. */
    filter: z.string().max(10_000),
    /** GROQ projection; empty for the whole document. */
    projection: z.string().max(10_000),
  }),
  httpMethod: z.enum(['POST', 'PUT', 'PATCH', 'DELETE', 'GET']),
  headers: HEADERS,
  includeDrafts: z.boolean(),
  includeAllVersions: z.boolean(),
  secret: z.string().max(1024).nullable(),
  isDisabledByUser: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
})

/** Schema for creating a webhook. Most fields have defaults. */
export const NEW_HOOK = HOOK.omit({
  id: true,
  createdAt: true,
  updatedAt: true,
  rule: true,
}).extend({
  type: z.literal('document').default('document'),
  description: z.string().max(1024).nullable().default(null),
  dataset: HOOK.shape.dataset.default('*'),
  rule: z.object({
    on: HOOK.shape.rule.shape.on,
    filter: z.string().max(10_000).nullish().transform(orEmpty),
    projection: z.string().max(10_000).nullish().transform(orEmpty),
  }),
  httpMethod: HOOK.shape.httpMethod.default('POST'),
  headers: HEADERS.default({}),
  includeDrafts: z.boolean().default(false),
  includeAllVersions: z.boolean().default(false),
  secret: z
    .string()
    .max(1024)
    .nullish()
    .transform((secret) => secret || null),
  isDisabledByUser: z.boolean().default(false),
})

/** Schema for changing a webhook. All fields are optional; a rule is merged with the existing one. */
export const HOOK_CHANGES = z.object({
  ...HOOK.omit({ id: true, type: true, createdAt: true, updatedAt: true, rule: true }).partial()
    .shape,
  rule: HOOK.shape.rule.partial().optional(),
})

export type Hooks = {
  list(): Hook[]
  get(id: string): Hook | undefined
  create(hook: z.infer<typeof NEW_HOOK>): Promise<Hook>
  change(id: string, changes: z.infer<typeof HOOK_CHANGES>): Promise<Hook | undefined>
  delete(id: string): Promise<boolean>
  /** Returns the webhooks that may match a change, without evaluating their filters. */
  candidates(change: { dataset: string; documentId: string; operation: Operation }): Hook[]
}

/** Opens the project's webhooks, cached in memory because every commit uses them. */
export async function openHooks(store: HookStore, now: () => Date): Promise<Hooks> {
  // Drops fields of older versions.
  const stored = (await store.list()).map((hook) => HOOK.parse(hook))
  const hooks = new Map(stored.map((hook) => [hook.id, hook]))
  /** Runs changes one at a time, so that none overwrites another. */
  const changing = new PQueue({ concurrency: 1 })

  async function save(hook: Hook): Promise<Hook> {
    await store.put(hook)
    hooks.set(hook.id, hook)
    return hook
  }

  return {
    list: () => [...hooks.values()],
    get: (id) => hooks.get(id),
    create(hook) {
      const at = now().toISOString()
      return save({ ...hook, id: randomUUID(), createdAt: at, updatedAt: at })
    },
    change: (id, { rule, ...changes }) =>
      changing.add(async () => {
        const hook = hooks.get(id)
        if (!hook) return undefined
        const merged = { ...hook, ...changes, rule: { ...hook.rule, ...rule } }
        return save(HOOK.parse({ ...merged, updatedAt: now().toISOString() }))
      }),
    delete: (id) =>
      changing.add(async () => {
        await store.delete(id)
        return hooks.delete(id)
      }),
    candidates: (change) => [...hooks.values()].filter((hook) => isCandidate(hook, change)),
  }
}

function isCandidate(
  hook: Hook,
  change: { dataset: string; documentId: string; operation: Operation },
): boolean {
  if (hook.isDisabledByUser || !hook.rule.on.includes(change.operation)) return false
  if (hook.dataset !== '*' && hook.dataset !== change.dataset) return false
  if (change.documentId.startsWith('drafts.')) return hook.includeDrafts
  if (change.documentId.startsWith('versions.')) return hook.includeAllVersions
  return true
}

function orEmpty(text: string | null | undefined): string {
  return text ?? ''
}
