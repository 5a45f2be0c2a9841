import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream, mkdirSync, type WriteStream } from 'node:fs'
import { join } from 'node:path'
import { Failure } from './failure.ts'
import { root } from './settings.ts'

export type ServiceOptions = {
  /** For messages and the name of the log file. */
  name: string
  /** Node arguments: the script and what follows it. */
  args: string[]
  env: Record<string, string>
  /** Address that answers 2xx once the service can do its work. */
  healthUrl: string
  logDir: string
  /** Show the service's output here too (development). */
  verbose?: boolean
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

/**
 * What a part does not need it gives back. glibc keeps a store of its own for each thread, eight to a core, unless told
 * otherwise (mallopt(3), M_ARENA_MAX); other systems do not read it.
 */
const frugal = { MALLOC_ARENA_MAX: '2' }

/** What is young is collected more often and takes less: megabytes of each half of V8's new space. */
const youngHalf = '--max-semi-space-size=8'

const startTimeoutMs = 60_000
const stopTimeoutMs = 15_000

/**
 * A child process under supervision: started until healthy, restarted when it dies unasked, stopped in order.
 * The IPC channel is how it learns that this process is gone; each service ends itself then.
 */
export class Service {
  readonly name: string
  private readonly options: ServiceOptions
  private child: ChildProcess | undefined
  private stopping = false
  private lastError = ''
  private deaths: number[] = []
  private readonly log: WriteStream

  constructor(options: ServiceOptions) {
    this.options = options
    this.name = options.name
    mkdirSync(options.logDir, { recursive: true })
    this.log = createWriteStream(join(options.logDir, `${options.name}.log`), { flags: 'a' })
  }

  /** @throws Failure with the service's own last sentence when it does not come up. */
  async start(): Promise<void> {
    const child = this.launch()
    const exited = new Promise<never>((_, reject) => {
      child.once('exit', () => reject(new Failure(this.explain())))
      child.once('error', (error) =>
        reject(new Failure(`${this.name} could not be started: ${error.message}`)),
      )
    })
    await Promise.race([this.untilHealthy(), exited])
    child.removeAllListeners('exit')
    child.on('exit', () => this.onDeath())
  }

  /** Of the process as it runs now. */
  get pid(): number | undefined {
    return this.child?.pid
  }

  /** Called when a service keeps dying: the whole site is then stopped. */
  onGiveUp: (sentence: string) => void = () => {}

  /** From here on the end of the service is no surprise, whoever asks for it. */
  expectEnd(): void {
    this.stopping = true
  }

  async stop(): Promise<void> {
    this.expectEnd()
    const child = this.child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    child.kill('SIGTERM')
    const patience = setTimeout(() => {
      console.error(`${this.name} did not stop within ${stopTimeoutMs / 1000} s and was ended.`)
      child.kill('SIGKILL')
    }, stopTimeoutMs)
    await exited
    clearTimeout(patience)
    this.log.end()
  }

  private launch(): ChildProcess {
    const child = spawn(process.execPath, [youngHalf, ...this.options.args], {
      cwd: root,
      env: { ...frugal, ...process.env, ...this.options.env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    child.stdout?.on('data', (chunk: Buffer) => this.record(chunk, process.stdout))
    child.stderr?.on('data', (chunk: Buffer) => {
      this.lastError = `${this.lastError}${chunk.toString()}`.slice(-2000)
      this.record(chunk, process.stderr)
    })
    this.child = child
    return child
  }

  private record(chunk: Buffer, screen: NodeJS.WriteStream): void {
    this.log.write(chunk)
    if (this.options.verbose) screen.write(chunk)
  }

  private async untilHealthy(): Promise<void> {
    const deadline = Date.now() + startTimeoutMs
    while (Date.now() < deadline) {
      if (await answers(this.options.healthUrl)) return
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    throw new Failure(
      `${this.name} did not answer within ${startTimeoutMs / 1000} s; see ${this.logFile()}.`,
    )
  }

  private onDeath(): void {
    if (this.stopping) return
    const now = Date.now()
    this.deaths = [...this.deaths.filter((at) => now - at < 60_000), now]
    if (this.deaths.length > 5) {
      this.onGiveUp(
        `${this.name} died ${this.deaths.length} times in a minute; see ${this.logFile()}.`,
      )
      return
    }
    console.error(
      `${this.name} ended unexpectedly and is started again (its log: ${this.logFile()}).`,
    )
    setTimeout(() => {
      if (this.stopping) return
      this.launch().once('exit', () => this.onDeath())
    }, restartDelay(this.deaths.length))
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

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(2000) })
    return response.status < 500
  } catch {
    // Not listening yet; the caller asks again until its own deadline.
    return false
  }
}
