import 'server-only'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { env } from './env.ts'
import { ASSETS_MANIFEST, ASSETS_PATH, parseSiteAssets } from './site-assets.ts'

let known: string | undefined

/**
 * The address of the module that every page of the site runs.
 *
 * @throws Error when it has not been built (scripts/launch/build-assets.ts)
 */
export function behavioursAddress(): string {
  // While developing it is built again whenever it changes.
  if (!env.isDevelopment && known) return known
  const manifest = join(/* turbopackIgnore: true */ process.cwd(), env.distDir, ASSETS_MANIFEST)
  const { behaviours } = parseSiteAssets(readFileSync(manifest, 'utf8'))
  known = `${ASSETS_PATH}${behaviours}`
  return known
}
