import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { z } from 'zod'
import { Failure } from './failure.ts'

const port = z.number().int().min(0).max(65535).catch(0)

const schema = z.object({ lake: port, supabase: port, next: port }).catch({
  lake: 0,
  supabase: 0,
  next: 0,
})

/** Ports of the processes behind the front, on loopback; 0 until one is assigned. */
export type Ports = z.infer<typeof schema>

/** Returns the ports of the last start with this data folder, where tools find the processes of a running site. */
export function readLastPorts(dataDir: string): Ports {
  const file = fileOf(dataDir)
  return schema.parse(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})
}

/** Keeps the requested ports that are free, replaces those in use, and records the result in the data folder. */
export async function freePorts(requested: Ports, dataDir: string): Promise<Ports> {
  const ports = {
    lake: await freePort(requested.lake),
    supabase: await freePort(requested.supabase),
    next: await freePort(requested.next),
  }
  recordPorts(ports, dataDir)
  return ports
}

/** Records the ports in the data folder. */
export function recordPorts(ports: Ports, dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  writeFileSync(fileOf(dataDir), JSON.stringify(ports))
}

/** @throws Failure when the system has no free port */
export async function unusedPort(): Promise<number> {
  const found = await listenOn(0)
  if (found === undefined) throw new Failure('There is no free port on 127.0.0.1.')
  return found
}

async function freePort(requested: number): Promise<number> {
  const port = await listenOn(requested)
  return port ?? (await listenOn(0)) ?? requested
}

/**
 * Checks that a port is free by listening on it briefly; 0 picks any free port.
 *
 * @returns undefined when the port is taken
 */
function listenOn(requested: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(undefined))
    probe.listen(requested, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address !== null ? address.port : undefined
      probe.close(() => resolve(port))
    })
  })
}

function fileOf(dataDir: string): string {
  return join(dataDir, 'ports.json')
}
