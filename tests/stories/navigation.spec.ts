import { editMessages as say } from '#lib/messages-edit.ts'
import { openText, startEditing } from '#tests/kit/inline-editor.ts'
import { Lake } from '#tests/kit/lake.ts'
import { restoreDocumentAfterTests } from '#tests/kit/settings-page.ts'
import { expect, signIn, test } from '#tests/kit/story.ts'
import { Studio, untilFormSettles } from '#tests/kit/studio.ts'
import { expectToast } from '#tests/kit/toasts.ts'
import { soon } from '#tests/kit/visitors.ts'

for (const id of ['navigation', 'footer', 'banner', 'notFoundPage']) restoreDocumentAfterTests(id)

const customers = {
  _id: 'page-in-the-menu',
  _type: 'page',
  title: 'Customers',
  slug: { _type: 'slug', current: 'story-customers-menu' },
  pageBuilder: [{ _type: 'hero', _key: 'hero', title: 'Ports that rank' }],
}

const toCustomers = {
  _type: 'link',
  kind: 'internal',
  to: { _type: 'reference', _ref: customers._id },
}

test('an editor adds a page to the menu and a link to the footer, and visitors see both immediately', async ({
  page,
  request,
}) => {
  const lake = await Lake.signIn(page)
  const html = async (path: string) => (await request.get(path)).text()
  const entry = {
    _type: 'navigationEntry',
    _key: 'customers',
    label: 'Customers',
    smallScreenLabel: 'Our customers',
    link: toCustomers,
  }
  const link = {
    _type: 'footerLink',
    _key: 'ports',
    label: 'Ports we serve',
    link: { ...toCustomers, anchor: 'ports' },
  }
  const insert = (after: string, item: object) => ({ insert: { after, items: [item] } })

  try {
    for (const path of ['/', '/about', '/tools/qr-generator']) await html(path)
    await lake.mutate(
      { createOrReplace: customers },
      { patch: { id: 'navigation', ...insert('entries[-1]', entry) } },
      { patch: { id: 'footer', ...insert('columns[_key=="support"].links[-1]', link) } },
    )
    for (const path of ['/', '/about', '/tools/qr-generator']) {
      await soon(() => html(path), path).toMatch(
        /class="nav-link"[^>]*><span>Customers<|href="\/story-customers-menu"[^>]*>Customers</,
      )
      expect(await html(path)).toContain('>Our customers</a>')
      expect(await html(path)).toMatch(/href="\/story-customers-menu#ports"[^>]*>Ports we serve</)
    }
    await page.goto('/story-customers-menu')
    const menu = page.getByRole('navigation', { name: 'Main' })
    await expect(menu.getByRole('link', { name: 'Customers' })).toHaveAttribute(
      'aria-current',
      'true',
    )

    await test.step('the links follow the page to its new URL', async () => {
      const set = { 'slug.current': 'story-customers-menu/ports' }
      await lake.mutate({ patch: { id: customers._id, set } })
      await soon(() => html('/about')).toContain('href="/story-customers-menu/ports#ports"')
    })

    await test.step('the page can’t be deleted while they lead to it', async () => {
      await expect(lake.mutate({ delete: { id: customers._id } })).rejects.toThrow(/referenc/i)
    })
  } finally {
    const unset = (id: string, path: string) => ({ patch: { id, unset: [path] } })
    await lake.mutate(
      unset('navigation', 'entries[_key=="customers"]'),
      unset('footer', 'columns[_key=="support"].links[_key=="ports"]'),
    )
    await lake.mutate({ delete: { id: customers._id } })
  }
})

