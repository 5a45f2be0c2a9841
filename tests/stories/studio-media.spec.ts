import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { directLake } from '#tests/kit/stored-content.ts'
import { expect, signIn, test } from '#tests/kit/story.ts'

const imageFile = fileURLToPath(new URL('../../docs/pictures/page.webp', import.meta.url))

test('an editor uploads an image to the media library, describes it, finds it again and deletes it', async ({
  page,
  watch,
}) => {
  // The Studio requests the current user before it redirects to the site's sign-in page.
  watch.expectConsole(/users\/me/)
  await signIn(page)
  await page.goto('/studio')
  await page.getByRole('link', { name: 'Media' }).click()
  await expect(page.getByText('tool-audit-chart.svg')).toBeVisible()

  await page.locator('input[type=file]').first().setInputFiles(imageFile)
  const tile = page.getByText('page.webp', { exact: true })
  await expect(tile).toBeVisible()
  const open = () => page.locator('img[src*="webp"]').first().click()
  await open()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Alt Text').fill('A screenshot of the home page')
  await dialog.getByRole('button', { name: 'Save and close' }).click()
  await expect(dialog).toBeHidden()

  await page.getByPlaceholder('Search').fill('screenshot of the home')
  await expect(page.getByText('tool-audit-chart.svg')).toBeHidden()
  await expect(tile).toBeVisible()
  await open()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await page
    .getByRole('button', { name: /delete/i })
    .last()
    .click()
  await expect(tile).toBeHidden()
})

test('an editor replaces an image in all documents and undoes it', async ({ page, watch }) => {
  watch.expectConsole(/users\/me/)
  const [found] = await directLake.list(
    '*[_type == "sanity.imageAsset" && count(*[references(^._id)]) > 0][0...1]',
  )
  const image = z.object({ _id: z.string(), originalFilename: z.string() }).parse(found)
  const uses = async () => {
    const [asset] = await directLake.list(
      `*[_id == "${image._id}"]{"uses": count(*[references(^._id)])}`,
    )
    return z.object({ uses: z.number() }).parse(asset).uses
  }
  const before = await uses()

  await signIn(page)
  await page.goto('/studio/media')
  await page.getByPlaceholder('Search').fill(image.originalFilename)
  await page.getByText(image.originalFilename, { exact: true }).click()
  const part = page.getByRole('region', { name: 'Replace everywhere' })
  await expect(part).toContainText('Used in')
  await part.getByLabel('New image').setInputFiles({
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('not an image'),
  })
  await expect(page.getByText(/isn’t an image the site can show: “notes.txt”/)).toBeVisible()
  await part.getByLabel('New image').setInputFiles(imageFile)
  await expect(part).toContainText('Replaced in')
  expect(await uses()).toBe(0)
  await part.getByRole('button', { name: 'Undo' }).click()
  await expect(part).toContainText('Used in')
  expect(await uses()).toBe(before)
})

test('an editor sees which images have no alternative text', async ({ page, watch }) => {
  watch.expectConsole(/users\/me/)
  await signIn(page)
  await page.goto('/studio/alt-texts')
  await expect(page.getByText('Every image has an alternative text.')).toBeVisible()
})
