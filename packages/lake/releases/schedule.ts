import type { Dataset } from '#lake/dataset.ts'
import { ApiError } from '#lake/errors.ts'
import type { TransactionBuilder } from '#lake/mutate/transaction-builder.ts'
import { buildWrite } from '#lake/mutate/write.ts'
import { enqueueWrite } from '#lake/mutate/write-queue.ts'
import { isReleaseId, releaseIdOf } from '#lake/store/document-id.ts'
import { publishRelease } from './publish-release.ts'
import { openReleases } from './read-releases.ts'
import { type Release, readRelease } from './release.ts'
import { whoScheduled } from './release-log.ts'

export type ScheduleOptions = {
  now?: () => Date
  log?: (line: string, error: unknown) => void
  /** Milliseconds between two readings of the clock at most. */
  checkEvery?: number
}

/** A dataset's schedule under way. */
export type Schedule = { stop(): Promise<void> }

type Scheduled = Release & { publishAt: string }

/** So often the clock is read anew: it may have been set, or the machine have slept through an appointment. */
const CHECK_EVERY = 30_000

/** Milliseconds until a publish is tried again that the store could not write; twice as long each further time. */
const FIRST_RETRY = 1_000
const LONGEST_RETRY = 60_000

/**
 * Publishes scheduled releases when their time has come: late ones at once, at the start as well. The schedule is the
 * releases themselves, so it survives whatever the process does not; a release is published and said to be so in one
 * transaction, so that none is published twice. What the content itself forbids ends the attempt: the release is active
 * again and says why (`error`). What may pass (a full disk) is tried again with growing pauses.
 */
export function startSchedule(
  { name: dataset, store }: Pick<Dataset, 'name' | 'store'>,
  options: ScheduleOptions = {},
): Schedule {
  const { now = () => new Date(), checkEvery = CHECK_EVERY } = options
  const log = options.log ?? ((line: string, error: unknown) => console.error(line, error))
  let timer: NodeJS.Timeout | undefined
  let working: Promise<void> | undefined
  let isStopped = false
  let retry = 0

  const unsubscribe = store.subscribe(({ changes }) => {
    if (changes.some(({ id }) => isReleaseId(id))) publishAndWait()
  })
  publishAndWait()

  /** Publishes what is due, then waits for what comes next. */
  function publishAndWait(): void {
    if (isStopped || working) return
    clearTimeout(timer)
    working = publishDue()
      .then(() => {
        retry = 0
      })
      .catch((error: unknown) => {
        retry = Math.min(LONGEST_RETRY, retry * 2 || FIRST_RETRY)
        log(`lake: a release of ${dataset} could not be published; trying again`, error)
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

  /** The earliest first, since a later one may refer to what an earlier one publishes. */
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
        await write(release, (builder, name) => giveUp(builder, { name, message: error.message }))
      }
    }
  }

  /** One transaction in the name of whoever scheduled the release; none when it is not due any more by then. */
  async function write(
    release: Scheduled,
    apply: (builder: TransactionBuilder, name: string) => void,
  ): Promise<void> {
    const author = await whoScheduled(store.log, releaseIdOf(release.name))
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

function giveUp(
  builder: TransactionBuilder,
  { name, message }: { name: string; message: string },
): void {
  builder.patch(releaseIdOf(name), {
    set: { state: 'active', error: { message } },
    unset: ['publishAt'],
  })
}
