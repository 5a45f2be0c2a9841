import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { seoDaddaSections } from '#content/apps/seo-dadda.ts'
import { pageTemplates } from '#content/pages/templates.ts'
import { connect } from '#host/launch/seed.ts'
import { root } from '#host/launch/settings.ts'
import { pageContents } from '#site/registry.ts'
import type { Section } from '#site/sections/define.ts'
import { appSections, sections } from '#site/sections/list.ts'
import { testSite } from '#tests/kit/test-site.ts'

const folder = join(root, 'public', 'static', 'page-builder-thumbnails')

/** Layout size in the browser, wide enough for the layout of large screens. */
const viewport = { width: 1024, height: 640 }
const image = { width: 480, height: 300 }
const MAX_BYTES = 15_000

/** An app with everything that sections show of one. */
const APP_ID = 'app-seodadda'

type Lake = ReturnType<typeof connect>

/** Takes a thumbnail of each kind of section for the choosers of sections, on pages that it adds to the test site. */
export async function takeSectionThumbnails(browser: Browser): Promise<void> {
  const lake = connect({
    projectId: 'brightkeel',
    dataset: 'production',
    apiHost: testSite.lakeUrl,
    token: testSite.secrets().SANITY_API_WRITE_TOKEN,
  })
  const page = await browser.newPage({
    baseURL: testSite.url,
    // The rules that isolate a section are inline styles.
    bypassCSP: true,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    viewport,
  })
  mkdirSync(folder, { recursive: true })
  await takeAll(page, await makePage(lake), sections)
  await takeAll(page, await makeAppPage(lake), appSections)
  await page.close()
}

/** Makes a page with a section of each kind. @returns its path */
async function makePage(lake: Lake): Promise<string> {
  const picture = await lake.fetch<string>('*[_type == "sanity.imageAsset"] | order(_id)[0]._id')
  const pageBuilder = sections.map((section) => {
    const { image, ...fields } = exampleOf(section)
    const asset = { _type: 'reference', _ref: picture }
    return { ...fields, _key: fields._type, ...(image && { image: { _type: 'picture', asset } }) }
  })
  const slug = { _type: 'slug', current: 'section-thumbnails' }
  await lake.createOrReplace({ _id: 'thumbnails', _type: 'page', title: 'Page', slug, pageBuilder })
  return `/${slug.current}`
}

/** Gives an app's page a section of each kind. @returns its path */
async function makeAppPage(lake: Lake): Promise<string> {
  const pageBuilder = appSections.map((section) => ({
    ...exampleOf(section),
    _key: section.type.name,
  }))
  const { path } = await lake.patch(APP_ID).set({ pageBuilder }).commit<{ path: string }>()
  return path
}

/** Returns a section with content that the site or a template ships with. Others have their sample. */
function exampleOf({ type, sample }: Section): Readonly<Record<string, unknown>> {
  const shipped = [
    ...[...pageContents.values()].map(({ pageBuilder }) => pageBuilder),
    ...pageTemplates.map((template) => template.sections),
    seoDaddaSections,
  ]
  return shipped.flat().find(({ _type }) => _type === type.name) ?? sample
}

/** @param kinds kinds of the page's sections, in their order */
async function takeAll(page: Page, path: string, kinds: readonly Section[]): Promise<void> {
  const places = page.locator('.section-page > :not(link, style, script)')
  await waitForSections(page, path, kinds.length)
  for (const [at, { type }] of kinds.entries()) {
    await places.nth(at).evaluate((section) => section.setAttribute('data-thumbnail', ''))
    const isolation = await page.addStyleTag({ content: isolated })
    await page.waitForLoadState('networkidle')
    const file = join(folder, `${type.name}.webp`)
    const { size } = await sharp(await page.screenshot())
      .resize(image)
      .webp({ quality: 75, effort: 6 })
      .toFile(file)
    if (size > MAX_BYTES) throw new Error(`${file} has ${size} bytes. Its limit is ${MAX_BYTES}.`)
    await isolation.evaluate((style) => style.parentNode?.removeChild(style))
    await places.nth(at).evaluate((section) => section.removeAttribute('data-thumbnail'))
  }
}

/** Hides everything but one section, and centers that. */
const isolated = `
  body :not(:has([data-thumbnail]), [data-thumbnail], [data-thumbnail] *) { display: none !important }
  .section-page { display: grid; align-content: safe center; min-height: 100vh }`

/** The page is live moments after its document. */
async function waitForSections(page: Page, path: string, count: number): Promise<void> {
  const places = page.locator('.section-page > :not(link, style, script)')
  for (let attempt = 0; attempt < 20; attempt += 1) {
    await page.goto(path)
    if ((await places.count()) === count) return
    await page.waitForTimeout(500)
  }
  throw new Error(`${path} shows ${await places.count()} of ${count} sections.`)
}
