import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { adminMessages } from '#lib/messages-admin.ts'
import { settingsMessages as say } from '#lib/messages-settings.ts'
import { seoPages } from '#site/registry.ts'
import { restoreDocumentAfterTests, SettingsPage } from '#tests/kit/settings-page.ts'
import { publishedDocument, restoreDocument } from '#tests/kit/stored-settings.ts'
import { expect, test } from '#tests/kit/story.ts'
import { expectLiveToast } from '#tests/kit/toasts.ts'
import { soon } from '#tests/kit/visitors.ts'

restoreDocumentAfterTests('page-roadmap')

const textOf = async (request: APIRequestContext, path: string) => (await request.get(path)).text()

/** Returns a page's structured data as a search engine reads it. */
async function graphOf(request: APIRequestContext, path: string): Promise<unknown> {
  const script = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(
    await textOf(request, path),
  )
  return JSON.parse(script?.[1] ?? 'null')
}

test("an admin's meta description appears in the page's tags and its structured data", async ({
  page,
  request,
}) => {
  const settings = await SettingsPage.open(page, 'tab=seo&page=/roadmap')
  const description = `Quarter by quarter ${randomUUID()}`
  await settings.field('Meta description').fill(description)
  await expect(page.getByText(`${description.length} of 160, aim for 150–160`)).toBeVisible()
  await expect(page.getByTestId('generated-schema')).toContainText(description)
  await settings.button('Save Changes').click()
  await expectLiveToast(page, say.seoSaved.title)
  expect(await textOf(request, '/roadmap')).toContain(`content="${description}"`)
  await settings.says(say.seoSaved.title, say.seoSaved.text('/roadmap'))
  expect(JSON.stringify(await graphOf(request, '/roadmap'))).toContain(description)
  await page.reload()
  await expect(settings.field('Page')).toHaveValue('/roadmap')
  await expect(settings.field('Meta description')).toHaveValue(description)
})

test("Reset asks for confirmation and clears the page's SEO settings", async ({
  page,
  request,
}) => {
  const settings = await SettingsPage.open(page, 'tab=seo&page=/roadmap')
  await settings.button('Reset').click()
  await expect(settings.dialog).toContainText(say.reset.ask('/roadmap'))
  await settings.button('Cancel').click()
  await expect(settings.field('Title')).not.toHaveValue('')

  await settings.button('Reset').click()
  await settings.dialog.getByRole('button', { name: 'Reset' }).click()
  await settings.says(say.reset.title)
  await expect(settings.field('Title')).toHaveValue('')
  await expect(settings.field('Title')).toHaveAccessibleDescription(/Default/)
  const stored = await publishedDocument(request, 'page-roadmap')
  expect(stored?.seo).toEqual({ _type: 'seo' })
  expect(stored?.pageBuilder, 'the sections stay').not.toHaveLength(0)
})

test("custom schema that isn't valid JSON shows an error, and nothing is saved", async ({
  page,
  request,
}) => {
  const settings = await SettingsPage.open(page, 'tab=seo&page=/roadmap')
  const before = await publishedDocument(request, 'page-roadmap')
  await settings.field('Custom schema (JSON)').fill('{ "@type": ')
  await expect(settings.field('Custom schema (JSON)')).toHaveAccessibleDescription(
    new RegExp(say.invalidSchema),
  )
  await settings.button('Save Changes').click()
  await settings.says(adminMessages.failed, say.invalidSchema)
  expect(await publishedDocument(request, 'page-roadmap')).toEqual(before)

  await settings.field('Custom schema (JSON)').fill('{ "@type": "Event", "name": "Regatta" }')
  await expect(page.getByTestId('generated-schema')).toContainText('Regatta')
  await expect(page.getByText('Event: Regatta, startDate:')).toBeVisible()
})

test('the schema check explains that apps have no rating on purpose', async ({ page }) => {
  await SettingsPage.open(page, 'tab=seo&page=/layer-rank')
  const finding = page.getByRole('listitem').filter({ hasText: 'aggregateRating' })
  await expect(finding).toContainText(say.noRating)
  await expect(finding.getByRole('link', { name: 'Google’s rule' })).toBeVisible()
})

test('SEO data is saved in the document of a page, of an app and of a tool', async ({
  page,
  request,
}) => {
  const settings = await SettingsPage.open(page, 'tab=seo&page=/roadmap')
  const documents = [
    { path: '/roadmap', id: 'page-roadmap', type: 'page' },
    { path: '/seo-dadda', id: 'app-seodadda', type: 'app' },
    { path: '/tools/utm-builder', id: 'tool-utm-builder', type: 'tool' },
  ]
  for (const { path, id, type } of documents) {
    const before = await publishedDocument(request, id)
    const title = `Where ${type} leads ${randomUUID().slice(0, 8)}`
    await settings.field('Page').selectOption(path)
    await settings.field('Title').fill(title)
    await settings.button('Save Changes').click()
    await settings.says(say.seoSaved.title, say.seoSaved.text(path))
    expect(await publishedDocument(request, id)).toMatchObject({
      _type: type,
      seo: { _type: 'seo', title },
    })
    await soon(() => textOf(request, path), path).toContain(`<title>${title}`)
    if (before) await restoreDocument(request, before)
  }
})

test('the schema preview of every page matches the structured data on that page', async ({
  page,
  request,
}) => {
  const settings = await SettingsPage.open(page, 'tab=seo&page=/')
  const paths = [...seoPages.map(({ path }) => path), '/tools/utm-builder']
  for (const path of paths) {
    await settings.field('Page').selectOption(path)
    await expect(page).toHaveURL(new RegExp(`page=${path}$`))
    const shown = async (): Promise<unknown> => {
      const text = await page.getByTestId('generated-schema').innerText()
      return text.startsWith('{') ? JSON.parse(text) : null
    }
    await soon(shown, path).toEqual(await graphOf(request, path))
  }
  await page.goBack()
  await expect(settings.field('Page')).toHaveValue('/roadmap')
})
