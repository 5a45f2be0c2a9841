import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { z } from 'zod'
import { imageMessages, bodyEditorMessages as say } from '#lib/messages-edit.ts'
import { signInAs } from '#tests/kit/accounts.ts'
import { pasteHtml } from '#tests/kit/clipboard.ts'
import { htmlOf, post, startEditing } from '#tests/kit/inline-editor.ts'
import { directLake } from '#tests/kit/stored-content.ts'
import { expect, signIn, test } from '#tests/kit/story.ts'
import { Studio } from '#tests/kit/studio.ts'
import { makeAccount, removeTestRoles } from '#tests/kit/supabase.ts'
import { toast } from '#tests/kit/toasts.ts'
import { violations } from '#tests/kit/violations.ts'
import { soon } from '#tests/kit/visitors.ts'

/** An image of one color, different in each run, so that Media doesn't have it yet. */
async function png(width = 640) {
  const [r, g, b] = crypto.getRandomValues(new Uint8Array(3))
  const background = { r: r ?? 0, g: g ?? 0, b: b ?? 0 }
  return sharp({ create: { width, height: 320, channels: 3, background } })
    .png()
    .toBuffer()
}

const paragraph = (key: string, text: string) => ({
  _type: 'block',
  _key: key,
  style: 'normal',
  children: [{ _type: 'span', _key: `${key}s`, text, marks: [] }],
  markDefs: [],
})

let seeded: unknown
test.beforeEach(async ({ request, watch }) => {
  // Reading pasted HTML applies no styles, which the browser reports.
  watch.expectConsole(/Applying inline style violates/)
  seeded = (await directLake.document(post.id))?.body
  const body = [paragraph('one', 'First words'), paragraph('two', 'Last words')]
  await directLake.mutate({ patch: { id: post.id, set: { body } } })
  await soon(() => htmlOf(request, post.address)).toContain('Last words')
})
test.afterEach(async () => {
  await directLake.mutate(
    { delete: { id: `drafts.${post.id}` } },
    { patch: { id: post.id, set: { body: seeded } } },
  )
  await removeTestRoles()
})

const stored = async (id = post.id) => (await directLake.document(id))?.body
const text = (page: Page) => page.getByRole('textbox', { name: 'Article text' })
const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name, exact: true })
const images = (page: Page) => text(page).locator('.body-opaque > [role=img]')
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

async function openArticle(page: Page): Promise<void> {
  await startEditing(page, post.address)
  await page.getByRole('button', { name: 'Edit article' }).click()
  await expect(text(page)).toBeFocused()
}

/** Puts the caret at the end of a paragraph. */
async function caretAfter(page: Page, words: string): Promise<void> {
  await text(page).getByText(words).click()
  await page.keyboard.press('End')
  // The editor reads the browser's selection at most every 100 ms.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 150)))
}

/** Drops a file on a paragraph. */
async function drop(
  page: Page,
  words: string,
  file: { name: string; type: string; bytes: Buffer },
) {
  const { name, type, bytes } = file
  await text(page)
    .getByText(words)
    .evaluate(
      (target, [fileName, mimeType, content]) => {
        const dataTransfer = new DataTransfer()
        dataTransfer.items.add(new File([new Uint8Array(content)], fileName, { type: mimeType }))
        const { left, bottom } = target.getBoundingClientRect()
        const at = { clientX: left + 4, clientY: bottom - 4 }
        const options = { bubbles: true, cancelable: true, dataTransfer, ...at }
        target.dispatchEvent(new DragEvent('dragover', options))
        target.dispatchEvent(new DragEvent('drop', options))
      },
      [name, type, [...bytes]] as const,
    )
}

