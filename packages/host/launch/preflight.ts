import { mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { freeBytesIn, MIN_FREE_BYTES } from '../free-space.ts'
import { Failure } from './failure.ts'
import type { Settings } from './settings.ts'

/**
 * Checks what would otherwise make the start fail halfway: disk space and the public port.
 *
 * @param options `isPortOurs` if a front of this site, or systemd on its behalf, listens on the public port
 * @throws Failure describing the first problem
 */
export async function preflight(
  settings: Settings,
  { isPortOurs = false }: { readonly isPortOurs?: boolean } = {},
): Promise<void> {
  await checkDisk(settings.dataDir)
  if (!isPortOurs) await checkPort(settings.port, settings.host)
}

async function checkDisk(dataDir: string): Promise<void> {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new Failure(`Couldn't create the data folder ${dataDir}: ${reason(error)}.`)
  }
  const free = await freeBytesIn(dataDir)
  if (free < MIN_FREE_BYTES) {
    const megabytes = Math.floor(free / 1024 / 1024)
    throw new Failure(
      `The disk that holds ${dataDir} is full (${megabytes} MB free, 300 MB needed). Free up space and start again.`,
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
  const problem =
    taken === 'EADDRINUSE' ? 'is in use by another program' : `cannot be opened (${taken})`
  throw new Failure(`Port ${port} ${problem}. Stop that program, or set PORT to another number.`)
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
