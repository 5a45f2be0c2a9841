/** The folder, in that of the build, of the scripts and styles that reading pages load; files with hashed names. */
export const ASSETS_FOLDER = 'site-assets'

/** The file in {@link ASSETS_FOLDER} that says which file an entry has become. */
export const ASSETS_MANIFEST = 'manifest.json'

/** Where browsers get them; a file never changes under its address. */
export const ASSETS_PATH = '/_site/'

export type SiteAssets = {
  /** File name of the module that every page of the site runs. */
  readonly behaviours: string
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
    if (typeof behaviours === 'string') return { behaviours }
  }
  throw new Error(`${ASSETS_FOLDER}/${ASSETS_MANIFEST} does not name the behaviours.`)
}