test('an editor inserts an image at the caret, undoes and redoes it, and it is saved with what another person changed', async ({
  page,
  request,
}) => {
  const alt = `A chart of six channels ${Date.now()}`
  await signInAs(page, await makeAccount('editor'), '/robots.txt')
  await openArticle(page)
  const dialog = page.getByRole('dialog', { name: say.insertImage })

  await test.step('by keyboard, with a file', async () => {
    await caretAfter(page, 'First words')
    await page.keyboard.press('Alt+F10')
    await tool(page, 'Image').press('Enter')
    await expect(dialog).toContainText(imageMessages.none)
    await soon(() => violations(page)).toEqual([])
    const file = { name: 'channels.png', mimeType: 'image/png', buffer: await png() }
    await dialog.locator('input[type=file]').setInputFiles(file)
    await expect(dialog.locator('.image-now img')).toBeVisible()
    await dialog.getByRole('button', { name: say.useImage }).click()
    await expect(dialog.getByText(imageMessages.altMissing)).toBeVisible()
    await dialog.getByLabel(imageMessages.alt).fill(alt)
    await dialog.getByLabel(imageMessages.caption).fill('To scale')
    await dialog.getByRole('button', { name: say.useImage }).click()
    await expect(dialog).toHaveCount(0)
    await expect(images(page)).toHaveAccessibleName(`Image: To scale · ${alt}`)
    await expect(images(page).locator('img')).toBeVisible()
    await expect(text(page)).toBeFocused()
  })

  await test.step('undo and redo', async () => {
    await tool(page, 'Undo').click()
    await expect(images(page)).toHaveCount(0)
    await tool(page, 'Redo').click()
    await expect(images(page)).toHaveCount(1)
  })

  await test.step('another person changes another part, and both are saved', async () => {
    const [one, two] = [paragraph('one', 'First words'), paragraph('two', 'Their words')]
    await directLake.mutate({ patch: { id: post.id, set: { body: [one, two] } } })
    await save(page).click()
    await expect(toast(page)).toContainText('to other parts')
    expect(await stored()).toMatchObject([
      { _key: 'one' },
      {
        _type: 'image',
        asset: { _ref: expect.stringMatching(/^image-/) },
        alt,
        caption: 'To scale',
      },
      { children: [{ text: 'Their words' }] },
    ])
    await expect(toast(page)).toContainText(/Live/)
    expect(await htmlOf(request, post.address)).toContain(`alt="${alt}"`)
    await expect(page.locator('.article-main figcaption')).toHaveText('To scale')
  })

  await test.step('a click on it changes its description, and undo brings the old one back', async () => {
    await page.getByRole('button', { name: 'Edit article' }).click()
    await images(page).click()
    const change = page.getByRole('dialog', { name: say.changeImage })
    await expect(change.getByLabel(imageMessages.alt)).toHaveValue(alt)
    await change.getByLabel(imageMessages.alt).fill('Six channels')
    await change.getByRole('button', { name: say.useImage }).click()
    await expect(images(page)).toHaveAccessibleName('Image: To scale · Six channels')
    await tool(page, 'Undo').click()
    await expect(images(page)).toHaveAccessibleName(`Image: To scale · ${alt}`)
    await tool(page, 'Redo').click()
    await soon(() => violations(page)).toEqual([])
  })

  await test.step('the same image changed by two people is a question', async () => {
    const theirs = z.array(z.looseObject({ _type: z.string() })).parse(await stored())
    const body = theirs.map((block) =>
      block._type === 'image' ? { ...block, alt: 'Their description' } : block,
    )
    await directLake.mutate({ patch: { id: post.id, set: { body } } })
    await save(page).click()
    const question = page.getByRole('dialog', { name: say.conflictTitle })
    await expect(question.getByRole('insertion').first()).toContainText('Six')
    await expect(question.locator('.body-part img')).toHaveCount(2)
    await question.getByRole('radio', { name: say.theirVersion }).check()
    await question.getByRole('button', { name: 'Save choices' }).click()
    await expect(text(page)).toHaveCount(0)
    await soon(stored).toMatchObject([{}, { alt: 'Their description' }, {}])
  })
})

