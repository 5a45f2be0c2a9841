import type { ContentChange } from '#lib/publishing/message.ts'
import { neighborsQuery } from '#lib/publishing/neighbors.ts'
import { contentTags, TEXTS } from '#lib/publishing/tags.ts'
import { neighbourhoodsOf, tagsOfChange } from '#lib/publishing/tags-of-change.ts'
import { textTagsAfter } from '#lib/publishing/text-tags.ts'
import type { Changes, NotedChange } from './changes.ts'
import { createIdleGate, type IdleGate } from './idle-gate.ts'
import { type Pages, RENEWED_AT_ONCE } from './pages.ts'

type Options = {
  readonly pages: Pages
  readonly changes: Changes
  /** What the texts of the site say where nothing is stored, by key. */
  readonly texts: Readonly<Record<string, string>>
  /** Asks the content lake, as published. */
  readonly query: (groq: string, params: Record<string, string>) => Promise<unknown>
  /** Has the site note a change in the audit trail and redirect a page that has moved. */
  readonly followUp: (change: ContentChange) => Promise<void>
  readonly onSettings: () => void
  /** What is done for the audit trail makes room for whoever waits. */
  readonly idle?: IdleGate
  readonly onFailure: (what: string, error: unknown) => void
  readonly now?: () => number
  readonly wait?: (ms: number) => Promise<void>
}

/** More changes at once are a bulk: its pages are looked at together, and not for each change. */
const MOST_CHANGES_ALONE = 20

/** So long one who asks for another try waits for it, in milliseconds: the rest of it goes on behind. */
const RETRY_PATIENCE_MS = 4000

type Noted = Pick<NotedChange, 'id' | 'at' | 'change'>

export type Publishing = ReturnType<typeof createPublishing>

/**
 * What happens when something is published: whatever shows it is old from this moment on, and the rest, which
 * takes time, is done behind and tried until it is done.
 *
 * **Visible** is a change when nobody who asks for a page gets it any more as it was before. From the moment of its
 * expiry the store answers nothing from before by itself: whoever asks for a page that shows the change has it made
 * anew, and waits for that. The one exception is the last good page, which is sent where making a new one fails or takes
 * longer than a second. So a change counts as visible once all that it makes old has expired, the articles beside it
 * too, and of the pages that it made old its own and the most asked for, 24 at most, were made anew: that they can be,
 * in which time, is seen by doing it. The others are made when somebody asks for them, and are only counted. What a
 * browser was allowed to keep for longer (pictures of drawings and social cards) is not meant.
 */
