import { z } from 'zod'
import { FORMER_HOOK_NAMES } from '#lib/publishing/message.ts'
import { Failure } from './failure.ts'

export type LakeAccess = { origin: string; projectId: string; dataset: string; secret: string }

const apiVersion = 'v2025-02-19'

type Hook = { name: string; url: string; secret: string; [option: string]: unknown }

const hooks = z.array(z.object({ id: z.string(), name: z.string() }))

/** Creates the webhook, or updates the one that this or an earlier version registered. */
export async function ensureHook(lake: LakeAccess, hook: Hook): Promise<void> {
  const path = `/${apiVersion}/hooks/projects/${lake.projectId}`
  const registered = hooks.parse(await (await call(lake, path)).json())
  const names = [hook.name, ...FORMER_HOOK_NAMES]
  const same = registered.find(({ name }) => names.includes(name))
  const body = JSON.stringify({ ...hook, dataset: lake.dataset })
  const headers = { 'content-type': 'application/json' }
  if (same) await call(lake, `${path}/${same.id}`, { method: 'PATCH', body, headers })
  else await call(lake, path, { method: 'POST', body, headers })
}

async function call(lake: LakeAccess, path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers)
  headers.set('authorization', `Bearer ${lake.secret}`)
  const response = await fetch(`${lake.origin}${path}`, { ...init, headers })
  if (response.ok) return response
  throw new Failure(
    `The content lake answered ${response.status} to ${path}: ${await response.text()}`,
  )
}
