import type { StringRule } from '@sanity/types'
import { checkFreePath, checkPathOwner, type TakenPaths } from './rules/page-path.ts'
import { checkRedirect } from './rules/redirect-owner.ts'

/** Matches the path of an app's page on this site. */
export const appPath = /^\/[a-z0-9-]+$/

/** Returns the validation rules for an app's path: one segment that nothing else on the site has. */
export function appPathRules(rule: StringRule, taken: TakenPaths) {
  return [
    rule
      .required()
      .regex(appPath, { name: 'page address' })
      .error('Use a slash and one word, for example /layer-rank.'),
    rule.custom((path) => (path === undefined ? true : checkFreePath(path, taken))),
    rule.custom((path, context) => (path ? checkPathOwner(path, context) : true)),
    rule.custom((path, context) => (path ? checkRedirect(path, context) : true)),
  ]
}
