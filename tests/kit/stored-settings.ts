import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { APIRequestContext } from '@playwright/test'
import { z } from 'zod'
import { siteSettingsDefaults } from '#schemas/site-settings-defaults.ts'
import { testSite } from './test-site.ts'

const secrets = z.object({ SANITY_API_WRITE_TOKEN: z.string() })
const answered = z.object({ documents: z.array(z.looseObject({ _id: z.string() })) })

type StoredDocument = z.infer<typeof answered>['documents'][number]

const seeded = {
  siteName: 'Brightkeel',
  tagline: 'AI-Powered Marketing Tools',
  contactEmail: 'hello@brightkeel.example',
  showNewsletter: true,
  enableComments: false,
  maintenanceMode: false,
  performance: { ...siteSettingsDefaults.performance },
}

/** Publishes settings through the lake's API, as the Studio does. */
export function publishSettings(
  request: APIRequestContext,
  set: Partial<typeof seeded>,
): Promise<void> {
  return publish(request, { patch: { id: 'siteSettings', set } })
}

export function restoreSettings(request: APIRequestContext): Promise<void> {
  return publishSettings(request, seeded)
}

export async function publish(request: APIRequestContext, ...mutations: unknown[]): Promise<void> {
  const file = readFileSync(join(testSite.dataDir, 'secrets.json'), 'utf8')
  const token = secrets.parse(JSON.parse(file)).SANITY_API_WRITE_TOKEN
  const answer = await request.post('/lake/v2025-02-19/data/mutate/production', {
    headers: { authorization: `Bearer ${token}` },
    data: { mutations },
  })
  if (!answer.ok()) throw new Error(`The lake answered ${answer.status()}: ${await answer.text()}`)
}

export async function publishedDocument(
  request: APIRequestContext,
  id: string,
): Promise<StoredDocument | undefined> {
  const answer = await request.get(`/lake/v2025-02-19/data/doc/production/${id}`)
  return answered.parse(await answer.json()).documents[0]
}

export async function restoreDocument(
  request: APIRequestContext,
  before: StoredDocument,
): Promise<void> {
  const now = await publishedDocument(request, before._id)
  if (!now) return publish(request, { create: before })
  const changed = Object.keys({ ...before, ...now }).filter(
    (name) => !name.startsWith('_') && !isDeepStrictEqual(before[name], now[name]),
  )
  if (changed.length === 0) return
  const set = Object.fromEntries(
    changed.filter((name) => name in before).map((name) => [name, before[name]]),
  )
  const unset = changed.filter((name) => !(name in before))
  await publish(request, { patch: { id: before._id, set, unset } })
}
