import { setTimeout as pause } from 'node:timers/promises'
import { testSite } from '#tests/kit/test-site.ts'
import type { KilledSite } from './killed-site.ts'
import {
  hasCacheHeaders,
  isPresent,
  type MarkedField,
  markedFields,
  movedSlug,
  PASSING_POST,
  steadyPages,
  storedVersions,
  type Versions,
  versionsIn,
} from './marked-content.ts'

type Answer = {
  readonly status: number
  readonly cacheControl: string
  readonly text: string
}

export type PageCheck = {
  readonly path: string
  readonly cause: string
  /** Returns the problem with a page, or undefined if it is right. */
  wrongWith(answer: Answer): string | undefined
}

type Late = PageCheck & { readonly ms: number; readonly wrong: string }

export type PageChecks = ReturnType<typeof createPageChecks>

const TIMEOUT_MS = 300_000

const RETRY_MS = 50

/** Checks pages against what the lake has stored, and records how long each was outdated. */
export function createPageChecks(killed: KilledSite) {
  /** Newest version of each field that was sent to the lake, acknowledged or not. */
  const sent = new Map<string, number>()
  const late: Late[] = []
  const running = new Set<Promise<unknown>>()
  const publishTimes: number[] = []

  /** Returns whether no newer version can have replaced this one on a page. */
  const isNewest = (key: string, version = 0) => version > 0 && sent.get(key) === version

  function outdatedVersionIn(
    shown: ReturnType<typeof versionsIn>,
    expected: Versions,
  ): string | undefined {
    for (const [key, least] of expected) {
      // A deleted post must not appear in any version.
      const first = key === 'passing' && !isPresent(least) ? least + 1 : least
      const old = shown.get(key)?.find((version) => version < first)
      if (old !== undefined) return `version ${old} of ${key} instead of ${least}`
    }
    return undefined
  }

  function missingVersionIn(
    path: string,
    shown: ReturnType<typeof versionsIn>,
    expected: Versions,
  ): string | undefined {
    const missing = markedFields
      .filter(({ pages }) => pages.includes(path))
      .filter(({ key }) => isNewest(key, expected.get(key)) && !shown.has(key))
      .find(({ key }) => key !== 'passing' || isPresent(expected.get(key) ?? 0))
    return missing && `no version of ${missing.key} instead of ${expected.get(missing.key)}`
  }

  function wrongCacheHeader(
    { text, cacheControl }: Answer,
    expected: Versions,
  ): string | undefined {
    const version = expected.get('settings') ?? 0
    if (!isNewest('settings', version) || !text.startsWith('<!DOCTYPE html>')) return undefined
    const isRight = (cacheControl !== 'no-store') === hasCacheHeaders(version)
    return isRight
      ? undefined
      : `cache-control: ${cacheControl} with version ${version} of settings`
  }

  /** Finds versions older than the expected ones, which were stored before the request. */
  function steadyCheck(path: string, cause: string, expected: Versions): PageCheck {
    const wrongWith = (answer: Answer) => {
      const shown = versionsIn(answer.text)
      return answer.status === 200
        ? (outdatedVersionIn(shown, expected) ??
            missingVersionIn(path, shown, expected) ??
            wrongCacheHeader(answer, expected))
        : `status ${answer.status}`
    }
    return { path, cause, wrongWith }
  }

  /** Checks that the moving post responds at its newest URL and not at the previous one. */
  function movedChecks(cause: string, version = 0): PageCheck[] {
    if (version === 0) return []
    return [
      {
        path: `/blog/${movedSlug(version)}`,
        cause,
        wrongWith: ({ status }) =>
          status === 200 || !isNewest('slug', version) ? undefined : `status ${status}`,
      },
      {
        path: `/blog/${movedSlug(version - 1)}`,
        cause,
        wrongWith: ({ status }) => (status === 200 ? 'a page that has moved' : undefined),
      },
    ]
  }

  /** Checks that the passing post answers 200 in odd versions and 404 in even ones. */
  function passingChecks(cause: string, version = 0): PageCheck[] {
    if (version === 0) return []
    const right = isPresent(version) ? 200 : 404
    const wrongWith = ({ status }: Answer) =>
      status === right || !isNewest('passing', version) ? undefined : `status ${status}`
    return [{ path: `/blog/${PASSING_POST}`, cause, wrongWith }]
  }

  /**
   * Requests a page until it is right.
   *
   * @returns how long it was wrong, in milliseconds since it should have been right: since the check started, or since
   * the
   * last moment at which a part was down
   */
  async function run(check: PageCheck): Promise<number> {
    const begun = performance.now()
    let [ms, problem] = await attempt(check, begun)
    if (problem === undefined) return 0
    let wrong = problem
    while (problem !== undefined && ms < TIMEOUT_MS) {
      await pause(RETRY_MS)
      ;[ms, problem] = await attempt(check, begun)
      wrong = problem ?? wrong
    }
    late.push({ ...check, ms: problem === undefined ? ms : Number.POSITIVE_INFINITY, wrong })
    return ms
  }

  /** Requests a page once. @returns milliseconds since it should have been right, and the problem */
  async function attempt(check: PageCheck, begun: number): Promise<[number, string | undefined]> {
    const at = performance.now()
    const ms = at - Math.max(begun, killed.readySince ?? at)
    const answer = await get(check.path)
    return [ms, answer ? check.wrongWith(answer) : 'no answer']
  }

  return {
    run,

    /** Counts a version that is about to be sent. */
    begin({ key }: MarkedField): number {
      const version = (sent.get(key) ?? 0) + 1
      sent.set(key, version)
      return version
    },

    /** Starts to check the pages of a field for an acknowledged version. */
    expectVersion({ key, pages }: MarkedField, version: number): void {
      const cause = `a publish of ${key}`
      const [first = '/'] = pages
      const checks = [
        steadyCheck(first, cause, new Map([[key, version]])),
        ...(key === 'slug' ? movedChecks(cause, version) : []),
        ...(key === 'passing' ? passingChecks(cause, version) : []),
      ]
      for (const check of checks) {
        const done = run(check)
          .then((ms) => publishTimes.push(ms))
          .finally(() => running.delete(done))
        running.add(done)
      }
    },

    /** Returns a check for each page against what is stored now. */
    async ofAllPages(cause: string): Promise<PageCheck[]> {
      const expected = await storedVersions()
      return [
        ...steadyPages.map((path) => steadyCheck(path, cause, expected)),
        ...movedChecks(cause, expected.get('slug')),
        ...passingChecks(cause, expected.get('passing')),
      ]
    },

    async allDone(): Promise<void> {
      await Promise.all(running)
    },

    /** Returns pages that were outdated for longer than a limit, longest first. */
    lateAfter: (limitMs: number): string[] =>
      late
        .filter(({ ms }) => ms > limitMs)
        .toSorted((a, b) => b.ms - a.ms)
        .map(
          ({ path, cause, ms, wrong }) => `${Math.round(ms)} ms: ${path} after ${cause}: ${wrong}`,
        ),

    figures() {
      const sorted = publishTimes.toSorted((a, b) => a - b)
      const at = (share: number) => Math.round(sorted[Math.floor(share * sorted.length)] ?? 0)
      return {
        'publish to visible, p50 ms': at(0.5),
        'publish to visible, p95 ms': at(0.95),
        'longest outdated page, ms': Math.round(Math.max(0, ...late.map(({ ms }) => ms))),
      }
    },
  }
}

async function get(path: string): Promise<Answer | undefined> {
  try {
    const answer = await fetch(`${testSite.url}${path}`, {
      redirect: 'manual',
      headers: { accept: 'text/html,*/*' },
    })
    const cacheControl = answer.headers.get('cache-control') ?? ''
    return { status: answer.status, cacheControl, text: await answer.text() }
  } catch {
    // The front was killed. The caller retries.
    return undefined
  }
}

/** Returns the former URLs of the moving post that don't redirect to its newest one. */
export async function deadUrls(versions: readonly number[], newest: number): Promise<string[]> {
  const dead: string[] = []
  for (const version of versions) {
    const path = `/blog/${movedSlug(version)}`
    const { status, url } = await fetch(`${testSite.url}${path}`)
    if (status !== 200 || !url.endsWith(movedSlug(newest))) dead.push(`${path}: ${status}, ${url}`)
  }
  return dead
}
