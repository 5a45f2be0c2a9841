import { existsSync, readFileSync } from 'node:fs'
import type { RunningSite } from '#host/launch/site.ts'
import type { Figure } from './report.ts'

/** The parts of a site that serve visitors. The launcher only supervises them and is the bench itself here. */
const parts = ['front', 'site', 'lake', 'supabase'] as const

/**
 * Returns the resident memory of all parts together and of each part, in MB of 10⁶ bytes (VmRSS of proc(5)), or NaN if
 * the
 * system doesn't provide it.
 */
export function memoryFigure(label: string, site: Pick<RunningSite, 'pidOf'>): Figure {
  const measured = parts.flatMap((part) => {
    const megabytes = residentMegabytes(site.pidOf(part))
    return megabytes === undefined ? [] : [{ part, megabytes }]
  })
  const more = measured.map(({ part, megabytes }) => `${part} ${Math.round(megabytes)}`).join(', ')
  const value = measured.reduce((sum, { megabytes }) => sum + megabytes, 0)
  return { label, value: measured.length > 0 ? value : Number.NaN, unit: 'MB', more }
}

/** Returns a process's resident memory in MB of 10⁶ bytes, or undefined if the system doesn't provide it. */
export function residentMegabytes(pid: number | undefined): number | undefined {
  const file = `/proc/${pid}/status`
  const [, kibibytes] = existsSync(file)
    ? (/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(file, 'utf8')) ?? [])
    : []
  return kibibytes === undefined ? undefined : (Number(kibibytes) * 1024) / 1e6
}
