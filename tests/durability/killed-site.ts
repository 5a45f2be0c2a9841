import { setTimeout as pause } from 'node:timers/promises'
import { answers } from '#host/answers.ts'
import type { RunningSite } from '#host/launch/site.ts'
import { HEALTH_PATH, LIVE_PATH } from '#lib/health.ts'
import { testSite } from '#tests/kit/test-site.ts'
import type { Random } from './random.ts'

const killedParts = ['site', 'lake', 'front'] as const
type KilledPart = (typeof killedParts)[number]

/** The launcher gives up on a part that exits more than five times in a minute. */
const KILLS_PER_MINUTE = 4

/** The launcher restarts a part that doesn't respond within three minutes of its start (host/launch/watch.ts). */
const TIMEOUT_MS = 300_000

export type KilledSite = {
  readonly kills: Readonly<Record<KilledPart, number>>
  /** Time when the last part was up again, by `performance.now()`. Undefined while a part is down. */
  readonly readySince: number | undefined
  /** Returns whether a part was down at any time since the given time of `performance.now()`. */
  wasDown(part: KilledPart, since: number): boolean
  /** Kills one or two parts, and resolves when all respond again. */
  kill(random: Random): Promise<readonly KilledPart[]>
}

export function createKiller(site: RunningSite): KilledSite {
  const kills = { site: 0, lake: 0, front: 0 }
  const killedAt: Record<KilledPart, number[]> = { site: [], lake: [], front: [] }
  /** Infinite while a part is down. */
  const backAt = { site: 0, lake: 0, front: 0 }
  let readySince: number | undefined = performance.now()

  function choose(random: Random): readonly KilledPart[] {
    const now = performance.now()
    const candidates = killedParts.filter(
      (part) => killedAt[part].filter((at) => now - at < 60_000).length < KILLS_PER_MINUTE,
    )
    const count = random.number() < 0.25 ? 2 : 1
    return (
      candidates
        // Prefer parts that were never killed.
        .map((part) => ({ part, place: random.number() + Math.min(1, kills[part]) }))
        .toSorted((a, b) => a.place - b.place)
        .slice(0, count)
        .map(({ part }) => part)
    )
  }

  async function untilAnotherAnswers(part: KilledPart, killed: number): Promise<void> {
    const begun = performance.now()
    while (site.pidOf(part) === killed || !(await isReady(part))) {
      if (performance.now() - begun > TIMEOUT_MS)
        throw new Error(`The ${part} did not respond after a restart.`)
      await pause(20)
    }
    backAt[part] = performance.now()
  }

  return {
    kills,
    get readySince() {
      return readySince
    },
    wasDown: (part, since) => backAt[part] >= since,
    async kill(random) {
      const parts = choose(random)
      const killed = parts.map((part) => ({ part, pid: pidOf(site, part) }))
      readySince = undefined
      for (const { part, pid } of killed) {
        backAt[part] = Number.POSITIVE_INFINITY
        process.kill(pid, 'SIGKILL')
        kills[part] += 1
        killedAt[part].push(performance.now())
      }
      await Promise.all(killed.map(({ part, pid }) => untilAnotherAnswers(part, pid)))
      readySince = performance.now()
      return parts
    },
  }
}

function pidOf(site: RunningSite, part: KilledPart): number {
  const pid = site.pidOf(part)
  if (pid === undefined) throw new Error(`${part} has no process.`)
  return pid
}

function isReady(part: KilledPart): Promise<boolean> {
  const { NEXT_PORT } = testSite.environment
  const urls = {
    site: `http://127.0.0.1:${NEXT_PORT}${HEALTH_PATH}`,
    lake: `${testSite.lakeUrl}/health`,
    front: `${testSite.url}${LIVE_PATH}`,
  }
  return answers(urls[part], 2000)
}
