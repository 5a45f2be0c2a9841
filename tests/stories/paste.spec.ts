import { z } from 'zod'
import { bodyEditorMessages as say } from '#lib/messages-edit.ts'
import { pasteHtml, wordClipboard } from '#tests/kit/clipboard.ts'
import { cleanups, editSwitch, post, runCleanups } from '#tests/kit/inline-editor.ts'
import { Lake } from '#tests/kit/lake.ts'
import { directLake } from '#tests/kit/stored-content.ts'
import { expect, test } from '#tests/kit/story.ts'
import { Studio } from '#tests/kit/studio.ts'
import { soon } from '#tests/kit/visitors.ts'

test.afterEach(runCleanups)
// Reading pasted HTML applies no styles, which the browser reports.
test.beforeEach(({ watch }) => watch.expectConsole(/Applying inline style violates/))

const body = z.array(z.looseObject({ _type: z.string(), style: z.string().optional() }))

/** Word's section, with levels of an article and a table. */
const pastedBlocks = [
  { style: 'h2', children: [{ text: 'Rope work' }] },
  { style: 'normal', listItem: 'bullet', children: [{ text: 'Bowline' }] },
  {
    _type: 'table',
    headerRows: 1,
    rows: [
      { cells: [{ value: [{ children: [{ text: 'Knot' }] }] }, {}] },
      { cells: [{}, { value: [{ markDefs: [{ href: 'https://a.example/' }] }] }] },
    ],
  },
]
const loss = '1 image couldn’t be copied: save it as a file, then add it by hand.'

async function withOneParagraph(lake: Lake): Promise<void> {
  const before = await lake.document(post.id)
  cleanups.push(async () => {
    await lake.mutate(
      { delete: { id: `drafts.${post.id}` } },
      { patch: { id: post.id, set: { body: before.body } } },
    )
  })
  const children = [{ _type: 'span', _key: 's', text: 'First words', marks: [] }]
  const block = { _type: 'block', _key: 'first', style: 'normal', children, markDefs: [] }
  await lake.mutate({ patch: { id: post.id, set: { body: [block] } } })
}

test('an admin pastes a document of Word and a part of a page into an article, reads what is left out, and visitors see the rest', async ({
  page,
  request,
}) => {
  const lake = await Lake.signIn(page)
  await withOneParagraph(lake)
  await soon(async () => (await request.get(post.address)).text()).toContain('First words')
  await page.goto(post.address)

  await test.step('what the browser copies from a page', async () => {
    await page.evaluate(() => {
      const part = document.createElement('div')
      part.innerHTML =
        '<div>Copied text<br><br>of a <b>page</b></div><div>whose paragraphs are divisions</div>'
      document.body.append(part)
      getSelection()?.selectAllChildren(part)
    })
    await page.keyboard.press('ControlOrMeta+c')
  })
  await editSwitch(page).click()
  await page.getByRole('button', { name: 'Edit article' }).click()
  const text = page.getByRole('textbox', { name: 'Article text' })
  await expect(text).toBeFocused()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ControlOrMeta+v')
  await expect(text).toContainText('whose paragraphs are divisions')
  await page.keyboard.press('Enter')
  await pasteHtml(text, wordClipboard)
  await expect(text.getByRole('img', { name: /Mooring/ })).toBeVisible()
  await expect(page.getByText(loss)).toBeVisible()

  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText(say.saved, { exact: true })).toBeVisible()
  expect(body.parse((await lake.document(post.id)).body)).toMatchObject([
    { children: [{ text: 'First words' }] },
    { children: [{ text: 'Copied text' }] },
    { children: [{ text: 'of a ' }, { text: 'page', marks: ['strong'] }] },
    { children: [{ text: 'whose paragraphs are divisions' }] },
    ...pastedBlocks,
  ])
  const html = async () => (await request.get(post.address)).text()
  await soon(html).toMatch(/<h2[^>]*>(?:<[^>]*>)*Rope work/)
  expect(await html()).toContain('<a href="https://a.example/"')
})

test('an editor pastes a document of Word and a URL into a post in the Studio, and reads what is left out', async ({
  page,
}) => {
  const lake = await Lake.signIn(page)
  await withOneParagraph(lake)
  const studio = new Studio(page)
  await studio.openPost(post.id)
  const text = await studio.openText('body')
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.press('Enter')
  await pasteHtml(text, wordClipboard)
  await expect(page.getByText(loss)).toBeVisible()

  const stored = async () => (await directLake.document(`drafts.${post.id}`))?.body
  await soon(stored).toMatchObject([{ children: [{ text: 'First words' }] }, ...pastedBlocks])

  await test.step('a URL loses the invisible characters around it', async () => {
    await studio.openGroup('SEO')
    const url = page.getByTestId('field-seo.canonicalUrl').getByRole('textbox')
    await url.fill('\u200Bhttps://a.example/page\uFEFF')
    await expect(url).toHaveValue('https://a.example/page')
    await studio.hasStored(post.id, { seo: { canonicalUrl: 'https://a.example/page' } })
  })
})
