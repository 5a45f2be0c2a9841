import 'server-only'
import type { Viewer } from '#lib/auth/viewer.ts'
import { contentStoreOf } from '#lib/content/content-store.server.ts'
import { valueAt } from '#lib/content/field-path.ts'
import { pageSeoId } from '#schemas/page-seo-id.ts'
import { siteSettings } from '#schemas/site-settings.ts'
import type { Documents } from './document-edits.ts'
import { formValues } from './form-values.ts'
import { SETTINGS_ID } from './general-settings.ts'
import { pageSeoFields } from './page-seo-fields.ts'

const settingsPaths = [...formValues(siteSettings).keys()]

/**
 * Everything the settings page edits, as it is stored at this moment: the site's settings and the search data
 * of pages. A document that does not exist has nothing in any field.
 *
 * @param seoPages those whose search data can be edited
 * @throws AppError `content-unreachable`
 */
export async function readStoredSettings(
  viewer: Viewer,
  seoPages: readonly { readonly path: string }[],
): Promise<Documents> {
  const wanted = [
    { id: SETTINGS_ID, paths: settingsPaths },
    ...seoPages.map(({ path }) => ({ id: pageSeoId(path), paths: ['path', ...pageSeoFields] })),
  ]
  const store = await contentStoreOf(viewer)
  const found = await store.read(wanted.map(({ id }) => id))
  return Object.fromEntries(
    wanted.map(({ id, paths }) => {
      const document = found.find(({ _id }) => _id === id)
      return [id, Object.fromEntries(paths.map((path) => [path, valueAt(document, path) ?? null]))]
    }),
  )
}
