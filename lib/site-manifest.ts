import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** Where Next answers when no route matches. */
export const NOT_FOUND = '/_not-found'

/** As Next writes it: `/blog/[slug]`. */
const route = z.string()

/** All that the front knows of the site it serves: written with the build, read when the front starts. */
const schema = z.object({
  /** Routes whose pages are documents, with a GROQ query for the paths of all. */
  documentRoutes: z.array(z.object({ route, query: z.string() })),
  /** Routes whose pages are part of the build. */
  fixedRoutes: z.array(z.object({ route, paths: z.array(z.string()) })),
  /** Routes with a page of their own for missing paths; visitors of all other routes get the site's 404 page. */
  missingPages: z.array(z.object({ route, page: z.string() })),
  /** Pages that are rendered before anyone requests them: paths, and GROQ queries for one path each. */
  firstPages: z.object({ paths: z.array(z.string()), queries: z.array(z.string()) }),
  /** Client modules that a page may have and still be sent without Next's scripts. */
  replacedModules: z.array(z.string()),
})

export type SiteManifest = z.infer<typeof schema>

const FILE = 'site.manifest.json'

/** Writes the manifest into the folder of a build. */
export function writeSiteManifest(buildFolder: string, manifest: SiteManifest): void {
  writeFileSync(join(buildFolder, FILE), `${JSON.stringify(manifest, null, 2)}\n`)
}

/** @throws when the folder holds no finished build of this version */
export function readSiteManifest(buildFolder: string): SiteManifest {
  return schema.parse(JSON.parse(readFileSync(join(buildFolder, FILE), 'utf8')))
}
