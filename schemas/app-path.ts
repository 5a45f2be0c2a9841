import type { StringRule, ValidationContext } from '@sanity/types'

/** Address of an app's page on this site. */
export const appPath = /^\/[a-z0-9-]+$/

/**
 * What an app's address has to be: one word, and of nothing else on the site.
 *
 * @param takenPaths addresses that the site has for something else: `/about`
 */
export function appPathRules(rule: StringRule, takenPaths: readonly string[]) {
  return [
    rule
      .required()
      .regex(appPath, { name: 'page address' })
      .error('A slash and the name of the page: /layer-rank'),
    rule.custom((path) =>
      path !== undefined && takenPaths.includes(path)
        ? `${path} is another page of this site. Choose an address that nothing has yet.`
        : true,
    ),
    rule.custom(checkNoOtherApp),
  ]
}

const OTHER_APP = `*[_type == "app" && path == $path && !sanity::versionOf($id)]
  | order(_id asc)[0]{"name": coalesce(name, "another app")}.name`

/** Another app has the address already, published or in a draft. Without a context there is nobody to ask. */
async function checkNoOtherApp(path: string | undefined, context?: ValidationContext) {
  const id = context?.document?._id.replace(/^drafts\.|^versions\.[^.]+\./, '')
  if (!path || !context || id === undefined) return true
  const client = context.getClient({ apiVersion: '2025-02-19' })
  const name = await client.fetch(OTHER_APP, { path, id }, { perspective: 'raw' })
  return name
    ? `${path} is the page of ${name} already. Choose an address that nothing has yet.`
    : true
}