test('an image that is dropped on the text keeps its place when the upload fails, and the text is saved once it is there', async ({
  page,
  watch,
}) => {
  watch.expectConsole(/ERR_FAILED/)
  await signIn(page, '/robots.txt')
  await openArticle(page)
  const dialog = page.getByRole('dialog', { name: say.changeImage })
  const upload = '**/api/images?name=*'
  await page.route(upload, (route) => route.abort())

  await drop(page, 'First words', {
    name: 'notes.txt',
    type: 'text/plain',
    bytes: Buffer.from('A'),
  })
  await expect(page.getByText(say.onlyImages(['notes.txt']))).toBeVisible()
  await drop(page, 'First words', { name: 'keel.png', type: 'image/png', bytes: await png() })
  await expect(images(page)).toHaveAccessibleName(/Failed to upload the image/)
  await soon(() => violations(page)).toEqual([])

  await save(page).click()
  await expect(page.getByRole('alert').filter({ hasText: say.imageMissing })).toBeVisible()
  expect(await stored()).toMatchObject([{ _key: 'one' }, { _key: 'two' }])

  await test.step('a slow upload is waited for', async () => {
    await page.unroute(upload)
    const gate = Promise.withResolvers<void>()
    await page.route(upload, async (route) => {
      await gate.promise
      await route.continue()
    })
    await drop(page, 'Last words', { name: 'slow.png', type: 'image/png', bytes: await png() })
    await expect(images(page).last()).toHaveAccessibleName(/Uploading/)
    await images(page).first().click()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Delete' }).click()
    await expect(images(page)).toHaveCount(1)
    await save(page).click()
    await expect(page.getByRole('alert').filter({ hasText: say.imageUploading })).toBeVisible()
    gate.resolve()
    await expect(images(page)).toHaveAccessibleName(new RegExp(say.imageUndescribed))
    await tool(page, 'Undo').click()
    await expect(images(page)).toHaveCount(2)
  })

  await test.step('the failed one is sent again, and described', async () => {
    await images(page).first().click()
    await expect(dialog.locator('.image-now img')).toBeVisible()
    await dialog.getByLabel(imageMessages.alt).fill('A keel')
    await dialog.getByRole('button', { name: say.useImage }).click()
    await save(page).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Describe the image' })).toBeVisible()
    await page.getByRole('button', { name: say.changeImage }).click()
    await dialog.getByLabel(imageMessages.alt).fill('A slow boat')
    await dialog.getByRole('button', { name: say.useImage }).click()
    await save(page).click()
    await expect(text(page)).toHaveCount(0)
    await soon(stored).toMatchObject([
      { _key: 'one' },
      { _type: 'image', alt: 'A keel', asset: { _type: 'reference' } },
      { _key: 'two' },
      { _type: 'image', alt: 'A slow boat', asset: { _type: 'reference' } },
    ])
  })
})

test('an image in an unsaved text survives a reload, and keeps its place if it was not uploaded', async ({
  page,
  watch,
}) => {
  watch.expectConsole(/ERR_FAILED/)
  page.on('dialog', (dialog) => dialog.accept())
  await signIn(page, '/robots.txt')
  await openArticle(page)
  const upload = '**/api/images?name=*'
  await drop(page, 'Last words', { name: 'keel.png', type: 'image/png', bytes: await png() })
  await expect(images(page).locator('img')).toBeVisible()
  await page.route(upload, (route) => route.abort())
  await drop(page, 'First words', { name: 'lost.png', type: 'image/png', bytes: await png() })
  await expect(images(page).first()).toHaveAccessibleName(/Failed to upload the image/)
  await drop(page, 'First words', { name: 'IMG_1.HEIC', type: '', bytes: Buffer.from('A') })
  await expect(images(page).first()).toHaveAccessibleName(/is a HEIC photo\. Save it as JPEG/)
  await tool(page, 'Undo').click()
  await expect(images(page)).toHaveCount(2)

  await page.reload()
  await page.getByRole('button', { name: 'Edit article' }).click()
  await page.getByRole('button', { name: /^Restore unsaved text from/ }).click()
  await expect(images(page).last().locator('img')).toBeVisible()
  await expect(images(page).first()).toHaveAccessibleName(new RegExp(say.imageMissing))
  await images(page).first().click()
  const dialog = page.getByRole('dialog', { name: say.changeImage })
  await dialog.getByLabel(imageMessages.search).fill('keel.png')
  await dialog.locator('.image-media').getByRole('button').first().click()
  await dialog.getByLabel(imageMessages.alt).fill('A keel')
  await dialog.getByRole('button', { name: say.useImage }).click()
  await expect(images(page).first().locator('img')).toBeVisible()
  await images(page).last().click()
  await dialog.getByRole('button', { name: imageMessages.remove }).click()
  await expect(images(page)).toHaveCount(1)
  await save(page).click()
  await soon(stored).toMatchObject([
    { _key: 'one' },
    { _type: 'image', alt: 'A keel', asset: { _type: 'reference' } },
    { _key: 'two' },
  ])
})

