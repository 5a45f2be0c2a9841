import { z } from 'zod'
import { ASSETS_FOLDER } from './site-assets.ts'

/**
 * The file in the build's folder that says which file an entry has become. It stands beside {@link ASSETS_FOLDER} and
 * not in it: what is in there is served for good.
 */
export const ASSETS_MANIFEST = 'site-assets.json'

/** The file beside it with the HTML of the tools' instruments as they come, by the names of the tools' folders. */
export const FIRST_STATES = 'first-states.json'

const siteAssets = z.object({
  /** File name of the module that every page of the site runs. */
  behaviours: z.string(),
  /** File names of the style sheets that one kind of page links, by the names of their sources: `layer-rank.css`. */
  sheets: z.record(z.string(), z.string()),
  /** File names of what the page of a tool runs and links, by the names of the tools' folders. */
  instruments: z.record(
    z.string(),
    z.object({
      script: z.string(),
      /** Modules that the script begins with. */
      imports: z.array(z.string()),
      sheets: z.array(z.string()),
    }),
  ),
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
