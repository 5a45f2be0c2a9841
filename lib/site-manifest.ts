import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** Route that Next renders if no other matches. */
export const NOT_FOUND = '/_not-found'

/** In Next's notation: `/blog/[slug]`. */
const route = z.string()

/** A text that used to be a field of one document and is now in a section of another one. */
const movedText = z.object({
  /** The document and field that held it: `siteContent`, `aboutHeroTitle`. */
  from: z.string(),
  key: z.string(),
  /** The document and path that hold it now: `page-about`, `pageBuilder[_key=="hero"].title`. */
  id: z.string(),
  path: z.string(),
  /** The text that the document ships with. */
  text: z.string(),
})

/** Documents with the SEO data of pages, which is now an object in the documents of the pages. */
const movedSeo = z.object({
  /** Type of the former documents: `pageSeo`. Their field `path` names the page. */
  from: z.string(),
  /** The field that holds the object now: `seo`. */
  field: z.string(),
  /** IDs of the fixed pages' documents, by path: `/about` → `page-about`. */
  fixedPages: z.record(z.string(), z.string()),
  /** Type of the documents that name the path of their page in `path`: `app`. */
  type: z.string(),
})

/** The content that this version of the site expects. See `packages/host/content/migrate.ts`. */
const migration = z.object({
  documents: z.array(z.looseObject({ _id: z.string(), _type: z.string() })),
  /**
   * Documents that editors may delete. They are created together with missing ones of `documents`, unless there are
   * others of their type or something they refer to is missing.
   */
  starters: z.array(z.looseObject({ _id: z.string(), _type: z.string() })),
  texts: z.array(movedText),
  seo: movedSeo,
})

export type MovedSeo = z.infer<typeof movedSeo>

export type MovedText = z.infer<typeof movedText>

export type Migration = z.infer<typeof migration>

/** Everything the host knows about the site. Written by the build, read when the site starts. */
const schema = z.object({
  /** Routes with one page per document, with a GROQ query for all their paths. */
  documentRoutes: z.array(z.object({ route, query: z.string() })),
  fixedRoutes: z.array(z.object({ route, paths: z.array(z.string()) })),
  /** Routes whose missing paths have their own page instead of the site's 404 page. */
  missingPages: z.array(z.object({ route, page: z.string() })),
  firstPages: z.object({ paths: z.array(z.string()), queries: z.array(z.string()) }),
  /** Client modules that pages may use and still be sent without Next's scripts. */
  replacedModules: z.array(z.string()),
  migration,
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
