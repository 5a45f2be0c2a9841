import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startCliProxy } from 'brightkeel-lake/cli-proxy'
import { z } from 'zod'
import { importSeed } from '#host/launch/seed.ts'
import { Service } from '#host/launch/service.ts'
import { supabaseArguments } from '#host/supabase/arguments.ts'
import { revalidateHook } from '#lib/publishing/message.ts'
import { copyNewDatabase } from '#supabase/tests/database-template.ts'
import { compileCache } from './compile-cache.ts'
import { type LaggingIndex, startLaggingIndex } from './lagging-index.ts'
import { HOSTED_PROJECT, hostedPorts, type TestSite } from './test-site.ts'

export type HostedServices = {
  /** Variables that the README asks for in `.env`. */
  readonly variables: Readonly<Record<string, string>>
  /** Variables that route Sanity's host names to this machine in Node. */
  readonly network: Readonly<Record<string, string>>
  readonly index: LaggingIndex
  /** Signs a person in at Sanity. @returns the fragment of the Studio's URL with which Sanity's sign-in page ends */
  signInAtSanity(person: { id: string; name: string; email: string; role: string }): Promise<string>
  /** Registers one more webhook, at another URL of the site. @returns how to remove it */
  addHook(siteOrigin: string): Promise<() => Promise<void>>
  /** Number of messages that no webhook has delivered yet. */
  waitingMessages(): Promise<number>
  stop(): Promise<void>
}

/**
 * Starts a lake behind a proxy for Sanity's host names, and an embedded Supabase. Data, secrets and logs are in the data
 * folder of `site`; the launched site has a folder of its own (hosted-site.ts). The project gets the seed content, the
 * CORS origin and the webhook that the README asks for.
 */
export async function startHostedServices(site: TestSite): Promise<HostedServices> {
  rmSync(site.dataDir, { recursive: true, force: true })
  mkdirSync(site.dataDir, { recursive: true })
  const secrets = site.secrets()
  const ports = hostedPorts(site)
  const lakeOrigin = `http://127.0.0.1:${ports.lake}`
  const logs = { dataDir: site.dataDir, logTo: 'files' } as const

  const lake = new Service({
    name: 'lake',
    args: ['packages/lake/main.ts'],
    env: {
      ...compileCache,
      LAKE_PORT: String(ports.lake),
      LAKE_DATA_DIR: join(site.dataDir, 'lake'),
      LAKE_PROJECT_ID: HOSTED_PROJECT,
      LAKE_DATASETS: 'production',
      LAKE_AUTH_SECRET: secrets.LAKE_AUTH_SECRET,
      LAKE_READ_TOKEN: secrets.SANITY_API_READ_TOKEN,
      LAKE_WRITE_TOKEN: secrets.SANITY_API_WRITE_TOKEN,
      LAKE_ALLOWED_ORIGINS: '',
      LAKE_PUBLIC_URL: 'https://cdn.sanity.io',
    },
    healthUrl: `${lakeOrigin}/health`,
    logs,
  })
  await copyNewDatabase(join(site.dataDir, 'supabase'))
  const supabase = new Service({
    name: 'supabase',
    args: [...supabaseArguments],
    env: {
      ...compileCache,
      SUPABASE_PORT: site.environment.SUPABASE_PORT,
      SUPABASE_DATA_DIR: join(site.dataDir, 'supabase'),
      SUPABASE_PUBLISHABLE_KEY: secrets.SUPABASE_PUBLISHABLE_KEY,
      SUPABASE_SECRET_KEY: secrets.SUPABASE_SECRET_KEY,
      SUPABASE_JWT_SECRET: secrets.SUPABASE_JWT_SECRET,
      SITE_URL: site.url,
    },
    healthUrl: `${site.supabaseUrl}/health`,
    logs,
  })
  await Promise.all([lake.start(), supabase.start()])
  const index = await startLaggingIndex(Number(site.environment.LAKE_PORT), lakeOrigin)
  const proxy = await startCliProxy({
    lake: site.lakeUrl,
    projectId: HOSTED_PROJECT,
    port: ports.proxy,
    onRefused: (host) => console.error(`The proxy refused ${host}.`),
  })
  const certificate = join(site.dataDir, 'sanity.pem')
  writeFileSync(certificate, proxy.certificate)

  const manage = async (path: string, body?: unknown, method = 'POST'): Promise<unknown> => {
    const answer = await fetch(`${lakeOrigin}/v2025-02-19${path}`, {
      headers: {
        authorization: `Bearer ${secrets.LAKE_AUTH_SECRET}`,
        'content-type': 'application/json',
      },
      ...(body !== undefined && { method, body: JSON.stringify(body) }),
    })
    if (answer.status === 204) return undefined
    if (answer.ok) return answer.json()
    throw new Error(`The lake answered ${answer.status} to ${path}: ${await answer.text()}`)
  }
  const hooks = `/hooks/projects/${HOSTED_PROJECT}`
  const addHook = async (siteOrigin: string) => {
    const hook = revalidateHook({ siteOrigin, secret: secrets.SANITY_REVALIDATE_SECRET })
    const { id } = registered.parse(await manage(hooks, { ...hook, dataset: 'production' }))
    return async () => {
      await manage(`${hooks}/${id}`, {}, 'DELETE')
    }
  }
  await importSeed({
    projectId: HOSTED_PROJECT,
    dataset: 'production',
    apiHost: lakeOrigin,
    token: secrets.SANITY_API_WRITE_TOKEN,
  })
  await manage(`/projects/${HOSTED_PROJECT}/cors`, {
    origin: site.url,
    allowCredentials: true,
  })
  await addHook(site.url)

  return {
    variables: {
      NEXT_PUBLIC_SANITY_PROJECT_ID: HOSTED_PROJECT,
      NEXT_PUBLIC_SANITY_DATASET: 'production',
      SANITY_API_READ_TOKEN: secrets.SANITY_API_READ_TOKEN,
      SANITY_API_WRITE_TOKEN: secrets.SANITY_API_WRITE_TOKEN,
      SANITY_REVALIDATE_SECRET: secrets.SANITY_REVALIDATE_SECRET,
      NEXT_PUBLIC_SUPABASE_URL: site.supabaseUrl,
      NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: secrets.SUPABASE_PUBLISHABLE_KEY,
      SUPABASE_SECRET_KEY: secrets.SUPABASE_SECRET_KEY,
    },
    network: {
      HTTPS_PROXY: proxy.url,
      NO_PROXY: 'localhost,127.0.0.1',
      NODE_EXTRA_CA_CERTS: certificate,
      NODE_USE_ENV_PROXY: '1',
    },
    index,
    addHook,
    async signInAtSanity(person) {
      const { sid } = ticket.parse(await manage('/auth/handover', person))
      return `#sid=${sid}`
    },
    async waitingMessages() {
      const all = z.array(registered).parse(await manage(hooks))
      const sent = await Promise.all(all.map(({ id }) => manage(`${hooks}/${id}/messages`)))
      return messages.parse(sent.flat()).filter(({ status }) => status === 'queued').length
    },
    async stop() {
      await Promise.all([proxy.close(), index.close()])
      await Promise.all([lake.stop(), supabase.stop()])
    },
  }
}

const registered = z.object({ id: z.string() })
const messages = z.array(z.object({ status: z.string() }))
const ticket = z.object({ sid: z.string() })
