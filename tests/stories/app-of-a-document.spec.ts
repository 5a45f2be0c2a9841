import type { Page } from '@playwright/test'
import { settingsMessages as say } from '#lib/messages-settings.ts'
import { Lake } from '#tests/kit/lake.ts'
import { SettingsPage } from '#tests/kit/settings-page.ts'
import { expect, test } from '#tests/kit/story.ts'
import { Studio, untilFormSettles } from '#tests/kit/studio.ts'
import { database } from '#tests/kit/supabase.ts'
import { violationsInBothThemes } from '#tests/kit/violations.ts'
import { soon } from '#tests/kit/visitors.ts'

/** An app that exists only as a document, with no code of its own. */
const harborLog = {
  _type: 'app',
  name: 'Harbor Log',
  slug: { _type: 'slug', current: 'harbor-log' },
  order: 5,
  path: '/harbor-log',
  tagline: 'Every release, and what it did to your traffic',
  status: 'Beta',
  icon: 'watch',
  color: 'blue',
  description: 'Writes down what you shipped and sets it beside what visitors did afterwards.',
  features: ['Release diary', 'Traffic beside each entry'],
  highlights: [
    { _key: 'a', _type: 'highlight', icon: 'watch', title: 'A diary', description: 'By itself.' },
    { _key: 'b', _type: 'highlight', icon: 'layers', title: 'Beside it', description: 'Visits.' },
  ],
  sources: ['email'],
  sampleQuestions: ['What did the release of Tuesday do?'],
  plans: [
    {
      _key: 'solo',
      _type: 'plan',
      name: 'Solo',
      price: '$19',
      period: 'per month',
      description: 'For one site.',
      features: ['Unlimited entries'],
      actionLabel: 'Start Free Trial',
      actionUrl: 'https://app.example.com/harbor-log',
    },
  ],
  trialUrl: 'https://app.example.com/harbor-log',
  demoUrl: '/harbor-log',
}

const newPath = '/release-diary'
const unknownPath = '/no-app-of-this-name'

