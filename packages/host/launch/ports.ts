import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { z } from 'zod'

const port = z.number().int().min(0).max(65535).catch(0)

const schema = z.object({ lake: port, supabase: port, next: port }).catch({
  lake: 0,
  supabase: 0,
  next: 0,
})

/** Where the parts behind the front listen, on loopback; 0 where that is not known yet. */
export type Ports = z.infer<typeof schema>

/** The ports of the last start with this data folder: those who look at a running site find its parts there. */
export function knownPorts(dataDir: string): Ports {
  const file = fileOf(dataDir)
  return schema.parse(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})
}

/** Sees to it that nobody else listens on the ports, by taking others where somebody does, and writes them down. */
export async function freePorts(wanted: Ports, dataDir: string): Promise<Ports> {
  const ports = {
    lake: await freePort(wanted.lake),
    supabase: await freePort(wanted.supabase),
    next: await freePort(wanted.next),
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  writeFileSync(fileOf(dataDir), JSON.stringify(ports))
  return ports
}

async function freePort(wanted: number): Promise<number> {
  const found = await listenOn(wanted)
  return found ?? (await listenOn(0)) ?? wanted
}

/** @returns undefined when the port is taken. */
function listenOn(wanted: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(undefined))
    probe.listen(wanted, '127.0.0.1', () => {
      const address = probe.address()
      const found = typeof address === 'object' && address !== null ? address.port : undefined
      probe.close(() => resolve(found))
    })
  })
}

function fileOf(dataDir: string): string {
  return join(dataDir, 'ports.json')
}
