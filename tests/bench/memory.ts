import { existsSync, readFileSync } from 'node:fs'
import type { RunningSite } from '#host/launch/site.ts'
import type { Figure } from './report.ts'

/** The parts of a site that run for visitors; the launcher, which only watches them, is the bench itself here. */
const parts = ['front', 'site', 'lake', 'supabase'] as const

/**
 * What the parts of a running site hold in memory together, with each one's share, in megabytes of 10⁶ bytes
 * (VmRSS of proc(5)); no number where a system does not tell.
 */
export function memoryFigure(what: string, site: Pick<RunningSite, 'pidOf'>): Figure {
  const found = parts.flatMap((part) => {
    const megabytes = residentMegabytes(site.pidOf(part))
    return megabytes === undefined ? [] : [{ part, megabytes }]
  })
  const more = found.map(({ part, megabytes }) => `${part} ${Math.round(megabytes)}`).join(', ')
  const value = found.reduce((sum, { megabytes }) => sum + megabytes, 0)
  return { what, value: found.length > 0 ? value : Number.NaN, unit: 'MB', more }
}

/** What a process holds in memory, in megabytes of 10⁶ bytes; undefined where a system does not tell. */
export function residentMegabytes(pid: number | undefined): number | undefined {
  const file = `/proc/${pid}/status`
  const [, kibibytes] = existsSync(file)
    ? (/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(file, 'utf8')) ?? [])
    : []
  return kibibytes === undefined ? undefined : (Number(kibibytes) * 1024) / 1e6
}
