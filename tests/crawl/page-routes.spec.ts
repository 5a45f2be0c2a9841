import { join } from 'node:path'
import { readPageRoutes } from '#host/front/page-routes.ts'
import { root } from '#host/launch/settings.ts'
import { siteManifest } from '#site/manifest.ts'
import { expect, test } from '#tests/kit/story.ts'
import { testSite } from '#tests/kit/test-site.ts'

/** Where people work on the site: what reaches them is the application. */
const isApplication = (path: string) => /^\/(?:admin|signin|studio)(?:\/|$)/.test(path)

test('every page but the admin area, the sign-in and the Studio may be a document', () => {
  const { pages } = readPageRoutes(
    join(root, testSite.environment.NEXT_DIST_DIR),
    new Set(siteManifest.replacedModules),
  )
  expect(pages.length).toBeGreaterThan(30)
  const whole = pages.filter(({ unknownModules }) => unknownModules.length > 0)
  const unexpected = whole.filter(({ path }) => !isApplication(path))
  const reasons = unexpected.map(
    ({ path, unknownModules }) => `${path} has ${unknownModules.join(', ')}`,
  )
  expect(reasons, 'pages with client modules that site/manifest.ts does not know').toEqual([])
  const documents = pages.filter(
    ({ path }) => isApplication(path) && !whole.some((page) => page.path === path),
  )
  expect(documents, 'pages that need their scripts').toEqual([])
})
