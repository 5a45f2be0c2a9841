/** The folder, in that of the build, of the scripts and styles that pages load without Next; files with hashed names. */
export const ASSETS_FOLDER = 'site-assets'

/** Where browsers get them; a file never changes under its address. */
export const ASSETS_PATH = '/_site/'
