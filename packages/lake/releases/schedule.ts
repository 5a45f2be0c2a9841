import type { Dataset } from '#lake/dataset.ts'
import { ApiError } from '#lake/errors.ts'
import type { TransactionBuilder } from '#lake/mutate/transaction-builder.ts'
import { buildWrite } from '#lake/mutate/write.ts'
import { enqueueWrite } from '#lake/mutate/write-queue.ts'
import { isReleaseId, releaseIdOf } from '#lake/store/document-id.ts'
import { publishRelease } from './publish-release.ts'
import { openReleases } from './read-releases.ts'
import { type Release, readRelease } from './release.ts'
import { lastScheduledBy } from './release-log.ts'

export type ScheduleOptions = {
  now?: () => Date
  log?: (line: string, error: unknown) => void
  /** Maximum milliseconds between clock checks. */
  checkEvery?: number
}

/** A dataset's running schedule. */
export type Schedule = { stop(): Promise<void> }

type Scheduled = Release & { publishAt: string }

/** Milliseconds between clock checks, because the clock may be set and the machine may sleep past a scheduled time. */
const CHECK_INTERVAL_MS = 30_000

/** Milliseconds until a publication that failed to write is retried. Doubles with each retry. */
const MIN_RETRY_DELAY_MS = 1_000
const MAX_RETRY_DELAY_MS = 60_000

/**
 * Publishes scheduled releases at their time, and overdue ones immediately, including at start. The release documents
 * are the schedule, so it survives restarts. A release is published and marked as published in one transaction, so it
 * can't be published twice. If its content can't be published, the release becomes active with the reason in `error`.
 * Temporary failures, such as a full disk, are retried with growing delays.
 */
export function startSchedule(
  { name: dataset, store }: Pick<Dataset, 'name' | 'store'>,
  options: ScheduleOptions = {},
): Schedule {
  const { now = () => new Date(), checkEvery = CHECK_INTERVAL_MS } = options
  const log = options.log ?? ((line: string, error: unknown) => console.error(line, error))
  let timer: NodeJS.Timeout | undefined
  let working: Promise<void> | undefined
  let isStopped = false
  let retry = 0

  const unsubscribe = store.subscribe(({ changes }) => {
    if (changes.some(({ id }) => isReleaseId(id))) publishAndWait()
  })
  publishAndWait()

  function publishAndWait(): void {
    if (isStopped || working) return
    clearTimeout(timer)
    working = publishDue()
      .then(() => {
        retry = 0
      })
      .catch((error: unknown) => {
        retry = Math.min(MAX_RETRY_DELAY_MS, retry * 2 || MIN_RETRY_DELAY_MS)
        log(`lake: could not publish a release of ${dataset}. Trying again`, error)
      })
      .finally(() => {
        working = undefined
        if (!isStopped) wait()
      })
  }

  function wait(): void {
    const [next] = scheduled()
    if (!next) return
    const left = Math.max(0, Date.parse(next.publishAt) - now().getTime())
    timer = setTimeout(publishAndWait, retry || Math.min(left, checkEvery)).unref()
  }

  /** Returns scheduled releases, earliest first, because a later one may refer to documents of an earlier one. */
  function scheduled(): Scheduled[] {
    return openReleases(store, store)
      .flatMap((release) => {
        const { state, publishAt } = release
        return state === 'scheduled' && publishAt ? [{ ...release, publishAt }] : []
      })
      .sort((one, other) => Date.parse(one.publishAt) - Date.parse(other.publishAt))
  }

  async function publishDue(): Promise<void> {
    for (const release of scheduled()) {
      if (isStopped || Date.parse(release.publishAt) > now().getTime()) return
      try {
        await write(release, publishRelease)
      } catch (error) {
        if (!(error instanceof ApiError) || error.status >= 500) throw error
        await write(release, (builder, name) =>
          cancelSchedule(builder, { name, message: error.message }),
        )
      }
    }
  }

  /** Publishes a release in one transaction as the person who scheduled it, unless it is no longer due. */
  async function write(
    release: Scheduled,
    apply: (builder: TransactionBuilder, name: string) => void,
  ): Promise<void> {
    const author = await lastScheduledBy(store.log, releaseIdOf(release.name))
    await enqueueWrite(store, {
      build: (staged) =>
        buildWrite(staged, {
          kind: 'action',
          items: [release.name],
          apply: (builder, name) => {
            if (isStillDue(builder, release)) apply(builder, name)
          },
          author,
          transactionId: undefined,
          dryRun: false,
          isOnReleases: true,
          now: now(),
        }),
    })
  }

  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      unsubscribe()
      await working
    },
  }
}

function isStillDue(builder: TransactionBuilder, { name, publishAt }: Scheduled): boolean {
  const present = readRelease(builder.get(releaseIdOf(name)))
  return present?.state === 'scheduled' && present.publishAt === publishAt
}

function cancelSchedule(
  builder: TransactionBuilder,
  { name, message }: { name: string; message: string },
): void {
  builder.patch(releaseIdOf(name), {
    set: { state: 'active', error: { message } },
    unset: ['publishAt'],
  })
}
