import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** Route that Next renders if no other matches. */
export const NOT_FOUND = '/_not-found'

/** In Next's notation: `/blog/[slug]`. */
const route = z.string()

/** Everything the front knows about the site. Written by the build, read when the front starts. */
const schema = z.object({
  /** Routes with one page per document, with a GROQ query for all their paths. */
  documentRoutes: z.array(z.object({ route, query: z.string() })),
  fixedRoutes: z.array(z.object({ route, paths: z.array(z.string()) })),
  /** Routes whose missing paths have their own page instead of the site's 404 page. */
  missingPages: z.array(z.object({ route, page: z.string() })),
  firstPages: z.object({ paths: z.array(z.string()), queries: z.array(z.string()) }),
  /** Client modules that pages may use and still be sent without Next's scripts. */
  replacedModules: z.array(z.string()),
})

export type SiteManifest = z.infer<typeof schema>

const FILE = 'site.manifest.json'

export function writeSiteManifest(buildFolder: string, manifest: SiteManifest): void {
  writeFileSync(join(buildFolder, FILE), `${JSON.stringify(manifest, null, 2)}\n`)
}

/** @throws if the folder contains no complete build of this version */
export function readSiteManifest(buildFolder: string): SiteManifest {
  return schema.parse(JSON.parse(readFileSync(join(buildFolder, FILE), 'utf8')))
}
