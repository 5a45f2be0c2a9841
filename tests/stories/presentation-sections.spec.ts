import type { FrameLocator, Page } from '@playwright/test'
import { cleanups, runCleanups } from '#tests/kit/inline-editor.ts'
import { Lake } from '#tests/kit/lake.ts'
import { expect, signIn, test } from '#tests/kit/story.ts'
import { untilFormSettles, untilPreviewConnects } from '#tests/kit/studio.ts'

test.afterEach(runCleanups)

const path = '/story-presentation'
const id = 'page-presentation'

const sections = [
  { _type: 'hero', _key: 'hero', title: 'Ports that rank' },
  {
    _type: 'textWithImage',
    _key: 'image',
    title: 'On the water',
    image: { _type: 'image', asset: { _type: 'reference', _ref: '' }, alt: 'A pilot boat' },
  },
  { _type: 'questions', _key: 'questions', title: 'Asked before', topic: 'data' },
  {
    _type: 'cards',
    _key: 'cards',
    title: 'Who uses it',
    cards: [{ _key: 'a', _type: 'card', title: 'Harbors', text: 'Berths and tides' }],
  },
]

/** Publishes the page, with an image that is already in the content. */
async function publishPage(lake: Lake): Promise<void> {
  const author = await lake.document('author-odessa-varley')
  const { asset } = author.image as { asset: unknown }
  const pageBuilder = sections.map((section) =>
    'image' in section ? { ...section, image: { ...section.image, asset } } : section,
  )
  const slug = { _type: 'slug', current: path.slice(1) }
  cleanups.push(() => lake.mutate({ delete: { id } }, { delete: { id: `drafts.${id}` } }))
  await lake.mutate({
    createOrReplace: { _id: id, _type: 'page', title: 'Ports', slug, pageBuilder },
  })
}

/** Opens the page in the Presentation tool, with its overlays. */
async function openPresentation(page: Page): Promise<FrameLocator> {
  await page.setViewportSize({ width: 1600, height: 900 })
  await page.goto(`/studio/presentation?preview=${encodeURIComponent(path)}`)
  const preview = page.frameLocator('iframe').first()
  await expect(preview.getByRole('heading', { name: 'Ports that rank' })).toBeVisible()
  await untilPreviewConnects(page)
  return preview
}

const keysIn = (preview: FrameLocator) =>
  preview
    .locator('[data-section]')
    .evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset.section))

/**
 * Opens the menu that Sanity's overlay has for a section: a right click beside its texts. A menu that opened before the
 * document had arrived says "Loading..." until it is closed. Escape only closes it if the preview receives the key.
 */
async function openMenu(preview: FrameLocator, key: string): Promise<void> {
  const section = preview.locator(`[data-section="${key}"]`)
  await section.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await expect(async () => {
    await preview.locator('body').press('Escape')
    await section.hover({ position: { x: 4, y: 40 }, timeout: 10_000 })
    await section.click({ position: { x: 6, y: 44 }, button: 'right', timeout: 10_000 })
    await expect(preview.getByText('Duplicate', { exact: true })).toBeVisible({ timeout: 5000 })
  }).toPass()
}

