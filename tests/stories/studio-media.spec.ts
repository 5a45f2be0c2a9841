import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { directLake } from '#tests/kit/stored-content.ts'
import { expect, signIn, test } from '#tests/kit/story.ts'

const imageFile = fileURLToPath(new URL('../../docs/pictures/page.webp', import.meta.url))

test('an editor uploads an image to the media library, describes it, finds it again and deletes it', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/studio')
  await page.getByRole('link', { name: 'Media' }).click()
  // The list draws only the images on screen, so no certain one can be expected.
  const others = page.locator(':is(img[src*=".svg"], img[src*=".png"])')
  await expect(others.first()).toBeVisible()

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
  await expect(others).toHaveCount(0)
  await expect(tile).toBeVisible()
  await open()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await page
    .getByRole('button', { name: /delete/i })
    .last()
    .click()
  await expect(tile).toBeHidden()
})

test('Replace says where an image is used, asks, and puts the old image back', async ({ page }) => {
  const shared = await directLake.list(
    '*[_type == "sanity.imageAsset" && count(*[references(^._id)]) > 0][0...1]{_id, originalFilename, "uses": count(*[references(^._id)])}',
  )
  const [{ _id: id, originalFilename: name, uses: count }] = z
    .tuple([z.object({ _id: z.string(), originalFilename: z.string(), uses: z.number() })])
    .parse(shared)
  const uses = () => directLake.list(`[count(*[references("${id}")])]`)
  const dialog = page.getByRole('dialog')
  const question = page.getByRole('dialog', { name: 'Replace this image everywhere?' })
  const choose = async () => {
    await page.getByRole('button', { name: 'Replace', exact: true }).click()
    await expect(dialog).toContainText('Choose a replacement image')
    await dialog.locator('img').first().click()
    await expect(question).toContainText(/used in \d+ documents?:/)
    await expect(question.getByRole('link').first()).toBeVisible()
  }

  await signIn(page)
  await page.goto('/studio/media')
  await page.getByPlaceholder('Search').fill(name)
  // A search that ends late takes back the selection.
  await expect(async () => {
    const replace = page.getByRole('button', { name: 'Replace', exact: true })
    if (await replace.isHidden()) {
      await page.getByText(name, { exact: true }).click({ modifiers: ['ControlOrMeta'] })
    }
    await expect(replace).toBeVisible({ timeout: 2_000 })
  }).toPass()

  await test.step('nothing changes without an answer', async () => {
    await choose()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    expect(await uses()).toEqual([count])
  })

  await test.step('a yes replaces it, and it can be put back', async () => {
    await choose()
    await question.getByRole('button', { name: 'Replace' }).click()
    await expect(dialog).toContainText('The new image is shown in')
    await expect(dialog.locator(':focus')).toHaveCount(1)
    expect(await uses()).toEqual([0])
    await dialog.getByRole('button', { name: 'Put the old image back' }).click()
    await expect(dialog).toContainText('The old image is shown again in')
    expect(await uses()).toEqual([count])
  })
})

test('an editor replaces an image from its details with a new file, everywhere', async ({
  page,
}) => {
  const stored = await directLake.list(
    '*[_type == "sanity.imageAsset" && count(*[references(^._id)]) == 1][0...1]{_id, originalFilename}',
  )
  const [{ _id: id, originalFilename: name }] = z
    .tuple([z.object({ _id: z.string(), originalFilename: z.string() })])
    .parse(stored)
  const uses = () => directLake.list(`[count(*[references("${id}")])]`)
  const dialog = page.getByRole('dialog')
  const chooser = page.getByTestId('media-browser').last()

  await signIn(page)
  await page.goto('/studio/media')
  await page.getByPlaceholder('Search').fill(name)
  await expect(page.locator('img[src*="images/"]')).toHaveCount(1)
  await page.locator('img[src*="images/"]').click()
  await page.getByRole('button', { name: 'Replace everywhere' }).click()

  await test.step('she uploads the new file where she chooses it', async () => {
    await expect(chooser).toContainText('Insert image')
    await page.locator('input[type=file]').last().setInputFiles(imageFile)
    await expect(chooser.getByText('page.webp', { exact: true })).toBeVisible()
    await chooser.locator('img[src*="webp"]').first().click()
  })

  const question = page.getByRole('dialog', { name: 'Replace this image everywhere?' })
  await expect(question).toContainText('used in 1 document:')
  await expect(question).toContainText('page.webp')
  expect(await uses()).toEqual([1])
  await question.getByRole('button', { name: 'Replace' }).click()
  const done = dialog.filter({ hasText: 'The new image is shown in 1 document:' })
  await expect(done.getByRole('button').last()).toHaveText('Close')
  expect(await uses()).toEqual([0])
  await done.getByRole('button', { name: 'Put the old image back' }).click()
  await expect(dialog.filter({ hasText: 'The old image is shown again in' })).toBeVisible()
  expect(await uses()).toEqual([1])

  const [uploaded] = await directLake.list('*[originalFilename == "page.webp"]._id')
  await directLake.mutate({ delete: { id: uploaded } })
})

test('an editor sees which images have no alternative text', async ({ page }) => {
  await signIn(page)
  await page.goto('/studio/alt-texts')
  await expect(page.getByText('Every image has an alternative text.')).toBeVisible()
})
