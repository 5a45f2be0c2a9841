import { besideQuery } from '#lib/publishing/beside.ts'
import type { ContentChange } from '#lib/publishing/message.ts'
import { contentTags } from '#lib/publishing/tags.ts'
import {
  type Neighbourhood,
  neighbourhoodsOf,
  tagsOfChange,
} from '#lib/publishing/tags-of-change.ts'
import type { Changes } from './changes.ts'
import type { Pages } from './pages.ts'

type Options = {
  readonly pages: Pages
  readonly changes: Changes
  /** Asks the content lake, as published. */
  readonly query: (groq: string, params: Record<string, string>) => Promise<unknown>
  /** Has the site note a change in the audit trail and redirect a page that has moved. */
  readonly followUp: (change: ContentChange) => Promise<void>
  readonly onSettings: () => void
  readonly onFailure: (what: string, error: unknown) => void
  readonly now?: () => number
  readonly wait?: (ms: number) => Promise<void>
}

/** Milliseconds between tries of what failed: doubled each time, up to the last. */
const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 15_000

/** Of a bulk change the pages are rendered when somebody asks for them. */
const MOST_LOOKED_AFTER = 20

export type Publishing = ReturnType<typeof createPublishing>

/**
 * What happens when something is published: whatever shows it is old from this moment on, and the rest, which
 * takes time, is done behind and tried until it is done.
 */
export function createPublishing(options: Options) {
  const { pages, changes, query, followUp, onSettings, onFailure } = options
  const { now = Date.now, wait = pause } = options
  let isFollowing = false

  /** Tries until it succeeds. */
  async function persist(what: string, work: () => Promise<void>): Promise<void> {
    for (let ms = FIRST_PAUSE_MS; ; ms = Math.min(ms * 2, LONGEST_PAUSE_MS)) {
      try {
        return await work()
      } catch (error) {
        onFailure(what, error)
        await wait(ms)
      }
    }
  }

  async function followAll(): Promise<void> {
    if (isFollowing) return
    isFollowing = true
    // One that fails is tried again with the others, and keeps none of them back.
    await persist('Published changes are not followed up yet', async () => {
      let failure: unknown
      let waiting = changes.unfollowed()
      while (waiting.length > 0 && failure === undefined) {
        for (const { id, change } of waiting) {
          await followUp(change).then(
            () => changes.followed(id),
            (error: unknown) => {
              failure = error
            },
          )
        }
        waiting = changes.unfollowed()
      }
      if (failure !== undefined) throw failure
    })
    isFollowing = false
  }

  async function lookOnce(id: number, change: ContentChange, begun: number): Promise<void> {
    const path = addressOf(change) ?? pages.mostAskedOld()
    try {
      if (path !== undefined) await pages.untilCurrent(path)
      changes.settle(id, 'visible', now() - begun)
    } catch (error) {
      changes.settle(id, 'failed', undefined, messageOf(error))
      throw error
    }
  }

  function lookAfter(id: number, change: ContentChange, begun: number): Promise<void> {
    return persist('A published change is not with visitors yet', () => lookOnce(id, change, begun))
  }

  async function tellNeighbours(hoods: readonly Neighbourhood[]): Promise<void> {
    if (hoods.length === 0) return
    await persist('The articles beside a published one could not be found', async () => {
      const found = await Promise.all(hoods.map((hood) => query(besideQuery, { ...hood })))
      const ids = new Set(found.flat().filter((id) => typeof id === 'string'))
      if (ids.size > 0) pages.expire([...ids].map(contentTags.beside))
    })
  }

  return {
    /**
     * Hears of published changes. When it returns, no visitor gets what was before any more, and the changes
     * are noted for what remains to be done.
     */
    receive(received: readonly ContentChange[]): void {
      const begun = now()
      const tags = new Set(received.flatMap(tagsOfChange))
      const few = received.length <= MOST_LOOKED_AFTER
      pages.expire([...tags], few ? received.flatMap((change) => addressOf(change) ?? []) : [])
      if (received.some(({ _type }) => _type === 'siteSettings')) onSettings()
      for (const change of received) {
        const id = changes.note(change, begun)
        if (few) void lookAfter(id, change, begun)
        else changes.settle(id, 'visible', 0)
      }
      void followAll()
      void tellNeighbours(received.flatMap(neighbourhoodsOf))
    },

    /** Takes up what an earlier process left undone. */
    resume(): void {
      const begun = now()
      for (const { id, change } of changes.unsettled()) void lookAfter(id, change, begun)
      void followAll()
    },

    /** For whoever does not want to wait for the next try; comes back when each was tried. */
    async retry(ids: readonly string[]): Promise<void> {
      const wanted = changes.unsettled().filter(({ id }) => ids.includes(String(id)))
      // What fails again is in the report.
      await Promise.allSettled(wanted.map(({ id, change, at }) => lookOnce(id, change, at)))
    },
  }
}

/** Where a document has a page of its own; `undefined` after it was deleted, and for what stands on many. */
function addressOf({ _type, operation, slug, path }: ContentChange): string | undefined {
  if (operation === 'delete') return undefined
  if (_type === 'post' && slug) return `/blog/${slug}`
  if (_type === 'category' && slug) return `/blog/category/${slug}`
  return _type === 'pageSeo' ? path : undefined
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref())
}
