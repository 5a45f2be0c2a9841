import type { Page } from '@playwright/test'
import { Lake } from '#tests/kit/lake.ts'
import { startEditing, withAdmin } from './admin-browser.ts'
import { takeSeries } from './visible.ts'

const SECTIONS = 200
const id = 'page-bench-sections'
const path = '/bench-sections'

/**
 * Returns the milliseconds per round from the key that moves a section on a long page until the page shows it in its
 * new place.
 */
export async function moveAmongSections(siteUrl: string, rounds: number): Promise<number[]> {
  return withAdmin(siteUrl, async (page) => {
    const lake = await Lake.signIn(page)
    await lake.mutate({ createOrReplace: longPage })
    try {
      await startEditing(page, path)
      await page
        .locator('.section-handle')
        .nth(SECTIONS - 1)
        .waitFor()
      await page.locator('.section-handle[data-section-of="k100"]').focus()
      return await takeSeries(rounds, () => moveOnce(page))
    } finally {
      await lake.mutate({ delete: { id } })
    }
  })
}

const longPage = {
  _id: id,
  _type: 'page',
  title: 'Two hundred sections',
  slug: { _type: 'slug', current: path.slice(1) },
  pageBuilder: Array.from({ length: SECTIONS }, (_, at) => ({
    _type: 'callToAction',
    _key: `k${at}`,
    title: `Section ${at}`,
  })),
}

async function moveOnce(page: Page): Promise<number> {
  await page.evaluate(measureChange)
  await page.keyboard.press('Alt+ArrowUp')
  const shown = await page.waitForFunction(() => performance.getEntriesByName('shown')[0]?.duration)
  const duration = (await shown.jsonValue()) ?? Number.POSITIVE_INFINITY
  // The next round begins after this one is saved.
  await page.locator('.section-page:not([data-unsaved])').waitFor()
  return duration
}

/** Runs in the browser. Measures from the next key press until the page shows the change. */
function measureChange(): void {
  performance.clearMeasures('shown')
  const container = document.querySelector('.section-page')
  const press = () => performance.mark('pressed')
  window.addEventListener('keydown', press, { capture: true, once: true })
  const changes = new MutationObserver(() => {
    changes.disconnect()
    requestAnimationFrame(() => performance.measure('shown', 'pressed'))
  })
  if (container) changes.observe(container, { attributes: true })
}
