import { visionTool } from '@sanity/vision'
import { defineConfig } from 'sanity'
import { presentationTool } from 'sanity/presentation'
import { structureTool } from 'sanity/structure'
import { media } from 'sanity-plugin-media'
import { SANITY_API_VERSION } from '#lib/content/api-version.ts'
import { brand } from '#site/brand/brand.ts'
import { siteTypes } from '#site/schema.ts'
import { embeddedLake } from './content-host.ts'
import { documentActions, newDocumentOptions, templates } from './document-rules.ts'
import { formComponents, StudioMark } from './form-components.tsx'
import { guideTool } from './guide.tsx'
import { withIcons } from './icons.ts'
import { locations, mainDocuments } from './presentation.ts'
import { structure } from './structure.ts'

/** Which content the Studio edits. Known when the site runs, not when it is built. */
export type StudioSettings = {
  readonly projectId: string
  readonly dataset: string
  /** True when the content is in the embedded lake. */
  readonly embedded: boolean
}

/**
 * Configures the Studio at /studio: the same for the embedded lake and for hosted Sanity but for its host.
 *
 * @param origin of the site, without a trailing slash
 */
export function createStudioConfig(
  { projectId, dataset, embedded }: StudioSettings,
  origin: string,
) {
  return defineConfig({
    name: 'default',
    title: brand.name,
    icon: StudioMark,
    basePath: '/studio',
    projectId,
    dataset,
    ...(embedded ? embeddedLake(origin) : {}),
    schema: { types: withIcons(siteTypes), templates },
    form: { components: formComponents },
    document: {
      actions: documentActions,
      newDocumentOptions,
      comments: { enabled: embedded },
    },
    plugins: [
      structureTool({ structure, title: 'Content' }),
      presentationTool({
        title: 'Preview',
        resolve: { mainDocuments, locations },
        previewUrl: { previewMode: { enable: '/api/draft-mode/enable' } },
      }),
      media(),
      visionTool({ defaultApiVersion: SANITY_API_VERSION, title: 'Queries' }),
    ],
    tools: (tools, { currentUser }) => {
      const isAdministrator = currentUser?.roles.some(({ name }) => name === 'administrator')
      const offered = tools.filter((tool) => tool.name !== 'vision' || isAdministrator)
      return [...offered, guideTool]
    },
    // Our own lake has these, and comments. Hosted projects that pay for them switch them on here.
    releases: { enabled: embedded },
    scheduledDrafts: { enabled: embedded },
    // With tasks the Studio is mounted a second time at each start, and forgets what was typed by then.
    tasks: { enabled: false },
    // Services of Sanity's cloud, the same. Scheduled publishing is the predecessor of scheduled drafts.
    announcements: { enabled: false },
    mediaLibrary: { enabled: false },
    scheduledPublishing: { enabled: false },
  })
}
