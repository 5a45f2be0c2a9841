import { tools } from '#site/tools/list.ts'
import {
  distanceToBar,
  editSwitch,
  field,
  startEditing,
  textButton,
} from '#tests/kit/inline-editor.ts'
import { expect, signIn, test } from '#tests/kit/story.ts'

for (const width of [360, 1280]) {
  test(`at ${width} px the admin bar covers neither a tool's buttons nor the end of the page`, async ({
    page,
  }) => {
    await signIn(page, '/robots.txt')
    await page.setViewportSize({ width, height: 740 })
    for (const { href } of tools) {
      await page.goto(href)
      await expect(editSwitch(page)).toBeVisible()
      const actions = page.locator('.tool-actions')
      await expect(actions).toBeInViewport({ ratio: 1 })
      await expect.poll(() => distanceToBar(page, '.tool-actions'), href).toBeGreaterThanOrEqual(0)
      await expect(actions.getByRole('button').first()).toBeInViewport({ ratio: 1 })

      await page.evaluate(() => window.scrollTo({ top: 1e6, behavior: 'instant' }))
      await expect
        .poll(() => distanceToBar(page, 'footer.site-footer'), href)
        .toBeGreaterThanOrEqual(0)
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    }
  })
}

test('on a phone, an admin sees all of a long text and its Save button while writing', async ({
  page,
}) => {
  await signIn(page, '/robots.txt')
  await page.setViewportSize({ width: 360, height: 740 })
  await startEditing(page, '/about')
  await textButton(page, 'Hero: text').press('Enter')
  const box = field(page, 'Hero: text')
  await expect(box).toBeEditable()
  for (let line = 1; line <= 24; line += 1) {
    await page.keyboard.insertText(` Sentence ${line} of a text that is too long for a phone.`)
  }
  await expect(box).toHaveValue(/Sentence 24 of [^.]+\.$/)
  await expect.poll(() => box.evaluate((area) => area.scrollHeight - area.clientHeight)).toBe(0)
  await expect(page.getByRole('button', { name: 'Save text' })).toBeInViewport({ ratio: 1 })
  await expect.poll(() => distanceToBar(page, '.edit-controls')).toBeGreaterThanOrEqual(0)
  await page.keyboard.press('Escape')
})
