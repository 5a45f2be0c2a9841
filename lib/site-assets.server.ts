import 'server-only'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { env } from './env.ts'
import { ASSETS_MANIFEST, ASSETS_PATH, parseSiteAssets, type SiteAssets } from './site-assets.ts'

let known: SiteAssets | undefined

/** @throws Error when they have not been built (scripts/launch/build-assets.ts) */
function siteAssets(): SiteAssets {
  // While developing they are built again whenever they change.
  if (!env.isDevelopment && known) return known
  const manifest = join(/* turbopackIgnore: true */ process.cwd(), env.distDir, ASSETS_MANIFEST)
  known = parseSiteAssets(readFileSync(manifest, 'utf8'))
  return known
}

/**
 * The address of the module that every page of the site runs.
 *
 * @throws Error when it has not been built
 */
export function behavioursAddress(): string {
  return `${ASSETS_PATH}${siteAssets().behaviours}`
}

/**
 * The address of a style sheet that one kind of page links.
 *
 * @param name its source's: `layer-rank.css`
 * @throws Error when it has not been built
 */
export function sheetAddress(name: string): string {
  const file = siteAssets().sheets[name]
  if (file === undefined) throw new Error(`${ASSETS_MANIFEST} does not name ${name}.`)
  return `${ASSETS_PATH}${file}`
}
