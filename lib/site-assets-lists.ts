import { z } from 'zod'
import { ASSETS_FOLDER } from './site-assets.ts'

/**
 * File in the site's build folder that maps each entry to its built file. It is next to {@link ASSETS_FOLDER} and not
 * in it, because the files in there are cached forever.
 */
export const ASSETS_MANIFEST = 'site-assets.json'

/** File next to it with the initial HTML of the tools' interactive forms, by tool folder name. */
export const FIRST_STATES = 'first-states.json'

/** File names of a module that a page loads, of the modules it imports and of their style sheets. */
const parts = z.object({
  script: z.string(),
  imports: z.array(z.string()),
  sheets: z.array(z.string()),
})

const siteAssets = z.object({
  /** The script that every page of the site loads. */
  behaviours: parts,
  /** Additional files for a tool's page, by tool folder name. */
  instruments: z.record(z.string(), parts),
})

export type SiteAssets = Readonly<z.infer<typeof siteAssets>>

export function parseSiteAssets(text: string): SiteAssets {
  return siteAssets.parse(JSON.parse(text))
}

export function parseFirstStates(text: string): Readonly<Record<string, string>> {
  return z.record(z.string(), z.string()).parse(JSON.parse(text))
}
