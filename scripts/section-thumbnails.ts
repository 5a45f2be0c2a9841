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
import { sampleOf } from '#tests/kit/sample-sections.ts'
import { settingsOf } from '#tests/kit/template.ts'
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
  const { projectId, dataset } = settingsOf(testSite)
  const lake = connect({
    projectId,
    dataset,
    apiHost: testSite.lakeUrl,
    token: testSite.secrets().SANITY_API_WRITE_TOKEN,
  })
  const page = await browser.newPage({
    baseURL: testSite.url,
    // The rules that isolate a section are an inline style.
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
  const picture = await lake.fetch<string>(
    '*[_type == "sanity.imageAsset" && originalFilename match "clicks*"][0]._id',
  )
  const pageBuilder = sections.map((section) => {
    const { image, ...fields } = exampleOf(section)
    const asset = { _type: 'reference', _ref: picture }
    const ownImage = { _type: 'picture', asset, alt: 'A chart' }
    return { ...fields, _key: section.type.name, ...(image !== undefined && { image: ownImage }) }
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

const paragraphs = [
  'Every night it reads the pages that matter and compares them with the day before.',
  'What changed without a reason is on your desk in the morning, with the line that caused it.',
  'Small repairs are made at once. The others wait for your approval.',
].map((text, at) => ({
  _type: 'block',
  _key: `p${at}`,
  style: 'normal',
  markDefs: [],
  children: [{ _type: 'span', _key: `s${at}`, text, marks: [] }],
}))

/** Content for kinds that ship with too little to look like themselves. */
const examples: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  textSection: { _type: 'textSection', title: 'How it works', content: paragraphs },
  textWithImage: {
    _type: 'textWithImage',
    title: 'Where the clicks went',
    content: paragraphs.slice(0, 2),
    image: {},
  },
  cards: { ...pageTemplates[0]?.sections.find(({ _type }) => _type === 'cards') },
  questions: { _type: 'questions', title: 'Questions', topic: 'billing' },
}

/** Returns a section with content that the site ships with. Others have their sample. */
function exampleOf(section: Section): Readonly<Record<string, unknown>> {
  const shipped = [
    ...[...pageContents.values()].map(({ pageBuilder }) => pageBuilder),
    seoDaddaSections,
  ]
  const { name } = section.type
  return examples[name] ?? shipped.flat().find(({ _type }) => _type === name) ?? sampleOf(section)
}

/** @param kinds kinds of the page's sections, in their order */
async function takeAll(page: Page, path: string, kinds: readonly Section[]): Promise<void> {
  const places = page.locator('.section-page > :not(link, style, script)')
  await waitForSections(page, path, kinds.length)
  await page.addStyleTag({ content: isolated })
  for (const [at, { type }] of kinds.entries()) {
    const place = places.nth(at)
    await place.evaluate((section) => section.setAttribute('data-thumbnail', ''))
    await page.waitForLoadState('networkidle')
    const box = await place.boundingBox()
    if (!box) throw new Error(`The page does not show the section ${type.name}.`)
    const height = Math.min(box.height, viewport.height)
    const clip = { x: 0, y: box.y, width: viewport.width, height }
    await writeThumbnail(await page.screenshot({ clip }), join(folder, `${type.name}.webp`))
    await place.evaluate((section) => section.removeAttribute('data-thumbnail'))
  }
}

/** Hides everything but one section. After another one, it might have no padding of its own. */
const isolated = `
  body :not(:has([data-thumbnail]), [data-thumbnail], [data-thumbnail] *) { display: none !important }
  .section[data-thumbnail] { padding-block: 4rem !important }`

/** Writes a thumbnail in the best quality that fits. A short section lies on its own ground. */
async function writeThumbnail(screenshot: Buffer, file: string): Promise<void> {
  // Below the line that some sections begin with.
  const ground = await sharp(screenshot)
    .extract({ left: 4, top: 12, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer()
  const [r = 255, g = 255, b = 255] = ground
  const thumbnail = sharp(screenshot).resize({ ...image, fit: 'contain', background: { r, g, b } })
  for (const quality of [80, 70, 60, 50, 40]) {
    const { size } = await thumbnail.webp({ quality, effort: 6 }).toFile(file)
    if (size < MAX_BYTES) return
  }
  throw new Error(`${file} is larger than ${MAX_BYTES} bytes.`)
}

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
