/** The folder, in that of the build, of the scripts and styles that reading pages load; files with hashed names. */
export const ASSETS_FOLDER = 'site-assets'

/**
 * The file in the build's folder that says which file an entry has become. It stands beside {@link ASSETS_FOLDER} and
 * not in it: what is in there is served for good.
 */
export const ASSETS_MANIFEST = 'site-assets.json'

/** Where browsers get them; a file never changes under its address. */
export const ASSETS_PATH = '/_site/'

export type SiteAssets = {
  /** File name of the module that every page of the site runs. */
  readonly behaviours: string
  /** File names of the style sheets that one kind of page links, by the names of their sources: `layer-rank.css`. */
  readonly sheets: Readonly<Record<string, string>>
}

/**
 * Reads the text of the manifest.
 *
 * @throws Error when it is something else
 */
export function parseSiteAssets(text: string): SiteAssets {
  const manifest: unknown = JSON.parse(text)
  if (typeof manifest === 'object' && manifest !== null && 'behaviours' in manifest) {
    const { behaviours } = manifest
    const sheets = Object.entries(manifest).filter(
      (entry): entry is [string, string] =>
        entry[0].endsWith('.css') && typeof entry[1] === 'string',
    )
    if (typeof behaviours === 'string') return { behaviours, sheets: Object.fromEntries(sheets) }
  }
  throw new Error(`${ASSETS_MANIFEST} does not name the behaviours.`)
}
