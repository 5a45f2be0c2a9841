import { writeSiteManifest } from '#lib/site-manifest.ts'
import { siteManifest } from './manifest.ts'

// node site/write-manifest.ts FOLDER: the last step of a build (packages/host/launch/build.ts).
const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Name the folder of the build.')
writeSiteManifest(folder, siteManifest)
