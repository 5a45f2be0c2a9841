import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '#tests/kit/free-port.ts'

export const TOKENS = {
  administrator: 'administrator-token-for-tests-0123456789',
  editor: 'editor-token-for-tests-0123456789abcdef',
  viewer: 'viewer-token-for-tests-0123456789abcdef',
} as const

export const PROJECT_ID = 'brightkeel'

export type LakeProcess = {
  /** For example `http://127.0.0.1:40123`. It stays the same after a restart. */
  readonly origin: string
  readonly dataDir: string
  pid(): number | undefined
  output(): string
  /** Starts the process again after `stop` or `kill`. */
  start(): Promise<void>
  /**
   * Stops the process with SIGTERM.
   *
   * @returns the exit code
   */
  stop(): Promise<number | null>
  /** Kills the process without running its handlers, like a power failure. */
  kill(): Promise<void>
  dispose(): Promise<void>
}

type Options = {
  /** Defaults to a temporary folder. `dispose` deletes it either way. */
  dataDir?: string
  datasets?: string
  environment?: Record<string, string>
  readyWithinMs?: number
}

const MAIN = fileURLToPath(new URL('../../packages/lake/main.ts', import.meta.url))
const ATTEMPTS = 5

/**
 * Starts the real server with its real entry point, as `npm start` does, and waits until it listens. Retries with
 * another port when a different program takes the free port first.
 */
export async function startLake(options: Options = {}): Promise<LakeProcess> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'lake-process-'))
  for (let attempt = 1; ; attempt += 1) {
    const lake = describeLake(dataDir, await freePort(), options)
    try {
      await lake.start()
      return lake
    } catch (error) {
      if (attempt < ATTEMPTS && /in use by another program/.test(String(error))) continue
      rmSync(dataDir, { recursive: true, force: true })
      throw error
    }
  }
}

function describeLake(dataDir: string, port: number, options: Options): LakeProcess {
  const origin = `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined
  let output = ''

  const start = async (): Promise<void> => {
    if (child) throw new Error('The lake is already running.')
    const started = spawn(process.execPath, [MAIN], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        LAKE_PORT: String(port),
        LAKE_DATA_DIR: dataDir,
        LAKE_PROJECT_ID: PROJECT_ID,
        LAKE_DATASETS: options.datasets ?? 'production',
        LAKE_AUTH_SECRET: TOKENS.administrator,
        LAKE_WRITE_TOKEN: TOKENS.editor,
        LAKE_READ_TOKEN: TOKENS.viewer,
        ...options.environment,
      },
    })
    child = started
    started.once('exit', () => {
      if (child === started) child = undefined
    })
    const outputParts: string[] = []
    for (const stream of [started.stdout, started.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text
        outputParts.push(text)
      })
    }
    await untilListening(started, outputParts, options.readyWithinMs ?? 180_000)
  }

  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> => {
    const ending = child
    if (!ending) return null
    const exited = exitOf(ending)
    ending.kill(signal)
    return exited
  }

  return {
    origin,
    dataDir,
    pid: () => child?.pid,
    output: () => output,
    start,
    stop: () => end('SIGTERM'),
    async kill() {
      await end('SIGKILL')
    },
    async dispose() {
      await end('SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function untilListening(
  child: ChildProcess,
  outputParts: string[],
  withinMs: number,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      settle(new Error(`The lake was not ready within ${withinMs} ms:\n${outputParts.join('')}`))
    }, withinMs)
    const onText = (): void => {
      if (/lake listening on http/.test(outputParts.join(''))) settle()
    }
    const onExit = (): void => settle(new Error(`The lake did not start:\n${outputParts.join('')}`))
    const settle = (error?: Error): void => {
      clearTimeout(timer)
      child.stdout?.off('data', onText)
      child.off('close', onExit)
      if (error) reject(error)
      else resolve()
    }
    child.stdout?.on('data', onText)
    // Not `exit`, because the last output can arrive between the two events.
    child.once('close', onExit)
  })
}

function exitOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode)
  return new Promise((resolve) => child.once('close', resolve))
}
