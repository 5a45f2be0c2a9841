import { newPageMessages as newPage, editMessages as say } from '#lib/messages-edit.ts'
import type { Section } from '#site/sections/define.ts'
import { sections } from '#site/sections/list.ts'
import { openText, startEditing } from '#tests/kit/inline-editor.ts'
import { Lake } from '#tests/kit/lake.ts'
import { sampleOf } from '#tests/kit/sample-sections.ts'
import { directLake } from '#tests/kit/stored-content.ts'
import { expect, signIn, test } from '#tests/kit/story.ts'
import { Studio, untilFormSettles } from '#tests/kit/studio.ts'
import { database } from '#tests/kit/supabase.ts'
import { expectToast } from '#tests/kit/toasts.ts'
import { violationsInBothThemes } from '#tests/kit/violations.ts'
import { soon } from '#tests/kit/visitors.ts'

const allSections: readonly Section[] = sections
// The sample of an image names one that the lake does not have.
const samples = allSections.map((section) => ({ ...sampleOf(section), image: undefined }))

const customers = {
  _type: 'page',
  title: 'Customers',
  slug: { _type: 'slug', current: 'story-customers' },
  pageBuilder: samples,
  seo: { _type: 'seo', description: 'Ports and shops that are found first.' },
}

test('a page of sections is everywhere pages are listed, moves with a redirect, and leaves nothing behind', async ({
  page,
  request,
}) => {
  const lake = await Lake.signIn(page)
  const text = async (path: string) => (await request.get(path)).text()
  const answer = async (path: string) => {
    const response = await request.get(path, { maxRedirects: 0 })
    return response.headers().location ?? response.status()
  }
  const path = '/story-customers'
  const moved = '/story-customers/harbors'
  const lists = ['/sitemap.xml', '/llms.txt', '/search-index.json']

  try {
    await test.step('a draft is on no page', async () => {
      await lake.mutate({ createOrReplace: { _id: 'drafts.page-story', ...customers } })
      expect(await answer(path)).toBe(404)
    })

    await test.step('published, visitors read every section', async () => {
      await lake.mutate(
        { createOrReplace: { _id: 'page-story', ...customers } },
        { delete: { id: 'drafts.page-story' } },
      )
      await soon(() => answer(path)).toBe(200)
      const html = await text(path)
      expect(html).toMatch(/<h1 id="title-sample-hero"[^>]*>Ports that rank<\/h1>/)
      expect(html).toContain('<title>Customers | Brightkeel</title>')
      expect(html).toContain('content="Ports and shops that are found first."')
      expect(html).toContain('"@type":"FAQPage"')
      expect(html).not.toMatch(/<script[^>]*\/_next\//)
      for (const list of lists) await soon(() => text(list), list).toContain(path)
      expect(await answer(`/social-card${path}.png`)).toBe(200)
      expect(await text('/search-index.json')).toContain('Is it < $50?')
    })

    await test.step('a hidden section is in no page, list or structured data', async () => {
      const set = { 'pageBuilder[_key=="sample-questions"].hidden': true }
      await lake.mutate({ patch: { id: 'page-story', set } })
      await soon(() => text(path)).not.toContain('Is it')
      await soon(() => text('/search-index.json')).not.toContain('Is it < $50?')
    })

    await test.step('its old URL redirects to the new one', async () => {
      await lake.mutate({
        patch: { id: 'page-story', set: { 'slug.current': 'story-customers/harbors' } },
      })
      await soon(() => answer(moved)).toBe(200)
      await soon(() => answer(path)).toBe(moved)
    })

    await test.step('deleted, it is gone from everywhere', async () => {
      await lake.mutate({ delete: { id: 'page-story' } })
      await soon(() => answer(moved)).toBe(404)
      for (const list of lists) await soon(() => text(list), list).not.toContain(path)
      expect(await text(moved)).toBe(await text('/no-such-page'))
    })
  } finally {
    await lake.mutate({ delete: { id: 'page-story' } }, { delete: { id: 'drafts.page-story' } })
    await database().from('redirects').delete().in('source_path', [path, moved])
  }
})

test('an admin rewrites the words of a section on the page itself', async ({ page, request }) => {
  const lake = await Lake.signIn(page)
  const path = '/story-typing'
  const slug = { _type: 'slug', current: 'story-typing' }

  try {
    await lake.mutate({ createOrReplace: { _id: 'page-typing', ...customers, slug } })
    await soon(async () => (await request.get(path)).status()).toBe(200)
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 3000 })
      await page.goto(path)
      expect.soft(await violationsInBothThemes(page), `${width} px`).toEqual([])
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      expect.soft(wide).toBeLessThanOrEqual(width)
    }
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize({ width: 1280, height: 800 })
    await startEditing(page, path)
    const card = page.getByRole('heading', { name: 'Shops' })
    const field = await openText(page, card, 'Cards: title')
    await field.fill('Online shops')
    await field.press('Enter')
    await expectToast(page, say.savedText('Cards: title'))
    const html = async () => (await request.get(path)).text()
    await soon(html).toContain('Online shops</h3>')
    expect(await html()).toContain('Harbors')
  } finally {
    await lake.mutate({ delete: { id: 'page-typing' } }, { delete: { id: 'drafts.page-typing' } })
  }
})

