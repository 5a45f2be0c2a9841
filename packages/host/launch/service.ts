import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { DETACH, DETACHED, REPLACED } from '#host/hand-over.ts'
import type { LogEntry } from '#lib/json-console.ts'
import { pause } from '#lib/time.ts'
import { answers } from '../answers.ts'
import { freeBytesIn } from '../free-space.ts'
import { Failure } from './failure.ts'
import { type LogSettings, openPartLog, type PartLog, textOf } from './part-log.ts'
import {
  endProcess,
  isRunning,
  messageFrom,
  type PartProcess,
  startProcess,
} from './part-process.ts'
import { untilHung, type WatchLimits } from './watch.ts'

export type ServiceOptions = {
  /** Used in messages and as the name of the log file. */
  name: string
  /** Node arguments: the script and its own arguments. */
  args: string[]
  env: Record<string, string>
  /** URL polled to detect a hang. The service's main thread must answer it immediately. */
  healthUrl: string
  /** URL that responds once the service can do its work, if different from `healthUrl`. */
  readyUrl?: string
  /** IPC message by which the service reports that it is ready, in place of `readyUrl`. */
  readyMessage?: string
  /** Folder of the code, in which the service runs. By default that of the launcher. */
  folder?: string
  /** File descriptor of a listening socket that the service inherits; its LISTEN_FD names it there. */
  socket?: number | undefined
  logs: LogSettings
  /** Also prints everything that the service prints. */
  verbose?: boolean
  watchLimits?: WatchLimits
}

/**
 * Returns the delay before restarting a service that exited, in milliseconds: none after the first exit within a
 * minute, which is usually the only one, then longer each time.
 *
 * @param deaths how many times the service exited within the last minute
 */
export function restartDelay(deaths: number): number {
  return deaths <= 1 ? 0 : 250 * 2 ** (deaths - 1)
}

/**
 * Milliseconds a service gets to become ready. Only a hang takes that long: a service that fails exits, and a start on a
 * busy machine with slow disks has taken over a minute.
 */
const startTimeoutMs = 5 * 60_000
const stopTimeoutMs = 15_000

/** Milliseconds a replaced service gets to answer the requests that it has: more than the front allows uploads. */
const replacedTimeoutMs = 12 * 60_000

/** Milliseconds to wait for the last output of a service that has exited. */
const LAST_OUTPUT_MS = 500

/** Milliseconds a hung service gets to exit. Usually it never sees the signal, so waiting longer is pointless. */
const hungTimeoutMs = 5000

/** Below this many free bytes the disk counts as full. A newly created database takes about as much. */
const DISK_FULL_BELOW_BYTES = 32 * 2 ** 20
const DISK_FULL_RETRY_MS = 10_000

/**
 * Supervises a child process: waits until it is healthy, restarts it when it dies or hangs, and stops it gracefully.
 * The child exits on its own when the IPC channel to this process closes.
 */
export class Service {
  readonly name: string
  private readonly options: ServiceOptions
  private child: ChildProcess | undefined
  private stopping = false
  private isHung = false
  private lastError = ''
  private deaths: number[] = []
  private flushLog = (): void => {}
  private readonly log: PartLog

  constructor(options: ServiceOptions) {
    this.options = options
    this.name = options.name
    this.log = openPartLog(options.name, options.logs, (entry) => this.onError(entry))
  }

  /** @throws Failure with the service's own last message when it fails to start */
  async start(): Promise<void> {
    const started = this.launch()
    const failed = started.ended.then(async (error) => {
      await this.untilRecorded(started)
      throw new Failure(error ? `Couldn't start ${this.name}: ${error.message}` : this.explain())
    })
    await Promise.race([this.untilReady(started.child, failed), failed])
    this.supervise(started)
  }

  get pid(): number | undefined {
    return this.child?.pid
  }

  /** Called when a service keeps dying. The whole site is then stopped. */
  onGiveUp: (sentence: string) => void = () => {}

  onLaunch: (pid: number) => void = () => {}

  /** Called with each error that the service logs, and with each of its failures. */
  onError: (entry: LogEntry) => void = () => {}

  /** Marks the service's coming exit as expected. */
  expectEnd(): void {
    this.stopping = true
  }

  async stop(): Promise<void> {
    this.expectEnd()
    const child = this.child
    if (!child || !isRunning(child)) return
    await endProcess(child, stopTimeoutMs, () =>
      this.log.report(`${this.name} didn't stop within ${stopTimeoutMs / 1000} s and was killed.`),
    )
  }

  /** Ends a service that another one has replaced, after it has answered the requests that it has. */
  async retire(): Promise<void> {
    this.expectEnd()
    const child = this.child
    if (!child || !isRunning(child)) return
    const onKill = () =>
      this.log.report(
        `The former ${this.name} didn't end within ${replacedTimeoutMs / 1000} s and was killed.`,
      )
    await endProcess(child, replacedTimeoutMs, onKill, () => child.send(REPLACED))
  }

  /**
   * Detaches the process, so that it runs without this launcher and the other services.
   *
   * @returns its PID, and a function to call once the other services have stopped; or undefined if it didn't agree in
   * time
   */
  async detach(): Promise<{ pid: number | undefined; letGo: () => void } | undefined> {
    this.expectEnd()
    const child = this.child
    if (!child || !isRunning(child)) return undefined
    const agreed = messageFrom(child, DETACHED).then(() => true)
    child.send(DETACH)
    const isDetached = await Promise.race([agreed, pause(stopTimeoutMs)])
    if (isDetached !== true) {
      this.log.report(
        `${this.name} didn't detach within ${stopTimeoutMs / 1000} s, so it stops with the others.`,
      )
      return undefined
    }
    this.child = undefined
    const letGo = () => {
      // Nothing of the process keeps this one alive.
      if (child.connected) child.disconnect()
      child.stdout?.destroy()
      child.stderr?.destroy()
      child.unref()
    }
    return { pid: child.pid, letGo }
  }

