import type { ChildProcess } from 'node:child_process'
import { mkdirSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { type LogFile, openLogFile } from '#lib/log-file.ts'
import { pause } from '#lib/time.ts'
import { Failure } from './failure.ts'
import { endProcess, isRunning, type PartProcess, startProcess } from './part-process.ts'
import { untilHung, type WatchLimits } from './watch.ts'

export type ServiceOptions = {
  /** For messages and the name of the log file. */
  name: string
  /** Node arguments: the script and what follows it. */
  args: string[]
  /** The whole environment of the process. */
  env: Record<string, string>
  /** Address at which the thread that does the work answers at once, as long as it runs: asked at intervals. */
  healthUrl: string
  healthHeaders?: Record<string, string>
  /** Address that answers once the service can do its work, where that is another one. */
  readyUrl?: string
  logDir: string
  /** Show the service's output here too (development). */
  verbose?: boolean
  watchLimits?: WatchLimits
}

/**
 * Milliseconds until a service that ended is started again: at once after the first time in a minute, which is most
 * often the only one; longer each time after that.
 *
 * @param deaths how often it ended within the last minute
 */
export function restartDelay(deaths: number): number {
  return deaths <= 1 ? 0 : 250 * 2 ** (deaths - 1)
}

const startTimeoutMs = 60_000
const stopTimeoutMs = 15_000

/** A service that hangs does not hear that it should stop, unless it comes to itself in this time. */
const hungTimeoutMs = 5000

/** With fewer bytes than this the disk is full: a database that begins anew takes as much. */
const fullBelowBytes = 32 * 2 ** 20
const fullDelayMs = 10_000

/**
 * A child process under supervision: started until healthy, restarted when it dies or hangs, stopped in order.
 * The IPC channel is how it learns that this process is gone; each service ends itself then.
 */
export class Service {
  readonly name: string
  private readonly options: ServiceOptions
  private child: ChildProcess | undefined
  private stopping = false
  private isHung = false
  private lastError = ''
  private deaths: number[] = []
  private readonly log: LogFile

  constructor(options: ServiceOptions) {
    this.options = options
    this.name = options.name
    mkdirSync(options.logDir, { recursive: true })
    this.log = openLogFile(this.logFile(), { say: console.error })
  }

  /** @throws Failure with the service's own last sentence when it does not come up. */
  async start(): Promise<void> {
    const started = this.launch()
    const failed = started.ended.then((error) => {
      throw new Failure(
        error ? `${this.name} could not be started: ${error.message}` : this.explain(),
      )
    })
    await Promise.race([this.untilReady(started.child, failed), failed])
    this.supervise(started)
  }

  /** Of the process as it runs now. */
  get pid(): number | undefined {
    return this.child?.pid
  }

  /** Called when a service keeps dying: the whole site is then stopped. */
  onGiveUp: (sentence: string) => void = () => {}

  /** Hears the number of each process that this service has had. */
  onLaunch: (pid: number) => void = () => {}

  /** From here on the end of the service is no surprise, whoever asks for it. */
  expectEnd(): void {
    this.stopping = true
  }

  async stop(): Promise<void> {
    this.expectEnd()
    const child = this.child
    if (!child || !isRunning(child)) return
    await endProcess(child, stopTimeoutMs, () =>
      console.error(`${this.name} did not stop within ${stopTimeoutMs / 1000} s and was ended.`),
    )
  }

  private launch(): PartProcess {
    const { args, env } = this.options
    const started = startProcess(args, env, (error) =>
      this.report(`Between the launcher and ${this.name}: ${error.message}.`),
    )
    const { child } = started
    child.stdout?.on('data', (chunk: Buffer) => this.record(chunk, process.stdout))
    child.stderr?.on('data', (chunk: Buffer) => {
      this.lastError = `${this.lastError}${chunk.toString()}`.slice(-2000)
      this.record(chunk, process.stderr)
    })
    this.child = child
    if (child.pid !== undefined) this.onLaunch(child.pid)
    return started
  }

  private record(chunk: Buffer, screen: NodeJS.WriteStream): void {
    this.log.write(chunk)
    if (this.options.verbose) screen.write(chunk)
  }

  private async untilReady(child: ChildProcess, failed: Promise<never>): Promise<void> {
    const { healthUrl, readyUrl = healthUrl, healthHeaders = {} } = this.options
    const deadline = Date.now() + startTimeoutMs
    while (Date.now() < deadline) {
      if (!isRunning(child)) return failed
      if (await answers(readyUrl, healthHeaders, 2000)) return
      await pause(50)
    }
    throw new Failure(
      `${this.name} did not answer within ${startTimeoutMs / 1000} s; see ${this.logFile()}.`,
    )
  }

  /** Restarts what ends, and ends what hangs. */
  private supervise({ child, ended }: PartProcess): void {
    const watch = new AbortController()
    ended.then((error) => {
      watch.abort()
      this.onDeath(error)
    })
    // At a breakpoint a part does not hang, somebody looks at it.
    if (/--inspect/.test(process.env.NODE_OPTIONS ?? '')) return
    const { healthUrl, healthHeaders = {}, watchLimits } = this.options
    const ask = (patienceMs: number) => answers(healthUrl, healthHeaders, patienceMs)
    untilHung({ ask, signal: watch.signal, limits: watchLimits }).then((silence) => {
      if (silence !== undefined) void this.endHung(child, silence)
    })
  }

  private async endHung(child: ChildProcess, silence: number): Promise<void> {
    if (this.stopping || !isRunning(child)) return
    this.isHung = true
    const seconds = Math.round(silence / 1000)
    this.report(
      `${this.name} has not answered for ${seconds} s; it is ended and started again (its log: ${this.logFile()}).`,
    )
    await endProcess(child, hungTimeoutMs, () =>
      this.report(`${this.name} did not end within ${hungTimeoutMs / 1000} s and was killed.`),
    )
  }

  private onDeath(error: Error | undefined): void {
    const wasHung = this.isHung
    this.isHung = false
    if (this.stopping) return
    const now = Date.now()
    this.deaths = [...this.deaths.filter((at) => now - at < 60_000), now]
    if (this.deaths.length > 5) {
      this.giveUp()
      return
    }
    if (error) {
      this.report(`${this.name} could not be started (${error.message}); it is tried again.`)
    } else if (!wasHung) {
      console.error(
        `${this.name} ended unexpectedly and is started again (its log: ${this.logFile()}).`,
      )
    }
    this.restartAfter(restartDelay(this.deaths.length))
  }

  /** What cannot start for want of room takes nobody else with it: the others still answer. */
  private giveUp(): void {
    if (!isFull(this.options.logDir)) {
      const times = this.deaths.length
      this.onGiveUp(`${this.name} died ${times} times in a minute; see ${this.logFile()}.`)
      return
    }
    this.deaths = []
    this.report(`${this.name} does not start while the disk is full; it is tried again.`)
    this.restartAfter(fullDelayMs)
  }

  private restartAfter(ms: number): void {
    setTimeout(() => {
      if (this.stopping) return
      try {
        this.supervise(this.launch())
      } catch (error) {
        // Where the machine has no memory left, spawn itself throws.
        this.onDeath(error instanceof Error ? error : new Error(String(error)))
      }
    }, ms)
  }

  /** For the person at the terminal, and for whoever reads the log later. */
  private report(sentence: string): void {
    console.error(sentence)
    this.log.write(`${new Date().toISOString()} ${sentence}\n`)
  }

  private explain(): string {
    const lines = this.lastError.trim().split('\n')
    const sentence = lines.find((line) => line.trim() !== '') ?? 'it said nothing'
    return lines.length > 1 || !this.lastError
      ? `${this.name} could not start: ${sentence} (more in ${this.logFile()})`
      : sentence
  }

  private logFile(): string {
    return join(this.options.logDir, `${this.name}.log`)
  }
}

function isFull(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize < fullBelowBytes
}

/**
 * Asks an address once.
 *
 * @param patienceMs milliseconds until it is too late
 * @returns whether it answers, and does not say that it failed
 */
export async function answers(
  url: string,
  headers: Readonly<Record<string, string>>,
  patienceMs: number,
): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(patienceMs)
    const response = await fetch(url, { headers, redirect: 'manual', signal })
    await response.arrayBuffer()
    return response.status < 500
  } catch {
    // Not listening, or too late: the caller asks again, until its own deadline.
    return false
  }
}
