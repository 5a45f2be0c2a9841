/** Folder in the build for scripts and styles that pages load without Next. File names contain hashes. */
export const ASSETS_FOLDER = 'site-assets'

/** URL path of these files. A file never changes under its URL. */
export const ASSETS_PATH = '/_site/'