export function createPublishing(options: Options) {
  const { pages, changes, texts, query, followUp, onSettings, onFailure } = options
  const { now = Date.now, wait = pause } = options
  const { idle = createIdleGate({ wait }) } = options
  /** What is being looked at or followed up at this moment: nobody does it twice at the same time. */
  const inWork = new Set<number>()
  const following = new Map<number, Promise<void>>()
  /** The tags of the articles beside changes that are not visible yet, once they have expired. */
  const neighborTags = new Map<number, readonly string[]>()

  const visibleRounds = createRetryRounds({
    round: async () => {
      await inTurn(inGroups(changes.unsettled().filter(isIdle)), makeVisible)
    },
    onFailure: (error) => onFailure('A published change is not with visitors yet', error),
    now,
    wait,
  })
  const followUpRounds = createRetryRounds({
    round: async () => {
      await idle.until()
      // One that fails is tried again with the others, and keeps none of them back.
      const failures: unknown[] = []
      for (let after = 0; ; ) {
        const waiting = changes.unfollowed(after)
        const last = waiting.at(-1)
        if (!last) break
        await inTurn(waiting, follow).catch((error: unknown) => failures.push(error))
        after = last.id
      }
      if (failures.length > 0) throw failures[0]
    },
    onFailure: (error) => onFailure('Published changes are not followed up yet', error),
    now,
    wait,
  })

  function isIdle({ id }: Noted): boolean {
    return !inWork.has(id)
  }

  function follow({ id, change }: Noted): Promise<void> {
    const known = following.get(id)
    if (known) return known
    const done = followUp(change)
      .then(() => changes.followed(id))
      .catch((error: unknown) => {
        changes.notFollowed(id, messageOf(error))
        throw error
      })
      .finally(() => following.delete(id))
    following.set(id, done)
    return done
  }

  async function makeVisible(group: readonly Noted[]): Promise<void> {
    for (const { id } of group) inWork.add(id)
    try {
      const shownOn = await untilPagesShow(group, await expireBeside(group))
      for (const { id, at } of group) {
        // Which of a bulk's pages show this very change was not looked at.
        changes.visible(id, now() - at, group.length === 1 ? shownOn : undefined)
        neighborTags.delete(id)
      }
    } catch (error) {
      for (const { id } of group) changes.failed(id, messageOf(error))
      throw error
    } finally {
      for (const { id } of group) inWork.delete(id)
    }
  }

  /** Makes old what shows texts that a change has made others. @returns it with their tags instead of all texts */
  function expireTexts(change: ContentChange): ContentChange {
    const tags = textTagsAfter(change, texts)
    if (!tags) return change
    return { ...change, texts: undefined, textTags: [...pages.expireOthers(TEXTS, tags)] }
  }

  /** Makes the articles beside published ones old, once. @returns their tags */
  async function expireBeside(group: readonly Noted[]): Promise<readonly string[]> {
    const found = new Set<string>()
    try {
      for (const { id, change } of group) {
        if (neighborTags.has(id)) continue
        const tags = await tagsBeside(change)
        for (const tag of tags) found.add(tag)
        neighborTags.set(id, tags)
      }
    } finally {
      if (found.size > 0) pages.expire([...found])
    }
    return group.flatMap(({ id }) => neighborTags.get(id) ?? [])
  }

  async function tagsBeside(change: ContentChange): Promise<readonly string[]> {
    const hoods = neighbourhoodsOf(change)
    const asked = hoods.map((hood) => query(neighborsQuery, { ...hood }))
    const found = await Promise.all(asked).catch((cause: unknown) => {
      throw new Error('The content lake does not say which articles stand beside it.', { cause })
    })
    return found
      .flat()
      .filter((id) => typeof id === 'string')
      .map(contentTags.neighbors)
  }

  async function untilPagesShow(group: readonly Noted[], neighbors: readonly string[]) {
    const expiries = pages.expiries
    const [first, ...others] = group
    const own = first && others.length === 0 ? addressOf(first.change) : undefined
    const tags = new Set([...group.flatMap(({ change }) => tagsOfChange(change)), ...neighbors])
    const shown = [...new Set([...(own ? [own] : []), ...pages.under([...tags])])]
    const made = shown.slice(0, RENEWED_AT_ONCE)
    for (const path of made) await pages.untilMadeAfter(path, expiries)
    return { pages: made.length, others: shown.length - made.length }
  }

  /** Those that fail are tried again with whatever else waits. */
  function tryVisible(group: readonly Noted[]): void {
    makeVisible(group).catch(() => visibleRounds.begin())
  }

  return {
    /**
     * Hears of published changes. When it returns, all that shows them is old, and the changes are noted for what
     * remains to be done.
     */
    receive(received: readonly ContentChange[]): void {
      const at = now()
      const tags = new Set(received.flatMap(tagsOfChange))
      const isBulk = received.length > MOST_CHANGES_ALONE
      pages.expire([...tags])
      const toNote = received.map(expireTexts)
      if (!isBulk) pages.make(received.flatMap((change) => addressOf(change) ?? []))
      if (received.some(({ _type }) => _type === 'siteSettings')) onSettings()
      const noted = toNote.map((change) => changes.note(change, at))
      for (const group of inGroups(noted)) tryVisible(group)
      followUpRounds.begin()
    },

    /** Takes up what waits, at once: what an earlier process left undone, or what failed while a part was away. */
    resume(): void {
      visibleRounds.begin()
      followUpRounds.begin()
    },

    /** For whoever does not want to wait for the next try; comes back when each was tried, or has begun to be. */
    async retry(ids: readonly number[]): Promise<void> {
      pages.recover()
      const wanted = changes.withIds(ids)
      const unsettled = wanted.filter((each) => each.state !== 'visible' && isIdle(each))
      const unfollowed = wanted.filter(({ isFollowed }) => !isFollowed)
      // What fails again is in the report.
      const tried = Promise.allSettled([
        ...inGroups(unsettled).map(makeVisible),
        ...unfollowed.map(follow),
      ])
      await Promise.race([tried, wait(RETRY_PATIENCE_MS)])
    },

    /** When what failed is tried next, in milliseconds since 1970; undefined while that is being done. */
    nextTries: () => ({ visible: visibleRounds.nextAt, followUp: followUpRounds.nextAt }),
  }
}

/** Each alone, or a bulk together. */
function inGroups<N>(noted: readonly N[]): (readonly N[])[] {
  if (noted.length > MOST_CHANGES_ALONE) return [noted]
  return noted.map((each) => [each])
}

/** One after another. @throws the first failure, when each was tried */
async function inTurn<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const failures: unknown[] = []
  for (const item of items) await work(item).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

/** Where a document has a page of its own; `undefined` after it was deleted, and for what stands on many. */
function addressOf({ _type, operation, slug, path }: ContentChange): string | undefined {
  if (operation === 'delete') return undefined
  if (_type === 'post' && slug) return `/blog/${slug}`
  if (_type === 'category' && slug) return `/blog/category/${slug}`
  return _type === 'pageSeo' || _type === 'app' ? path : undefined
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref())
}

type RetryOptions = {
  /** One try at everything that waits. @throws when something of it waits on */
  readonly round: () => Promise<void>
  readonly onFailure: (error: unknown) => void
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly wait: (ms: number) => Promise<void>
}

/** Milliseconds between two rounds of which the first failed: doubled each time, up to the last. */
const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 15_000

/** Work that is tried in rounds, with growing pauses after those that fail, until nothing waits any more. */
export function createRetryRounds({ round, onFailure, now, wait }: RetryOptions) {
  let isRunning = false
  let isWanted = false
  let nextAt: number | undefined
  let endPause = () => {}

  async function run(): Promise<void> {
    let ms = FIRST_PAUSE_MS
    while (isWanted) {
      isWanted = false
      try {
        await round()
        ms = FIRST_PAUSE_MS
      } catch (error) {
        onFailure(error)
        isWanted = true
        nextAt = now() + ms
        const ended = new Promise<void>((resolve) => {
          endPause = resolve
        })
        await Promise.race([wait(ms), ended])
        nextAt = undefined
        ms = Math.min(ms * 2, LONGEST_PAUSE_MS)
      }
    }
    isRunning = false
  }

  return {
    /** Begins a round. Where one is under way another follows it, and a pause ends now. */
    begin(): void {
      isWanted = true
      endPause()
      if (isRunning) return
      isRunning = true
      void run()
    },
    /** When the next one begins, in milliseconds since 1970; undefined while one is under way or nothing waits. */
    get nextAt(): number | undefined {
      return nextAt
    },
  }
}