test('an editor makes a page with three sections in the Studio and publishes it', async ({
  page,
  request,
}) => {
  await signIn(page)
  const studio = new Studio(page)
  const lake = await Lake.signIn(page)
  const id = 'page-made-in-the-studio'

  try {
    await page.goto(`/studio/intent/create/template=page;type=page;id=${id}/`)
    await untilFormSettles(page)
    await studio.field('title').fill('Ports we sail with')

    await test.step('a slug that a page of the site has is refused in words', async () => {
      const slug = page.getByTestId('field-slug').getByRole('textbox')
      await slug.fill('about')
      await page.getByRole('button', { name: /validation/i }).click()
      const refusal = page.getByRole('button', {
        name: '/about is already used by About.',
      })
      await expect(refusal).toBeVisible()
    })

    await test.step('a slug that a redirect has is refused with the redirect', async () => {
      await database()
        .from('redirects')
        .insert({ source_path: '/ports-of-old', destination_url: '/about' })
        .throwOnError()
      const slug = page.getByTestId('field-slug').getByRole('textbox')
      await slug.fill('ports-of-old')
      const refusal = page.getByRole('button', {
        name: '/ports-of-old is already used by the redirect /ports-of-old → /about.',
      })
      await expect(refusal).toBeVisible()
      await page.getByRole('button', { name: 'Generate' }).click()
      await expect(slug).toHaveValue('ports-we-sail-with')
    })

    for (const kind of ['Hero', 'Text', 'Call to action']) {
      await test.step(`adds a section: ${kind}`, async () => {
        await page.getByRole('button', { name: 'Add item' }).click()
        await page.getByRole('menuitem', { name: kind, exact: true }).click()
        const dialog = page.getByRole('dialog')
        await dialog
          .getByTestId(/field-.*title/)
          .getByRole('textbox')
          .fill(`${kind} of ours`)
        if (kind === 'Text') {
          await dialog
            .getByTestId(/field-.*content/)
            .getByRole('textbox')
            .click()
          await page.keyboard.insertText('We chart them by night.')
        }
        await page.keyboard.press('Escape')
        await expect(dialog).toHaveCount(0)
      })
    }
    await studio.hasStored(id, {
      slug: { current: 'ports-we-sail-with' },
      pageBuilder: ['Hero', 'Text', 'Call to action'].map((kind) => ({ title: `${kind} of ours` })),
    })
    await studio.publish()

    const html = async () => (await request.get('/ports-we-sail-with')).text()
    await soon(html).toContain('Hero of ours</h1>')
    for (const words of ['Text of ours', 'We chart them by night.', 'Call to action of ours']) {
      expect(await html()).toContain(words)
    }
  } finally {
    await lake.mutate({ delete: { id } }, { delete: { id: `drafts.${id}` } })
    await database().from('redirects').delete().eq('source_path', '/ports-of-old')
  }
})

