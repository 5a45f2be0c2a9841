import type { LogEntry } from '#lib/json-console.ts'
import { lockDataFolderOrExit } from './data-folder.ts'
import { killLeftBehind, OUTGOING_FRONT, recordProcess } from './left-behind.ts'
import { freePorts } from './ports.ts'
import type { Service } from './service.ts'
import { type Settings, withPorts } from './settings.ts'

export type OnError = (part: string, entry: LogEntry) => void

export type Begin = (label: string, service: Service) => Promise<void>

export type Services = {
  settings: Settings
  begin: Begin
  failed: Promise<string>
  /** Returns the newest service with a name. */
  named: (name: string) => Service | undefined
  pidOf: (part: string) => number | undefined
  end: (service: Service, how: 'stop' | 'retire') => Promise<void>
  stop: () => Promise<void>
  handOver: () => Promise<void>
}

/**
 * Runs `work` while holding the data folder's lock, after killing what an earlier start left behind. If `work` fails,
 * stops every service it started.
 */
export async function withServices<T>(
  requested: Settings,
  onError: OnError,
  work: (services: Services) => Promise<T>,
): Promise<T> {
  const release = lockDataFolderOrExit(requested.dataDir)
  const services: Service[] = []
  const failed = Promise.withResolvers<string>()
  const begin: Begin = async (label, service) => {
    services.push(service)
    service.onGiveUp = failed.resolve
    service.onError = (entry) => onError(service.name, entry)
    service.onLaunch = (pid) => recordProcess(requested.dataDir, service.name, pid)
    await step(label, () => service.start())
  }
  const stop = async () => {
    // Ctrl-C reaches every process of the terminal, so each exit is expected.
    for (const service of services) service.expectEnd()
    for (const service of services.toReversed()) await service.stop()
    release()
  }

  const named = (name: string) => services.findLast((service) => service.name === name)

  const end = async (service: Service, how: 'stop' | 'retire') => {
    await service[how]()
    const at = services.indexOf(service)
    if (at >= 0) services.splice(at, 1)
  }

  const handOver = async () => {
    const front = await named('front')?.detach()
    if (front?.pid !== undefined) recordProcess(requested.dataDir, OUTGOING_FRONT, front.pid)
    await stop()
    // Only now, because it then passes on the requests that it held, which a stopping service would drop.
    front?.letGo()
  }

  try {
    await killLeftBehind(requested.dataDir)
    const settings = withPorts(await freePorts(requested.ports, requested.dataDir), requested)
    const pidOf = (part: string) => named(part)?.pid
    const shared = { named, pidOf, end, stop, handOver }
    return await work({ settings, begin, failed: failed.promise, ...shared })
  } catch (error) {
    await stop()
    throw error
  }
}

/** Runs a step of the start, and says how long it took if a person would notice. */
export async function step<T>(label: string, work: () => Promise<T>, now = Date.now): Promise<T> {
  const started = now()
  const timer = setTimeout(() => console.log(`${label} …`), 300)
  try {
    const result = await work()
    const seconds = (now() - started) / 1000
    if (seconds >= 0.3) console.log(`${label}: done in ${seconds.toFixed(1)} s`)
    return result
  } finally {
    clearTimeout(timer)
  }
}
