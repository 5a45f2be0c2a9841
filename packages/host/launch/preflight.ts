import { mkdirSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { createServer } from 'node:net'
import { Failure } from './failure.ts'
import type { Settings } from './settings.ts'

const neededBytes = 300 * 1024 * 1024

/**
 * What would stop the start half-way is said before it begins.
 * @throws Failure with one sentence for the first thing in the way.
 */
export async function preflight(settings: Settings): Promise<void> {
  await checkDisk(settings.dataDir)
  await checkPort(settings.port, settings.host)
}

async function checkDisk(dataDir: string): Promise<void> {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new Failure(`The data folder ${dataDir} cannot be made: ${reason(error)}.`)
  }
  const { bavail, bsize } = await statfs(dataDir)
  const free = bavail * bsize
  if (free < neededBytes) {
    const megabytes = Math.floor(free / 1024 / 1024)
    throw new Failure(
      `The disk that holds ${dataDir} is full (${megabytes} MB free, 300 MB needed); make room and start again.`,
    )
  }
}

async function checkPort(port: number, host: string): Promise<void> {
  const taken = await new Promise<string | undefined>((resolve) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    probe.listen(port, host, () => probe.close(() => resolve(undefined)))
  })
  if (taken === undefined) return
  const why =
    taken === 'EADDRINUSE' ? 'is in use by another program' : `cannot be opened (${taken})`
  throw new Failure(
    `Port ${port}, wanted for the site, ${why}; end that program or set PORT to another number.`,
  )
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
