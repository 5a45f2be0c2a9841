import { fileURLToPath } from 'node:url'
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
  // The list draws only the images on screen, so no certain one can be expected.
  const drawings = page.locator('img[src*=".svg"]')
  await expect(drawings.first()).toBeVisible()

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
  await expect(drawings).toHaveCount(0)
  await expect(tile).toBeVisible()
  await open()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await page
    .getByRole('button', { name: /delete/i })
    .last()
    .click()
  await expect(tile).toBeHidden()
})

test('an editor sees which images have no alternative text', async ({ page, watch }) => {
  watch.expectConsole(/users\/me/)
  await signIn(page)
  await page.goto('/studio/alt-texts')
  await expect(page.getByText('Every image has an alternative text.')).toBeVisible()
})
