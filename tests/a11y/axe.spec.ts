import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '#tests/e2e/story.ts'
import { publicPages } from '#tests/public-pages.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [360, 1280]) {
    test(`nobody is shut out: ${colorScheme}, ${width} px wide`, async ({ page, watch }) => {
      watch.expectConsole(/status of 404/)
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 800 })
      for (const { path } of publicPages) {
        await page.goto(path)
        const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
        const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)
        expect.soft(found, path).toEqual([])
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect.soft(overflow, `${path} scrolls sideways`).toBe(0)
      }
    })
  }
}

test('the menu of a phone is as open to everybody when it is open', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  await page.getByRole('button', { name: /menu/i }).click()
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([])
})
