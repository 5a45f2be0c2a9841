/**
 * Returns the folder of the built files that pages use without Next. It is beside Next's build folder and not in it,
 * because Next traces no files there (next.config.ts), and some hosts copy only traced files.
 *
 * @param distDir Next's build folder
 */
export function siteBuildFolder(distDir: string): string {
  return `${distDir}-site`
}

/** Folder in it for the scripts and styles themselves. File names contain hashes. */
export const ASSETS_FOLDER = 'site-assets'

/** URL path of these files. A file never changes under its URL. */
export const ASSETS_PATH = '/_site/'