const pasted = async () => {
  const source = `data:image/png;base64,${(await png()).toString('base64')}`
  const broken = `data:image/png;base64,${Buffer.alloc(300).toString('base64')}`
  return {
    html: `<h2>Keels</h2><p>Before <img src="${source}" alt="A fin keel"> after</p><figure><img src="https://a.example/a.png"></figure>`,
    broken: `<p>Broken</p><img src="${broken}" alt="Nothing">`,
  }
}
const notCopied = '1 image couldn’t be copied: save it as a file, then add it by hand.'
const keel = { _type: 'image', alt: 'A fin keel', asset: { _type: 'reference' } }
const pastedBlocks = [
  { style: 'h2' },
  { children: [{ text: 'Before' }] },
  keel,
  { children: [{ text: 'after' }] },
]

test('images pasted with a text are uploaded where they stood, and a screenshot where the caret is', async ({
  page,
  request,
}) => {
  await signIn(page, '/robots.txt')
  await openArticle(page)
  const { html } = await pasted()
  await caretAfter(page, 'Last words')
  await page.keyboard.press('Enter')
  await pasteHtml(text(page), html)
  await expect(page.getByText(notCopied)).toBeVisible()
  await expect(images(page).locator('img')).toBeVisible()
  await expect(images(page)).toHaveAccessibleName('Image: A fin keel')

  await text(page).evaluate(
    (editor, content) => {
      const clipboardData = new DataTransfer()
      const file = new File([new Uint8Array(content)], 'image.png', { type: 'image/png' })
      clipboardData.items.add(file)
      const options = { clipboardData, bubbles: true, cancelable: true }
      editor.dispatchEvent(new ClipboardEvent('paste', options))
    },
    [...(await png())],
  )
  await expect(images(page).last()).toHaveAccessibleName(new RegExp(say.imageUndescribed))
  await tool(page, 'Undo').click()
  await expect(images(page)).toHaveCount(1)
  await save(page).click()
  await expect(text(page)).toHaveCount(0)
  await soon(stored).toMatchObject([{ _key: 'one' }, { _key: 'two' }, ...pastedBlocks])
  await soon(() => htmlOf(request, post.address)).toContain('alt="A fin keel"')

  await test.step('the site refuses an image whose file is not in Media', async () => {
    const seen = await stored()
    const asset = { _type: 'reference', _ref: 'image-gone-8x8-png' }
    const next = [paragraph('one', 'First words'), { _type: 'image', _key: 'x', alt: 'A', asset }]
    const change = { id: post.id, type: 'post', path: 'body', seen, next, overwrite: false }
    const answer = await page.evaluate(async (data) => {
      const headers = { 'content-type': 'application/json' }
      const options = { method: 'POST', headers, body: JSON.stringify(data) }
      return (await fetch('/api/texts', options)).json()
    }, change)
    expect(answer).toEqual({ ok: false, message: imageMessages.gone })
  })
})

test('images pasted with a text in the Studio are uploaded, and one that is damaged is left out with a reason', async ({
  page,
}) => {
  await signIn(page)
  const studio = new Studio(page)
  await studio.openPost(post.id)
  const field = await studio.openText('body')
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.press('Enter')
  const { html, broken } = await pasted()
  await pasteHtml(field, html)
  await expect(page.getByText(notCopied)).toBeVisible()
  const draft = () => stored(`drafts.${post.id}`)
  await soon(draft).toMatchObject([{ _key: 'one' }, { _key: 'two' }, ...pastedBlocks])
  await pasteHtml(field, broken)
  await expect(page.getByText(/pasted-image.png.*is damaged/)).toBeVisible()
  await soon(async () => JSON.stringify(await draft())).toContain('Broken')
  expect(JSON.stringify(await draft())).not.toContain('Nothing')
})
