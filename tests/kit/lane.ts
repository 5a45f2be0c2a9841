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
 * Starts a test site with a fresh copy of the template's data. The template must have been prepared (template.ts).
 * @param fill adds to the data before any part starts
 * @throws Failure with one sentence if a part doesn't start
 */
export async function openLane(
  site: TestSite,
  fill: () => Promise<void> = async () => {},
): Promise<RunningSite> {
  copyTemplate(site)
  await fill()
  return launchSite(settingsOf(site), 'production', 'never')
}

export function copyTemplate(site: TestSite): void {
  rmSync(site.dataDir, { recursive: true, force: true })
  const excluded = ['logs', 'lock.sqlite', 'lock.pid', 'ports.json', 'parts.json', 'front']
  copyFolder(templateSite.dataDir, site.dataDir, addresses(site), excluded)
}

/** Returns pairs of the template's addresses, which its content contains, and those of this site. */
function addresses(site: TestSite): [from: string, to: string][] {
  const addressesOf = ({ environment: { PORT, LAKE_PORT, SUPABASE_PORT } }: TestSite) => [
    `localhost:${PORT}`,
    `127.0.0.1:${LAKE_PORT}`,
    `127.0.0.1:${SUPABASE_PORT}`,
  ]
  const to = addressesOf(site)
  return addressesOf(templateSite)
    .map((from, at): [string, string] => [from, to[at] ?? from])
    .filter(([from, own]) => from !== own)
}

/** Copies a folder and replaces addresses in its files with others of the same length. */
function copyFolder(
  from: string,
  to: string,
  replacements: [from: string, to: string][],
  excluded: string[] = [],
): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (excluded.includes(entry.name)) continue
    const source = join(from, entry.name)
    const target = join(to, entry.name)
    if (entry.isSymbolicLink()) symlinkSync(realpathSync(source), target)
    else if (entry.isDirectory()) copyFolder(source, target, replacements)
    else if (replacements.length === 0) copyFileSync(source, target)
    else writeFileSync(target, replaceAddresses(readFileSync(source), replacements))
  }
}

function replaceAddresses(bytes: Buffer, replacements: [from: string, to: string][]): Buffer {
  for (const [from, to] of replacements) {
    for (let at = bytes.indexOf(from); at >= 0; at = bytes.indexOf(from, at)) bytes.write(to, at)
  }
  return bytes
}
