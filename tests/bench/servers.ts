import { readLastPorts } from '#host/launch/ports.ts'
import type { RunningSite } from '#host/launch/site.ts'
import { openLane } from '#tests/kit/lane.ts'
import prepareTemplate, { settingsOf } from '#tests/kit/template.ts'
import { testSite } from '#tests/kit/test-site.ts'
import { serveEmptyNext } from './empty-next.ts'
import { fillLake } from './fill-lake.ts'

export type BenchSite = Pick<RunningSite, 'pidOf'> & {
  /** Without a trailing slash. */
  readonly url: string
  readonly lake: {
    readonly origin: string
    readonly projectId: string
    readonly dataset: string
    readonly writeToken: string
  }
}

export type Servers = {
  /** The test site with the seed content. */
  site(): Promise<BenchSite>
  /** The same with thousands of additional posts. It replaces the other site, because they share ports and memory. */
  largeSite(): Promise<BenchSite>
  /** URL of the smallest page that the same Next version can make. */
  emptyPage(): Promise<string>
  close(): Promise<void>
}

export const MANY_POSTS = 10_000

export function openServers(): Servers {
  let running: { kind: 'seed' | 'large'; site: RunningSite } | undefined
  let prepared: Promise<void> | undefined
  let empty: ReturnType<typeof serveEmptyNext> | undefined

  async function stop(): Promise<void> {
    const { site } = running ?? {}
    running = undefined
    await site?.stop()
  }

  async function siteOf(kind: 'seed' | 'large'): Promise<BenchSite> {
    if (running?.kind !== kind) {
      await stop()
      prepared ??= prepareTemplate()
      await prepared
      const fill = kind === 'large' ? () => fillLake(testSite.dataDir, MANY_POSTS) : undefined
      running = { kind, site: await openLane(testSite, fill) }
    }
    const { projectId, dataset } = settingsOf(testSite)
    const origin = `http://127.0.0.1:${readLastPorts(testSite.dataDir).lake}`
    const { SANITY_API_WRITE_TOKEN: writeToken } = testSite.secrets()
    const { site } = running
    return {
      url: testSite.url,
      pidOf: site.pidOf,
      lake: { origin, projectId, dataset, writeToken },
    }
  }

  return {
    site: () => siteOf('seed'),
    largeSite: () => siteOf('large'),
    async emptyPage() {
      empty ??= serveEmptyNext(Number(testSite.environment.PORT) + 9)
      return `${(await empty).url}/`
    },
    async close() {
      await stop()
      // The caller that requested a server already got the error if it failed to start.
      const server = await empty?.catch(() => undefined)
      await server?.stop()
    },
  }
}
