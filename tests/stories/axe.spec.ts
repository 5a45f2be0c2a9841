import { publicPages } from '#tests/kit/public-pages.ts'
import { expect, test } from '#tests/kit/story.ts'
import { violationsByDayAndNight } from '#tests/kit/violations.ts'

for (const { path } of publicPages) {
  test(`nobody is shut out of ${path}: wide and narrow, by day and by night`, async ({
    page,
    watch,
  }) => {
    watch.expectConsole(/status of 404/)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(path)
    for (const width of [1280, 360]) {
      // As high as the page: what lies under a pinned bar for the moment can be scrolled away from there.
      await page.setViewportSize({ width, height: 800 })
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      await page.setViewportSize({ width, height })
      expect.soft(await violationsByDayAndNight(page), `${path}, ${width} px`).toEqual([])
    }
  })
}
