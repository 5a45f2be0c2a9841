import { Failure } from './failure.ts'

export type LakeAccess = { origin: string; projectId: string; dataset: string; secret: string }

const apiVersion = 'v2025-02-19'

type Hook = { name: string; url: string; secret: string; [option: string]: unknown }

/** Creates the webhook, or updates the one with the same name. */
export async function ensureHook(lake: LakeAccess, hook: Hook): Promise<void> {
  const path = `/${apiVersion}/hooks/projects/${lake.projectId}`
  const existing: unknown = await (await call(lake, path)).json()
  const hooks = Array.isArray(existing) ? existing : []
  const same = hooks.find((each: { id: string; name: string }) => each.name === hook.name)
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
