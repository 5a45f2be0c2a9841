import { NextUnreachable } from './render.ts'

export type FailingPage = {
  readonly path: string
  readonly error: unknown
  /** Time of the first failure, in milliseconds since 1970. */
  readonly since: number
  /** Time of the last failure, in milliseconds since 1970. */
  readonly at: number
}

const RETRY_DELAY_MS = 1000

/** The same while Next is down, when an attempt costs nothing. */
const UNREACHABLE_RETRY_DELAY_MS = 200

const MAX_FAILING = 500

export function createFailingPages(now: () => number) {
  const pages = new Map<string, FailingPage>()

  return {
    add(path: string, error: unknown): void {
      const since = pages.get(path)?.since ?? now()
      pages.delete(path)
      pages.set(path, { path, error, since, at: now() })
      for (const oldest of pages.keys()) {
        if (pages.size <= MAX_FAILING) break
        pages.delete(oldest)
      }
    },

    remove: (path: string): void => void pages.delete(path),

    /** Removes the pages that failed because Next was down. Returns false if there were none. */
    removeUnreachable(): boolean {
      const unreachable = [...pages.values()].filter(isUnreachable)
      for (const { path } of unreachable) pages.delete(path)
      return unreachable.length > 0
    },

    clear: (): void => pages.clear(),

    mayTry(path: string): boolean {
      const failure = pages.get(path)
      if (!failure) return true
      const delay = isUnreachable(failure) ? UNREACHABLE_RETRY_DELAY_MS : RETRY_DELAY_MS
      return now() - failure.at >= delay
    },

    list: (): readonly FailingPage[] => [...pages.values()],
  }
}

export function isUnreachable({ error }: Pick<FailingPage, 'error'>): boolean {
  return error instanceof NextUnreachable
}