test('an admin makes a page from a template on the edit bar and adds it to the menu', async ({
  page,
  request,
}) => {
  const lake = await Lake.signIn(page)
  const { entries } = await lake.document('navigation')
  let id = ''
  await startEditing(page, '/about')
  await page.getByRole('button', { name: newPage.title }).click()
  const dialog = page.getByRole('dialog', { name: newPage.title })

  try {
    await test.step('the slug follows the title, and a long title and a slug that is taken are refused in words', async () => {
      await expect(dialog).toHaveCSS('position', 'fixed')
      await dialog.getByLabel(newPage.titleField).fill('harbor '.repeat(30))
      await dialog.getByRole('button', { name: newPage.create }).click()
      await expect(dialog).toContainText(newPage.titleTooLong(209, 200))
      await expect(dialog.getByLabel(newPage.titleField)).toHaveValue('harbor '.repeat(30))
      await expect(dialog.getByLabel(newPage.slugField)).toHaveValue(/^.{96}$/)
      await dialog.getByLabel(newPage.titleField).fill('Story: our harbors')
      await expect(dialog.getByLabel(newPage.slugField)).toHaveValue('story-our-harbors')
      expect(await violationsInBothThemes(page)).toEqual([])
      await page.emulateMedia({ colorScheme: 'light' })
      await dialog.getByLabel(newPage.slugField).fill('about')
      await dialog.getByRole('button', { name: newPage.create }).click()
      await expect(dialog).toContainText('/about is already used by About.')
    })

    await test.step('it opens in edit mode with its title as the heading, and is in the menu', async () => {
      await dialog.getByLabel(newPage.slugField).fill('story-our-harbors')
      await dialog.getByLabel('Case study').check()
      await dialog.getByLabel(newPage.inMenu).check()
      await dialog.getByRole('button', { name: newPage.create }).click()
      await expect(page).toHaveURL('/story-our-harbors')
      await expect(
        page.getByRole('heading', { name: 'Story: our harbors', level: 1 }),
      ).toBeVisible()
      const menu = page.getByRole('navigation', { name: 'Main' })
      await expect(menu.getByRole('link', { name: 'Story: our harbors' })).toBeVisible()
      await expect(page.locator('.section-handle')).toHaveCount(4)
      const sections = page.locator('.section-page[data-sanity]:visible')
      const attribute = await sections.getAttribute('data-sanity')
      id = /id=([^;]+)/.exec(attribute ?? '')?.[1] ?? ''
      await soon(async () => (await request.get('/')).text()).toMatch(
        /href="\/story-our-harbors"[^>]*><span>Story: our harbors</,
      )
      expect((await request.get('/story-our-harbors')).status()).toBe(200)
    })

    await test.step('the activity says that it was added to the menu', async () => {
      await page.goto('/admin/activity?search=harbors')
      await expect(
        page.getByRole('listitem').filter({ hasText: 'Added: Story: our harbors' }).first(),
      ).toContainText('You changed navigation')
    })
  } finally {
    await lake.mutate({ patch: { id: 'navigation', set: { entries } } })
    if (id) await lake.mutate({ delete: { id } })
  }
})

test('a new page can begin as a draft, which opens in the Studio and which visitors don’t see', async ({
  page,
  request,
}) => {
  const slug = 'story-secret-harbor'
  await signIn(page, '/robots.txt')
  await startEditing(page, '/about')
  await page.getByRole('button', { name: newPage.title }).click()
  const dialog = page.getByRole('dialog', { name: newPage.title })
  await dialog.getByLabel(newPage.titleField).fill('Story: secret harbor')
  await dialog.getByRole('button', { name: newPage.createDraft }).click()
  try {
    await expect(new Studio(page).field('title')).toHaveValue('Story: secret harbor')
    expect((await request.get(`/${slug}`)).status()).toBe(404)
    const [stored] = await directLake.list(`*[_type == "page" && slug.current == "${slug}"]`)
    expect(stored).toMatchObject({ _id: expect.stringMatching(/^drafts\./) })
  } finally {
    const query = `*[_type == "page" && slug.current == "${slug}"]`
    await directLake.mutate({ delete: { query } })
  }
})