test('in Presentation, an editor moves, duplicates, removes and adds sections, and images and questions stay', async ({
  page,
  request,
  watch,
}) => {
  watch.expectConsole(/Unable to connect to visual editing/)
  watch.expectConsole(/preview iframe hasn.t finished loading/)
  const lake = await Lake.signIn(page)
  await publishPage(lake)
  const preview = await openPresentation(page)
  const order = () => keysIn(preview)
  const image = preview.getByRole('img', { name: 'A pilot boat' })
  const question = preview.getByText('What does this site store about me?')
  const isDrawn = () => image.evaluate((each) => (each as HTMLImageElement).naturalWidth > 0)
  await image.scrollIntoViewIfNeeded()
  await expect.poll(isDrawn).toBe(true)
  await expect(question).toBeVisible()

  await test.step('moves one up', async () => {
    await openMenu(preview, 'questions')
    await preview.getByText('Move', { exact: true }).hover()
    // Sanity draws this menu without width where it has no room on the left, so the mouse can't reach the item.
    await preview.getByRole('menuitem', { name: 'Up', exact: true }).dispatchEvent('click')
    await expect.poll(order).toEqual(['hero', 'questions', 'image', 'cards'])
    await expect.poll(isDrawn).toBe(true)
    await expect(question).toBeVisible()
  })

  await test.step('duplicates one', async () => {
    await openMenu(preview, 'cards')
    await preview.getByText('Duplicate', { exact: true }).click()
    await expect(preview.getByText('Berths and tides')).toHaveCount(2)
  })

  await test.step('removes one', async () => {
    await openPresentation(page)
    await openMenu(preview, 'cards')
    await preview.getByText('Remove', { exact: true }).click()
    await expect(preview.getByText('Berths and tides')).toHaveCount(1)
  })

  await test.step('adds one', async () => {
    await openPresentation(page)
    await openMenu(preview, 'image')
    await preview.getByText('Insert after', { exact: true }).hover()
    await preview.getByRole('menuitem', { name: 'Call to action' }).click()
    await expect.poll(async () => (await order()).length).toBe(5)
    await expect.poll(isDrawn).toBe(true)
  })

  await test.step('visitors see all of it only once it is published', async () => {
    const html = await (await request.get(path)).text()
    expect(html.indexOf('On the water')).toBeLessThan(html.indexOf('Asked before'))
    expect(html.match(/Berths and tides/g)).toHaveLength(1)
  })
})

test('typing in the Studio updates the preview without reloading it or drawing other sections again', async ({
  page,
  watch,
}) => {
  watch.expectConsole(/Unable to connect to visual editing/)
  watch.expectConsole(/preview iframe hasn.t finished loading/)
  const lake = await Lake.signIn(page)
  await publishPage(lake)
  const preview = await openPresentation(page)
  const heading = preview.getByRole('heading', { name: 'Ports that rank' })
  const field = page
    .getByTestId(/field-.*title$/)
    .getByTestId('string-input')
    .last()
  // Sanity's overlay ignores a click on a text that it hasn't measured yet, and says nothing about that.
  await expect(async () => {
    await heading.click({ timeout: 5000 })
    await expect(field).toHaveValue('Ports that rank', { timeout: 10_000 })
  }).toPass()
  await untilFormSettles(page)

  // Counts the elements that are removed from the page.
  await preview.locator('main').evaluate((main) => {
    main.dataset.removed = '0'
    new MutationObserver((changes) => {
      const removed = changes.flatMap(({ removedNodes }) =>
        [...removedNodes].filter((node) => node instanceof Element),
      )
      main.dataset.removed = String(Number(main.dataset.removed) + removed.length)
    }).observe(main, { childList: true, subtree: true })
  })
  await field.pressSequentially(' and stay', { delay: 60 })
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Ports that rank and stay')
  expect(await preview.locator('main').getAttribute('data-removed')).toBe('0')
})

test('a shared cache that has a visitor’s page still lets an admin edit it', async ({
  page,
  request,
}) => {
  const plain = await request.get('/about')
  const { etag = '', 'cache-control': caching } = plain.headers()
  expect(caching).toBe('public, max-age=0, must-revalidate')

  // What such a cache does when the admin comes: it asks whether its copy is still right, with the admin's cookies.
  await signIn(page, '/about')
  await page.getByRole('switch', { name: 'Edit text' }).click()
  await expect(page.locator('.edit-target').first()).toBeAttached()
  const edited = await page.request.get('/about', { headers: { 'if-none-match': etag } })
  expect(edited.status()).toBe(200)
  expect(edited.headers()['cache-control']).toContain('no-store')
  expect(await edited.text()).toContain('data-sanity')

  const again = await request.get('/about', { headers: { 'if-none-match': etag } })
  expect(again.status()).toBe(304)
})
