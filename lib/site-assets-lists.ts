import { z } from 'zod'
import { ASSETS_FOLDER } from './site-assets.ts'

/**
 * The file in the build's folder that says which file an entry has become. It stands beside {@link ASSETS_FOLDER} and
 * not in it: what is in there is served for good.
 */
export const ASSETS_MANIFEST = 'site-assets.json'

/** The file beside it with the HTML of the tools' instruments as they come, by the names of the tools' folders. */
export const FIRST_STATES = 'first-states.json'

/** File names of a module that a page runs, of those that it begins with, and of the style sheets of all of them. */
const parts = z.object({
  script: z.string(),
  imports: z.array(z.string()),
  sheets: z.array(z.string()),
})

const siteAssets = z.object({
  /** What every page of the site runs. */
  behaviours: parts,
  /** File names of the style sheets that one kind of page links, by the names of their sources: `layer-rank.css`. */
  sheets: z.record(z.string(), z.string()),
  /** What the page of a tool runs and links besides, by the names of the tools' folders. */
  instruments: z.record(z.string(), parts),
})

export type SiteAssets = Readonly<z.infer<typeof siteAssets>>

/**
 * Reads the text of the manifest.
 *
 * @throws Error when it is something else
 */
export function parseSiteAssets(text: string): SiteAssets {
  return siteAssets.parse(JSON.parse(text))
}

/**
 * Reads the text of the file with the first states.
 *
 * @throws Error when it is something else
 */
export function parseFirstStates(text: string): Readonly<Record<string, string>> {
  return z.record(z.string(), z.string()).parse(JSON.parse(text))
}