  private launch(): PartProcess {
    const { args, env, folder, socket } = this.options
    const report = (error: Error) =>
      this.log.report(`Lost contact with ${this.name}: ${error.message}.`)
    const started = startProcess(args, env, report, { folder, socket })
    const { child } = started
    this.flushLog = this.log.capture(child, (entry) => this.onEntry(entry))
    this.child = child
    if (child.pid !== undefined) this.onLaunch(child.pid)
    return started
  }

  private onEntry(entry: LogEntry): void {
    const { verbose, logs } = this.options
    const isProblem = entry.level === 'error' || entry.level === 'warn'
    if (isProblem) this.lastError = `${this.lastError}${textOf(entry)}`.slice(-2000)
    if (!verbose || logs.logTo === 'stdout') return
    const screen = isProblem ? process.stderr : process.stdout
    screen.write(textOf(entry))
  }

  /** Waits until everything that a process printed is in the log. */
  private async untilRecorded({ child }: PartProcess): Promise<void> {
    const streams = [child.stdout, child.stderr].filter((stream) => stream && !stream.readableEnded)
    // A process that it started may keep the streams open.
    await Promise.race([
      Promise.all(streams.map((stream) => stream && once(stream, 'end'))),
      pause(LAST_OUTPUT_MS),
    ])
    this.flushLog()
  }

  private async untilReady(child: ChildProcess, failed: Promise<never>): Promise<void> {
    const { healthUrl, readyUrl = healthUrl, readyMessage } = this.options
    let hasReported = false
    child.on('message', (message) => {
      hasReported ||= message === readyMessage
    })
    const deadline = Date.now() + startTimeoutMs
    while (Date.now() < deadline) {
      if (!isRunning(child)) return failed
      if (readyMessage ? hasReported : await answers(readyUrl, 2000)) return
      await pause(50)
    }
    throw new Failure(
      `${this.name} didn't respond within ${startTimeoutMs / 1000} s. See ${this.log.place}.`,
    )
  }

  private supervise({ child, ended }: PartProcess): void {
    const watch = new AbortController()
    ended.then((error) => {
      watch.abort()
      this.onDeath(error)
    })
    // A service paused at a breakpoint isn't hung.
    if (/--inspect/.test(process.env.NODE_OPTIONS ?? '')) return
    const { healthUrl, watchLimits } = this.options
    const ask = (patienceMs: number) => answers(healthUrl, patienceMs)
    untilHung({ ask, signal: watch.signal, limits: watchLimits }).then((silence) => {
      if (silence !== undefined) void this.endHung(child, silence)
    })
  }

  private async endHung(child: ChildProcess, silence: number): Promise<void> {
    if (this.stopping || !isRunning(child)) return
    this.isHung = true
    const seconds = Math.round(silence / 1000)
    this.log.report(
      `${this.name} hasn't responded for ${seconds} s. Restarting it (log: ${this.log.place}).`,
    )
    await endProcess(child, hungTimeoutMs, () =>
      this.log.report(`${this.name} didn't exit within ${hungTimeoutMs / 1000} s and was killed.`),
    )
  }

  private onDeath(error: Error | undefined): void {
    const wasHung = this.isHung
    this.isHung = false
    if (this.stopping) return
    const now = Date.now()
    this.deaths = [...this.deaths.filter((at) => now - at < 60_000), now]
    if (this.deaths.length > 5) {
      void this.giveUp()
      return
    }
    if (error) {
      this.log.report(`Couldn't start ${this.name} (${error.message}). Trying again.`)
    } else if (!wasHung) {
      this.log.report(`${this.name} ended unexpectedly. Restarting it (log: ${this.log.place}).`)
    }
    this.restartAfter(restartDelay(this.deaths.length))
  }

  /** Stops the whole site, unless the disk is full: then the other services still work, so keep retrying. */
  private async giveUp(): Promise<void> {
    if ((await freeBytesIn(this.options.logs.dataDir)) >= DISK_FULL_BELOW_BYTES) {
      const times = this.deaths.length
      const sentence = `${this.name} ended ${times} times in a minute.`
      this.log.record('error', sentence)
      this.onGiveUp(`${sentence} See ${this.log.place}.`)
      return
    }
    this.deaths = []
    this.log.report(
      `${this.name} can't start while the disk is full. Trying again every ${DISK_FULL_RETRY_MS / 1000} s.`,
    )
    this.restartAfter(DISK_FULL_RETRY_MS)
  }

  private restartAfter(ms: number): void {
    setTimeout(() => {
      if (this.stopping) return
      try {
        this.supervise(this.launch())
      } catch (error) {
        // When the machine is out of memory, spawn itself throws.
        this.onDeath(error instanceof Error ? error : new Error(String(error)))
      }
    }, ms)
  }

  private explain(): string {
    const lines = this.lastError.trim().split('\n')
    // Node prints the place of an uncaught error before its message.
    const message =
      lines.find((line) => /^\w*Error(?: \[\w+\])?: /.test(line)) ??
      lines.find((line) => line.trim() !== '') ??
      'it printed no error'
    return lines.length > 1 || !this.lastError
      ? `${this.name} couldn't start: ${message} (more in ${this.log.place})`
      : message
  }
}