test('an admin rewrites the menu, the footer and the 404 page where they are shown', async ({
  page,
  request,
  watch,
}) => {
  const html = async (path = '/about') => (await request.get(path)).text()
  await signIn(page)
  await startEditing(page, '/about')

  await test.step('a link and a column title of the footer', async () => {
    const footer = page.getByRole('contentinfo')
    const label = await openText(
      page,
      footer.getByRole('link', { name: 'Get Help' }),
      'Footer: Support, Get Help',
    )
    await expect(page.getByRole('link', { name: 'Edit the link in the Studio' })).toHaveAttribute(
      'href',
      /id=footer;type=footer;path=columns/,
    )
    await label.fill('Help center')
    await label.press('Enter')
    await expectToast(page, say.savedText('Footer: Support, Get Help'))
    await soon(html).toContain('>Help center</a>')

    const title = await openText(
      page,
      footer.getByRole('heading', { name: 'Support' }),
      'Footer: Support',
    )
    await title.fill('Help')
    await title.press('Enter')
    await soon(html).toContain('<h2 class="note">Help</h2>')
  })

  await test.step('the legal line keeps its placeholders', async () => {
    const legal = await openText(page, page.getByText(/^© 2024/), 'Legal line')
    await expect(legal).toHaveValue('© {years} {siteName}')
    await legal.fill('© {years} {siteName}, Durham')
    await legal.press('Enter')
    await soon(html).toMatch(/© 2024–\d{4} Brightkeel, Durham/)
  })

  await test.step('an entry of the menu, and a link below one', async () => {
    const menu = page.getByRole('navigation', { name: 'Main' })
    const entry = await openText(page, menu.getByRole('link', { name: 'Contact' }), 'Menu: Contact')
    // Not below the header.
    await entry.click()
    await entry.fill('Write to us')
    await entry.press('Enter')
    await soon(html).toMatch(/class="nav-link"[^>]*><span>Write to us</)

    await menu.getByRole('link', { name: 'Apps', exact: true }).hover()
    const child = await openText(page, menu.getByText('All Apps'), 'Menu: All Apps')
    await child.fill('Every app')
    await child.press('Enter')
    await soon(html).toContain('>Every app</span>')
  })

  await test.step('the 404 page', async () => {
    watch.expectConsole(/404/)
    await page.goto('/no-such-page')
    await expect(page.locator('main [data-editable]').first()).toBeAttached()
    const title = await openText(page, page.getByRole('heading', { level: 1 }), 'Heading')
    await title.fill('Off the chart')
    await title.press('Enter')
    await soon(() => html('/no-such-page')).toContain('<h1>Off the chart</h1>')
  })
})

test('the first text that an admin saves creates the footer with everything else it ships with', async ({
  page,
  request,
}) => {
  const lake = await Lake.signIn(page)
  const { _rev, ...before } = await lake.document('footer')
  const html = async () => (await request.get('/about')).text()

  try {
    await lake.mutate({ delete: { id: 'footer' } })
    await startEditing(page, '/about')
    const heading = page.getByRole('contentinfo').getByRole('heading', { name: 'Resources' })
    const title = await openText(page, heading, 'Footer: Resources')
    await title.fill('Reading')
    await title.press('Enter')
    await soon(html).toContain('<h2 class="note">Reading</h2>')
    expect(await html()).toContain('>Get Help</a>')
  } finally {
    await lake.mutate({ createOrReplace: before })
  }
})

test('an editor replaces the announcement in the Studio', async ({ page, request }) => {
  await signIn(page)
  const html = async () => (await request.get('/about')).text()
  expect(await html()).toContain('>CiteAgent</a>')

  await page.goto('/studio/structure/chrome;banner')
  await untilFormSettles(page)
  const studio = new Studio(page)
  await studio.write('text', 'We moved to the old harbor')
  await expect(page.getByTestId('action-menu-button')).toHaveCount(1)
  await studio.publish()
  await soon(html).toMatch(/data-announcement="We moved to the old harbor"/)

  await page.goto('/about')
  const announcement = page.getByRole('complementary', { name: 'Announcement' })
  await expect(announcement).toContainText('We moved to the old harbor')
  await announcement.getByRole('button', { name: 'Dismiss' }).click()
  await page.reload()
  await expect(announcement).toBeHidden()
})
