import type { StringRule, ValidationContext } from '@sanity/types'

/** Matches the path of an app's page on this site. */
export const appPath = /^\/[a-z0-9-]+$/

/**
 * Returns the validation rules for an app's path: one segment that no other page or app uses.
 *
 * @param takenPaths paths that other pages of the site use, such as `/about`
 */
export function appPathRules(rule: StringRule, takenPaths: readonly string[]) {
  return [
    rule
      .required()
      .regex(appPath, { name: 'page address' })
      .error('Use a slash and one word, for example /layer-rank.'),
    rule.custom((path) =>
      path !== undefined && takenPaths.includes(path)
        ? `${path} is already another page of this site. Choose a different URL.`
        : true,
    ),
    rule.custom(checkNoOtherApp),
  ]
}

const OTHER_APP = `*[_type == "app" && path == $path && !sanity::versionOf($id)]
  | order(_id asc)[0]{"name": coalesce(name, "another app")}.name`

/** Rejects a path that another app has, published or in a draft. Passes without a context: it has no client to query. */
async function checkNoOtherApp(path: string | undefined, context?: ValidationContext) {
  const id = context?.document?._id.replace(/^drafts\.|^versions\.[^.]+\./, '')
  if (!path || !context || id === undefined) return true
  const client = context.getClient({ apiVersion: '2025-02-19' })
  const name = await client.fetch(OTHER_APP, { path, id }, { perspective: 'raw' })
  return name ? `${path} is already the page of ${name}. Choose a different URL.` : true
}