test('an editor publishes an app and gets its page, menu entry and card, and unpublishing removes all three', async ({
  page,
  browser,
  request,
  watch,
}) => {
  watch.expectConsole(/status of 404/)
  const text = async (path: string) => (await request.get(path)).text()
  const locationOrStatus = async (path: string) => {
    const response = await request.get(path, { maxRedirects: 0 })
    return response.headers().location ?? response.status()
  }
  const lake = await Lake.signIn(page)
  const visitor = await browser.newContext()

  try {
    await test.step("the app's path shows the usual not-found page before the app exists", async () => {
      expect(await locationOrStatus(harborLog.path)).toBe(404)
      expect(await text(harborLog.path)).toBe(await text('/no/such/page'))
      expect(await text(harborLog.path)).toContain('Oops! Page not found')
      expect(await text(harborLog.path)).not.toMatch(/<script[^>]*\/_next\//)
    })

    await test.step('a draft has no public page', async () => {
      await lake.mutate({ createOrReplace: { _id: 'drafts.app-harbor-log', ...harborLog } })
      expect(await locationOrStatus(harborLog.path)).toBe(404)
    })

    await test.step('the published app has a page with all its content', async () => {
      await lake.mutate(
        { createOrReplace: { _id: 'app-harbor-log', ...harborLog } },
        { delete: { id: 'drafts.app-harbor-log' } },
      )
      await soon(() => locationOrStatus(harborLog.path)).toBe(200)
      await opensAppPage(await visitor.newPage())
    })

    await test.step('every place that lists the apps includes it', async () => {
      await soon(() => text('/apps')).toContain('<span class="sr-only"> about Harbor Log')
      await soon(() => text('/about')).toContain('href="/harbor-log"')
      await soon(() => text('/sitemap.xml')).toContain('/harbor-log</loc>')
      await soon(() => text('/llms.txt')).toContain('/harbor-log.md): Writes down')
      await soon(() => text('/search-index.json')).toContain('"/harbor-log"')
      expect(await locationOrStatus('/social-card/harbor-log.png')).toBe(200)
      await soon(() => text('/')).toContain('See Harbor Log')
      await soon(() => text('/roadmap')).toContain('Harbor Log')
      await soon(() => text('/support')).toContain('Harbor Log costs $19/month.')
      for (const path of ['/', '/apps', '/roadmap', '/support', '/llms.txt']) {
        expect(await text(path), path).not.toMatch(/\bfour (?:AI |marketing )*apps\b/i)
      }
    })

    await test.step("its SEO data is edited in the same settings as every other page's", async () => {
      const settings = await SettingsPage.open(page, 'tab=seo&page=/harbor-log')
      await expect(settings.field('Page')).toHaveValue('/harbor-log')
      await expect(settings.field('Page').getByRole('option', { selected: true })).toContainText(
        'Harbor Log',
      )
      await expect(page.getByTestId('generated-schema')).toContainText(
        'Harbor Log: Every release, and what it did to your traffic',
      )
      await settings.field('Title').fill('Release diary with traffic')
      await settings.button('Save Changes').click()
      await settings.says(say.seoSaved.title, say.seoSaved.text('/harbor-log'))
      await soon(() => text('/harbor-log')).toContain('<title>Release diary with traffic')
      await lake.mutate({ patch: { id: 'app-harbor-log', unset: ['seo'] } })
      await soon(() => text('/harbor-log')).toContain('<title>Harbor Log:')
    })

    await test.step('a second app with the same path stays hidden and leaves the first one unchanged', async () => {
      const tide = { ...harborLog, _id: 'app-tide', name: 'Tide Table', order: 6 }
      await lake.mutate({ createOrReplace: { ...tide, slug: { current: 'tide-table' } } })
      await lake.mutate({ patch: { id: 'app-harbor-log', set: { 'plans[0].price': '$20' } } })
      await soon(() => text('/apps')).toContain('$20/month')
      for (const path of ['/apps', '/sitemap.xml', '/llms.txt', harborLog.path]) {
        expect(await text(path), path).not.toContain('Tide Table')
      }
      expect(await text(harborLog.path)).toContain('Writes down what you shipped')
      await lake.mutate({ delete: { id: 'app-tide' } })
    })

    await test.step('its structured data contains its price and breadcrumb', async () => {
      await soon(() => text(harborLog.path)).toContain('"price":"20"')
      const html = await text(harborLog.path)
      const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
      const graph = JSON.parse(json)['@graph']
      expect(graph).toContainEqual(
        expect.objectContaining({
          '@type': 'SoftwareApplication',
          name: 'Harbor Log',
          offers: [expect.objectContaining({ price: '20', priceCurrency: 'USD' })],
        }),
      )
      expect(JSON.stringify(graph)).toContain('BreadcrumbList')
      expect(html).toContain('Harbor Log: Every release, and what it did to your traffic</title>')
      expect(html).toMatch(/<link rel="canonical" href="[^"]*\/harbor-log"/)
      expect(html).not.toMatch(/<script[^>]*\/_next\//)
    })

    await test.step('an edit appears on the page', async () => {
      await lake.mutate({
        patch: { id: 'app-harbor-log', set: { tagline: 'A diary of releases' } },
      })
      await soon(() => text(harborLog.path)).toContain('A diary of releases</h1>')
    })

    await test.step('its old path redirects to the new one', async () => {
      await lake.mutate({ patch: { id: 'app-harbor-log', set: { path: newPath } } })
      await soon(() => locationOrStatus(newPath)).toBe(200)
      await soon(() => locationOrStatus(harborLog.path)).toBe(newPath)
      await soon(() => text('/sitemap.xml')).toContain(`${newPath}</loc>`)
      expect(await text('/sitemap.xml')).not.toContain('/harbor-log</loc>')
    })

    await test.step('a deleted app disappears from the whole site', async () => {
      await lake.mutate({ delete: { id: 'app-harbor-log' } })
      await soon(() => locationOrStatus(newPath)).toBe(404)
      for (const path of ['/apps', '/about', '/sitemap.xml', '/llms.txt', '/search-index.json']) {
        await soon(() => text(path), path).not.toContain(newPath)
      }
      expect(await text(newPath)).toBe(await text(unknownPath))
    })
  } finally {
    await visitor.close()
    await lake.mutate(
      ...['app-harbor-log', 'drafts.app-harbor-log', 'app-tide'].map((id) => ({ delete: { id } })),
    )
    await database().from('redirects').delete().in('source_path', [harborLog.path, newPath])
  }
})

test('an app with a custom interactive section keeps it at a new path', async ({
  page,
  request,
}) => {
  const lake = await Lake.signIn(page)
  const home = '/layer-rank'
  const away = '/schema-fixes'
  const move = (path: string) => lake.mutate({ patch: { id: 'app-layerrank', set: { path } } })
  const text = async (path: string) => (await request.get(path)).text()
  const redirectTarget = async (path: string) =>
    (await request.get(path, { maxRedirects: 0 })).headers().location ?? 'nowhere'

  try {
    await move(away)
    await soon(() => text(away)).toContain('Find and fix SEO errors, within limits you set</h1>')
    expect(await text(away)).toContain('class="diff"')
    await soon(() => redirectTarget(home)).toBe(away)
  } finally {
    await move(home)
    await soon(() => text(home)).toContain('Find and fix SEO errors, within limits you set</h1>')
    // Delete the redirects only after the site has finished handling the move.
    await soon(() => redirectTarget(away)).toBe(home)
    await database().from('redirects').delete().in('source_path', [home, away])
  }
})

test("the Studio has an app's SEO data in its document and rejects a path that another app uses", async ({
  page,
}) => {
  const lake = await Lake.signIn(page)
  const studio = new Studio(page)

  try {
    await lake.mutate({ createOrReplace: { _id: 'app-harbor-log', ...harborLog } })
    await page.goto('/studio/structure/apps;app-harbor-log')
    await untilFormSettles(page)
    await studio.openGroup('Search and sharing')
    await expect(studio.field('seo.title')).toBeVisible()
    await studio.openGroup('Page')
    await studio.field('path').fill('/layer-rank')
    const publish = page.getByTestId('action-publish')
    await expect(publish).toBeDisabled()
    await page.getByRole('button', { name: /validation/i }).click()
    const finding = page.getByRole('button', {
      name: '/layer-rank is already used by LayerRank.',
    })
    await expect(finding).toBeVisible()
    await studio.field('path').fill('/release-diary')
    await expect(publish).toBeEnabled()
  } finally {
    await lake.mutate(
      { delete: { id: 'app-harbor-log' } },
      { delete: { id: 'drafts.app-harbor-log' } },
    )
    await database().from('redirects').delete().in('source_path', [harborLog.path])
  }
})

/** Opens the app from its card, reads the page, and checks accessibility and layout. */
async function opensAppPage(page: Page): Promise<void> {
  await page.goto('/apps')
  await page.getByRole('link', { name: 'Learn More about Harbor Log' }).click()
  await expect(page).toHaveURL(harborLog.path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(harborLog.tagline)
  const content = page.getByRole('main')
  await expect(content.getByText(harborLog.description)).toBeVisible()
  await expect(content.getByRole('heading', { name: 'A diary' })).toBeVisible()
  await expect(content.getByText('What did the release of Tuesday do?')).toBeVisible()
  await expect(content.locator('#prices')).toContainText('$19')
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Harbor Log')
  await expect(
    page.getByRole('contentinfo').getByRole('link', { name: 'Harbor Log' }),
  ).toBeVisible()
  // The demo URL is this page itself, so there is no demo link to it.
  await expect(content.getByRole('link', { name: 'View Demo of Harbor Log' })).toHaveCount(0)
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 3000 })
    expect.soft(await violationsInBothThemes(page), `${width} px`).toEqual([])
    const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth)
    expect.soft(scrollWidth).toBeLessThanOrEqual(width)
  }
}
