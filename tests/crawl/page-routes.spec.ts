import { join } from 'node:path'
import { readPageRoutes } from '#host/front/page-routes.ts'
import { root } from '#host/launch/settings.ts'
import { siteManifest } from '#site/manifest.ts'
import { expect, test } from '#tests/kit/story.ts'
import { testSite } from '#tests/kit/test-site.ts'

const isApplication = (path: string) => /^\/(?:admin|signin|studio)(?:\/|$)/.test(path)

test('every page except the admin area, the sign-in and the Studio can be a document', () => {
  const { pages } = readPageRoutes(
    join(root, testSite.environment.NEXT_DIST_DIR),
    new Set(siteManifest.replacedModules),
  )
  expect(pages.length).toBeGreaterThan(30)
  const withScripts = pages.filter(({ unknownModules }) => unknownModules.length > 0)
  const unexpected = withScripts.filter(({ path }) => !isApplication(path))
  const reasons = unexpected.map(
    ({ path, unknownModules }) => `${path} has ${unknownModules.join(', ')}`,
  )
  expect(reasons, "pages with client modules that site/manifest.ts doesn't list").toEqual([])
  const documents = pages.filter(
    ({ path }) => isApplication(path) && !withScripts.some((page) => page.path === path),
  )
  expect(documents, 'pages that need their scripts').toEqual([])
})
