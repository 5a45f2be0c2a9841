import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { DETACH, DETACHED, REPLACED } from '#host/hand-over.ts'
import { keepAlive } from '#lib/keep-alive.ts'
import type { RequestsUnderWay } from './under-way.ts'

type Options = {
  readonly server: Server
  readonly underWay: RequestsUnderWay
  /**
   * Stops following changes and stores what is only in memory.
   *
   * @param isReplaced true if another front of the same name is running already
   */
  readonly endFollowing: (isReplaced: boolean) => Promise<void>
  readonly close: () => void
  /**
   * Called when the launcher was killed and another one is about to start: announces this process as the front that the
   * next one replaces. Undefined if nothing starts another launcher. The process then ends, too.
   */
  readonly announceAlone: (() => void) | undefined
}

/** Maximum time to answer the requests under way, in milliseconds. */
const MAX_ANSWER_MS = 10_000

/** Time after which a detached front ends, even if no other one has replaced it, in milliseconds. */
const MAX_ALONE_MS = 10 * 60_000

/** Maximum time for uploads through a front that another one has replaced, in milliseconds. */
const MAX_REPLACED_MS = 10 * 60_000

/**
 * Ends the process on a signal, when its launcher has died, or when another front has replaced it, after it has answered
 * the requests under way. A launcher that reloads everything detaches it instead: it then serves stored pages until the
 * next front listens and sends a signal. It does the same when its launcher was killed and another one is about to start.
 */
export function prepareEnd({ server, underWay, endFollowing, close, announceAlone }: Options) {
  let isStopping = false
  let isDetached = false
  let isReplaced = false

  function surviveLauncher(): void {
    isDetached = true
    // The launcher reads the output of this process and ends before it.
    for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined)
  }

  async function detach(): Promise<void> {
    surviveLauncher()
    underWay.hold()
    await underWay.whenAnswered(MAX_ANSWER_MS)
    await endFollowing(false)
    process.send?.(DETACHED)
  }

  async function stop(): Promise<void> {
    if (isStopping) return
    isStopping = true
    // Unlike http.Server's own method, this one keeps idle connections open: a request may be on its way.
    NetServer.prototype.close.call(server)
    await underWay.whenAnswered(isReplaced ? MAX_REPLACED_MS : MAX_ANSWER_MS)
    if (isDetached || isReplaced) {
      // By then clients have closed their idle connections (`Keep-Alive: timeout`).
      await pause(keepAlive.keepAliveTimeout + 500)
      await underWay.whenAnswered(MAX_ANSWER_MS)
    }
    if (!isDetached) await endFollowing(isReplaced)
    close()
    process.exit(0)
  }

  server.prependListener('request', (_, response) => {
    if (isStopping) response.setHeader('connection', 'close')
  })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop())
  process.on('message', (message) => {
    if (message === DETACH) void detach()
    if (message !== REPLACED) return
    isReplaced = true
    void stop()
  })
  process.once('disconnect', () => {
    // One that doesn't listen yet can't replace the other, which serves alone.
    if (!isDetached && (isStopping || !announceAlone || !server.listening)) return void stop()
    if (!isDetached) {
      surviveLauncher()
      announceAlone?.()
      void endFollowing(false)
    }
    underWay.release()
    setTimeout(stop, MAX_ALONE_MS).unref()
  })

  return { isStopping: () => isStopping }
}
