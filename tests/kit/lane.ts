import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { launchSite, type RunningSite } from '#host/launch/site.ts'
import { settingsOf } from './template.ts'
import { type TestSite, templateSite } from './test-site.ts'

/**
 * Starts one of the tests' sites as a fresh copy of the template: nothing of what an earlier one wrote is there.
 * The template must have been prepared (template.ts).
 * @param fill adds to the data before anything runs
 * @throws Failure with one sentence when a part does not come up.
 */
export async function openLane(
  site: TestSite,
  fill: () => Promise<void> = async () => {},
): Promise<RunningSite> {
  copyTemplate(site)
  await fill()
  return launchSite(settingsOf(site), 'production', 'never')
}

/** Gives one of the tests' sites, which must not run, the data of a fresh one. */
export function copyTemplate(site: TestSite): void {
  rmSync(site.dataDir, { recursive: true, force: true })
  const leftOut = ['logs', 'lock.sqlite', 'lock.pid', 'ports.json', 'parts.json', 'front']
  copyFolder(templateSite.dataDir, site.dataDir, addresses(site), leftOut)
}

/** The template's own addresses, which are written into its content, and this site's instead. */
function addresses(site: TestSite): [from: string, to: string][] {
  const of = ({ environment: { PORT, LAKE_PORT, SUPABASE_PORT } }: TestSite) => [
    `localhost:${PORT}`,
    `127.0.0.1:${LAKE_PORT}`,
    `127.0.0.1:${SUPABASE_PORT}`,
  ]
  const to = of(site)
  return of(templateSite)
    .map((from, at): [string, string] => [from, to[at] ?? from])
    .filter(([from, own]) => from !== own)
}

/** Copies a folder and writes other addresses, of the same length, wherever the given ones stand in its files. */
function copyFolder(
  from: string,
  to: string,
  readdressed: [from: string, to: string][],
  leftOut: string[] = [],
): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (leftOut.includes(entry.name)) continue
    const source = join(from, entry.name)
    const target = join(to, entry.name)
    if (entry.isSymbolicLink()) symlinkSync(realpathSync(source), target)
    else if (entry.isDirectory()) copyFolder(source, target, readdressed)
    else if (readdressed.length === 0) copyFileSync(source, target)
    else writeFileSync(target, readdress(readFileSync(source), readdressed))
  }
}

function readdress(bytes: Buffer, readdressed: [from: string, to: string][]): Buffer {
  for (const [from, to] of readdressed) {
    for (let at = bytes.indexOf(from); at >= 0; at = bytes.indexOf(from, at)) bytes.write(to, at)
  }
  return bytes
}
