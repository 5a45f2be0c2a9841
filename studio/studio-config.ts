import { visionTool } from '@sanity/vision'
import { type AssetSource, defineConfig, defineLocaleResourceBundle } from 'sanity'
import { presentationTool } from 'sanity/presentation'
import { structureTool } from 'sanity/structure'
import { media } from 'sanity-plugin-media'
import { SANITY_API_VERSION } from '#lib/content/api-version.ts'
import { MAX_IMAGE_BYTES } from '#lib/images/image-file.ts'
import { brand } from '#site/brand/brand.ts'
import { siteTypes } from '#site/schema.ts'
import { altTextsTool } from './alt-texts.tsx'
import { askBeforeReplace, ReplaceableDetails } from './ask-before-replace.tsx'
import { checkedSource } from './checked-source.ts'
import { embeddedLake } from './content-host.ts'
import {
  documentActions,
  documentBadges,
  documentInspectors,
  newDocumentOptions,
  templates,
} from './document-rules.ts'
import { formComponents } from './form-components.tsx'
import { guideTool } from './guide.tsx'
import { withIcons } from './icons.ts'
import { locations, mainDocuments } from './presentation.ts'
import { NavbarWithNews } from './reviews.tsx'
import { structure } from './structure.ts'
import { StudioMark } from './studio-mark.tsx'
import { ToolMenuWithAdmin } from './tool-menu.tsx'
import { StudioLayout } from './upload-problems.tsx'
import { withUses } from './used-by.ts'

/** The dataset that the Studio edits. Read at run time, not at build time. */
export type StudioSettings = {
  readonly projectId: string
  readonly dataset: string
  readonly embedded: boolean
}

/** Replaces a text that leads to sanity.io, where the embedded lake has no project, and one that says too little. */
const wording = defineLocaleResourceBundle({
  locale: 'en-US',
  namespace: 'studio',
  resources: {
    'presence.no-one-else-description':
      'You see here who else has the Studio open. Admins invite people in the admin area.',
    // It is also the way to another time, which the Studio's own text doesn't say.
    'release.action.pause-to-edit': 'Pause to edit or reschedule',
    // The date can also be “tomorrow at 9:00 AM”.
    'release.banner.scheduled-for-publishing-on': 'Scheduled for {{date}}',
    // It is checked, although it can undo newer changes.
    'release.dialog.delete-schedule-draft.different-changes-explanation':
      'The draft has changed since. If you copy, the scheduled version replaces the draft, and its newer changes are lost.',
    'release.dialog.delete-schedule-draft.copy-checkbox':
      'Replace the draft with the scheduled version',
  },
})

/** Says how to schedule a draft that has changed since. */
const scheduleWording = defineLocaleResourceBundle({
  locale: 'en-US',
  namespace: 'singleDocRelease',
  resources: {
    'action.schedule-publish.disabled.cardinality-one':
      'Scheduled already. To schedule this draft in its place, open the scheduled version above, choose Delete schedule in its menu, then schedule again.',
  },
})

/** The Studio names Sanity's role instead, such as Contributor. */
const permissionWording = defineLocaleResourceBundle({
  locale: 'en-US',
  namespace: 'structure',
  resources: {
    'banners.permission-check-banner.missing-permission_create_one':
      'You can’t publish this. Send it for review, and an editor can.',
    'banners.permission-check-banner.missing-permission_update_one':
      'You can’t edit this. Ask an editor or an admin.',
  },
})

/** These texts also stand above documents that aren't published yet. */
const placesWording = defineLocaleResourceBundle({
  locale: 'en-US',
  namespace: 'presentation',
  resources: {
    'locations-banner.locations-count_one': 'Appears on one page when published',
    'locations-banner.locations-count_other': 'Appears on {{count}} pages when published',
  },
})

/** Media in the dialogs that an image field opens, by the names of the plugin's sources. */
const askingSources = new Map<string, AssetSource['component']>()

function askingSource(source: AssetSource): AssetSource {
  const { name } = source
  if (!ownSources.has(name)) return source
  const component = askingSources.get(name) ?? askBeforeReplace(source.component)
  askingSources.set(name, component)
  return { ...source, component }
}

const ownSources: ReadonlySet<string> = new Set(['media', 'edit-media'])

/**
 * Returns the configuration of the Studio at /studio. Embedded lake and hosted Sanity differ only in the host and in
 * the features that hosted plans charge for.
 *
 * @param origin the site's origin, without a trailing slash
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
    i18n: { bundles: [wording, scheduleWording, permissionWording, placesWording] },
    schema: { types: withUses(withIcons(siteTypes)), templates },
    form: {
      components: formComponents,
      image: {
        assetSources: (sources) => sources.map(checkedSource).map(askingSource),
      },
    },
    studio: {
      components: { layout: StudioLayout, navbar: NavbarWithNews, toolMenu: ToolMenuWithAdmin },
    },
    document: {
      actions: documentActions(embedded),
      badges: documentBadges,
      inspectors: documentInspectors,
      newDocumentOptions,
      comments: { enabled: embedded },
    },
    plugins: [
      structureTool({ structure, title: 'Content' }),
      presentationTool({
        title: 'Preview',
        resolve: { mainDocuments, locations },
        // `SharePreview` makes links that expire and can be revoked one by one.
        previewUrl: { previewMode: { enable: '/api/draft-mode/enable', shareAccess: false } },
      }),
      media({
        maximumUploadSize: MAX_IMAGE_BYTES,
        components: { details: ReplaceableDetails },
      }),
      visionTool({ defaultApiVersion: SANITY_API_VERSION, title: 'Queries' }),
    ],
    tools: (tools, { currentUser }) => {
      const hasRole = (role: string) => currentUser?.roles.some(({ name }) => name === role)
      // Writers can't create or schedule releases, so that every button of the tool would fail.
      const hidden = new Set([
        ...(hasRole('administrator') ? [] : ['vision']),
        ...(hasRole('contributor') ? ['releases'] : []),
      ])
      const offered = tools
        .filter(({ name }) => !hidden.has(name))
        .map((tool) =>
          tool.name === 'media' ? { ...tool, component: askBeforeReplace(tool.component) } : tool,
        )
      return [...offered, altTextsTool, guideTool]
    },
    // The embedded lake supports these and comments. If your hosted project's plan does too, turn them on here.
    releases: { enabled: embedded },
    scheduledDrafts: { enabled: embedded },
    // With tasks on, the Studio mounts twice at each start and loses what was typed before the second mount.
    tasks: { enabled: false },
    // These need Sanity's cloud. Scheduled drafts have replaced scheduled publishing.
    announcements: { enabled: false },
    mediaLibrary: { enabled: false },
    scheduledPublishing: { enabled: false },
  })
}
