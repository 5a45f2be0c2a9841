import sharp from 'sharp'
import { z } from 'zod'
import { imageMessages as say } from '#lib/messages-edit.ts'
import { signInAs } from '#tests/kit/accounts.ts'
import { htmlOf, post, startEditing, textButton } from '#tests/kit/inline-editor.ts'
import { directLake } from '#tests/kit/stored-content.ts'
import { expect, signIn, test } from '#tests/kit/story.ts'
import { makeAccount, removeTestRoles } from '#tests/kit/supabase.ts'
import { toast } from '#tests/kit/toasts.ts'
import { violations } from '#tests/kit/violations.ts'
import { soon } from '#tests/kit/visitors.ts'

const label = 'Cover image'

/** An image of one color, different in each run, so that Media doesn't have it yet. */
async function png(name: string, width = 1200) {
  const [r, g, b] = crypto.getRandomValues(new Uint8Array(3))
  const background = { r: r ?? 0, g: g ?? 0, b: b ?? 0 }
  const image = sharp({ create: { width, height: 630, channels: 3, background } })
  return { name, mimeType: 'image/png', buffer: await image.png().toBuffer() }
}

let seeded: unknown
test.beforeEach(async () => {
  seeded = (await directLake.document(post.id))?.mainImage
  await directLake.mutate({ patch: { id: post.id, unset: ['mainImage'] } })
})
test.afterEach(async () => {
  const change = seeded ? { set: { mainImage: seeded } } : { unset: ['mainImage'] }
  await directLake.mutate({ patch: { id: post.id, ...change } })
  await removeTestRoles()
})

test('an editor gives an article a cover on the page, takes it back, and chooses it from Media', async ({
  page,
  request,
}) => {
  const alt = `A chart of six channels ${Date.now()}`
  await signInAs(page, await makeAccount('editor'), '/robots.txt')
  await startEditing(page, post.address)

  await test.step('by keyboard, with a file', async () => {
    await textButton(page, label).press('Enter')
    const dialog = page.getByRole('dialog', { name: say.title(label) })
    await expect(dialog).toContainText(say.none)
    await soon(() => violations(page)).toEqual([])
    await dialog.locator('input[type=file]').setInputFiles(await png('six-channels.png'))
    await expect(dialog.locator('.image-now img')).toBeVisible()
    await dialog.getByRole('button', { name: say.save }).click()
    await expect(dialog.getByText(say.altMissing)).toBeVisible()
    await dialog.getByLabel(say.alt).fill(alt)
    await dialog.getByRole('button', { name: say.save }).click()
    await expect(dialog).toHaveCount(0)
    await expect(toast(page)).toContainText(/Live/)
  })
  expect(await htmlOf(request, post.address)).toContain(`alt="${alt}"`)
  await expect(page.locator('.article-cover img')).toHaveAttribute('alt', alt)

  await test.step('Undo brings the drawing back, and Redo the image', async () => {
    await toast(page).getByRole('button', { name: 'Undo' }).click()
    await expect(page.locator('.article-cover img')).toHaveCount(0)
    await soon(() => htmlOf(request, post.address)).not.toContain(alt)
    await page.getByRole('button', { name: 'Redo' }).click()
    await expect(page.locator('.article-cover img')).toHaveAttribute('alt', alt)
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await expect(page.locator('.article-cover img')).toHaveCount(0)
  })

  await test.step('from Media, found by its name', async () => {
    await page.locator('.article-cover').click()
    const dialog = page.getByRole('dialog', { name: say.title(label) })
    await dialog.getByLabel(say.search).fill('six-chan')
    const choice = dialog.locator('.image-media').getByRole('button')
    await expect(choice).toHaveCount(1)
    await choice.click()
    await dialog.getByLabel(say.alt).fill(alt)
    await dialog.getByRole('button', { name: say.save }).click()
    await expect(page.locator('.article-cover img')).toHaveAttribute('alt', alt)
    await soon(() => htmlOf(request, post.address)).toContain(`alt="${alt}"`)
  })

  await test.step('and removes it', async () => {
    await page.locator('.article-cover').click()
    await page.getByRole('button', { name: say.remove }).click()
    await expect(toast(page)).toContainText(say.removedText(label))
    await soon(() => htmlOf(request, post.address)).not.toContain(alt)
  })
})

