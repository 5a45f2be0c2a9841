import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { pathsQuery } from '#lib/content/document-url.ts'
import type { SiteManifest } from '#lib/site-manifest.ts'
import { chromeContents } from './content/chrome/shipped.ts'
import { contentTypes } from './content/list.ts'
import {
  fixedPages,
  pageContents,
  pages,
  placedTexts,
  placePath,
  SITE_CONTENT,
} from './registry.ts'

/**
 * Client modules that a page may contain and still be sent without Next's scripts, with what replaces them there. A
 * page with any other client module is sent as Next rendered it.
 */
const replacedModules: ReadonlyMap<string, string> = new Map([
  ['app/error.tsx', 'none: a page that failed is no document'],
  ['app/global-error.tsx', 'none: a page that failed is no document'],
  ['app/(site)/error.tsx', 'none: a page that failed is no document'],
  ['site/shell/nav-link.client.tsx', 'its HTML'],
  ['admin/session/signed-in-tools.client.tsx', 'none: draws nothing for visitors'],
  ['admin/editor/preview/preview-loader.client.tsx', 'none: never drawn for visitors'],
  [
    'site/pages/post/comments/comment-form-slot.client.tsx',
    'its HTML form, site/behaviours/forms.ts',
  ],
  ['site/sections/form/contact-form.client.tsx', 'its HTML form, site/behaviours/forms.ts'],
  ['site/ui/signup-form.client.tsx', 'its HTML form, site/behaviours/forms.ts'],
])

const storedDocument = z.looseObject({ _id: z.string(), _type: z.string() })

/** The build's information for the host about the site. */
export const siteManifest: SiteManifest = {
  documentRoutes: contentTypes.flatMap(({ name, url }) =>
    url?.route ? [{ route: url.route, query: pathsQuery(name, url) }] : [],
  ),
  fixedRoutes: [{ route: '/tools/[slug]', paths: pages.map(({ path }) => path) }],
  missingPages: [
    { route: '/[...path]', page: '/missing' },
    { route: '/tools/[slug]', page: '/missing' },
    { route: '/blog/[slug]', page: '/blog/missing/post' },
    { route: '/blog/category/[category]', page: '/blog/missing/category' },
    { route: '/blog/authors/[slug]', page: '/blog/missing/author' },
    { route: '/blog/page/[number]', page: '/blog/missing/list' },
    { route: '/blog/category/[category]/page/[number]', page: '/blog/missing/list' },
  ],
  firstPages: {
    paths: ['/', '/blog'],
    queries: contentTypes.flatMap(({ firstPage }) => firstPage ?? []),
  },
  replacedModules: [...replacedModules.keys()],
  migration: {
    documents: [...pageContents.values(), ...chromeContents, ...seedOf('tool')],
    starters: seedOf('question'),
    texts: Array.from(placedTexts, ([key, { place, text }]) => ({
      from: SITE_CONTENT,
      key,
      id: place.id,
      path: placePath(place),
      text,
    })),
    seo: {
      from: 'pageSeo',
      field: 'seo',
      fixedPages: Object.fromEntries(Array.from(fixedPages, ([id, path]) => [path, id])),
      type: 'app',
    },
  },
}

function seedOf(type: string) {
  const lines = readFileSync(join(import.meta.dirname, '..', 'content', 'seed.ndjson'), 'utf8')
  return lines
    .trim()
    .split('\n')
    .map((line) => storedDocument.parse(JSON.parse(line)))
    .filter(({ _type }) => _type === type)
}
