import { existsSync, readFileSync } from 'node:fs'
import type { RunningSite } from '#scripts/launch/site.ts'

/**
 * What the parts of a running site hold in memory, in megabytes (VmRSS of proc(5)); nothing where a system does not
 * tell.
 */
export function memoryOf(site: Pick<RunningSite, 'pidOf'>): Record<string, number> {
  const parts = ['front', 'site', 'lake', 'supabase']
  const found = parts.flatMap((part) => {
    const file = `/proc/${site.pidOf(part)}/status`
    const [, kilobytes] = existsSync(file)
      ? (/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(file, 'utf8')) ?? [])
      : []
    return kilobytes === undefined ? [] : [[part, Math.round(Number(kilobytes) / 1024)] as const]
  })
  return { ...Object.fromEntries(found), all: found.reduce((sum, [, each]) => sum + each, 0) }
}