test('an editor crops a cover by keyboard, visitors get that part, and Undo brings the crop back', async ({
  page,
  request,
}) => {
  await signIn(page, '/robots.txt')
  await startEditing(page, post.address)
  await page.locator('.article-cover').click()
  const dialog = page.getByRole('dialog', { name: say.title(label) })
  await dialog.locator('input[type=file]').setInputFiles(await png('wide.png'))
  await dialog.getByRole('button', { name: say.crop }).click()
  const edge = dialog.locator('.ReactCrop__drag-handle.ord-e')
  await edge.focus()
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Shift+ArrowLeft')
  await expect(dialog.getByRole('button', { name: say.wholeImage })).toBeVisible()
  await soon(() => violations(page)).toEqual([])
  await dialog.getByLabel(say.alt).fill('A wide chart')
  await dialog.getByRole('button', { name: say.save }).click()
  await expect(toast(page)).toContainText(/Live/)

  const html = () => htmlOf(request, post.address)
  expect(await html()).toMatch(/\?rect=0,0,\d{3,4},630&amp;/)
  expect(await directLake.document(post.id)).toMatchObject({
    mainImage: { crop: { _type: 'sanity.imageCrop', top: 0, bottom: 0, left: 0 } },
  })

  await page.locator('.article-cover').click()
  await dialog.getByRole('button', { name: say.wholeImage }).click()
  await dialog.getByRole('button', { name: say.save }).click()
  await expect(dialog).toHaveCount(0)
  await soon(html).not.toContain('rect=0,0')
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await soon(html).toContain('rect=0,0')
})

test('an image can be dropped on the page or pasted; other files are refused in words', async ({
  page,
}) => {
  await signIn(page, '/robots.txt')
  await startEditing(page, post.address)
  const { buffer } = await png('dropped.png')
  const give = (event: 'drop' | 'paste', name: string, type: string, bytes: number[]) =>
    page.evaluate(
      ([kind, fileName, mimeType, content]) => {
        const data = new DataTransfer()
        data.items.add(new File([new Uint8Array(content)], fileName, { type: mimeType }))
        const options = { bubbles: true, cancelable: true }
        const target = document.querySelector('.article-cover')
        if (kind === 'drop') {
          target?.dispatchEvent(new DragEvent('drop', { ...options, dataTransfer: data }))
        } else {
          const paste = new ClipboardEvent('paste', { ...options, clipboardData: data })
          document.querySelector('dialog')?.dispatchEvent(paste)
        }
      },
      [event, name, type, bytes] as const,
    )
  const dialog = page.getByRole('dialog', { name: say.title(label) })

  await give('drop', 'notes.txt', 'text/plain', [65])
  await expect(dialog.getByRole('alert')).toContainText('“notes.txt” is no JPEG, PNG')
  await give('paste', 'pasted.png', 'image/png', [...buffer])
  await expect(dialog.locator('.image-now img')).toBeVisible()
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  expect(await directLake.document(post.id)).not.toHaveProperty('mainImage')
})

test('an image that another person changed is only replaced when saved again', async ({ page }) => {
  // The Studio keeps the description of an image that it removes.
  const removed = { _type: 'picture', alt: 'Removed' }
  await directLake.mutate({ patch: { id: post.id, set: { mainImage: removed } } })
  await signIn(page, '/robots.txt')
  await startEditing(page, post.address)
  await page.locator('.article-cover').click()
  const dialog = page.getByRole('dialog', { name: say.title(label) })
  await dialog.locator('input[type=file]').setInputFiles(await png('mine.png'))
  await dialog.getByLabel(say.alt).fill('Mine')

  const query = '*[_type == "sanity.imageAsset" && originalFilename != "mine.png"][0...1]{_id}'
  const [{ _id: other }] = z
    .tuple([z.object({ _id: z.string() })])
    .parse(await directLake.list(query))
  const theirs = { _type: 'picture', asset: { _type: 'reference', _ref: other }, alt: 'Theirs' }
  await directLake.mutate({ patch: { id: post.id, set: { mainImage: theirs } } })
  await dialog.getByRole('button', { name: say.save }).click()
  await expect(dialog.getByRole('alert')).toContainText('changed this image in the meantime')
  expect(await directLake.document(post.id)).toMatchObject({ mainImage: { alt: 'Theirs' } })
  await dialog.getByRole('button', { name: say.save }).click()
  await expect
    .poll(() => directLake.document(post.id))
    .toMatchObject({ mainImage: { alt: 'Mine' } })
})
