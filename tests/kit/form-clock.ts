import type { Page } from '@playwright/test'
import { ELAPSED_FIELD, LEAST_FILL_TIME } from '#lib/forms/robot-check.ts'
import { expect } from './story.ts'

/*
 * The clock by which a form's script measures how long it was there before it was sent (`robot-check.ts`):
 * stories set it, so that nobody waits.
 */

/** Before the page is opened: no time goes by for its forms until `waitOutRobotCheck`, however slow the site. */
export async function stopFormClock(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const opened = performance.now()
    performance.now = () => opened
  })
}

/** Lets as much time go by on the page as a person takes at least, from when its forms are alive. */
export async function waitOutRobotCheck(page: Page): Promise<void> {
  await formsAreAlive(page)
  await page.evaluate((milliseconds) => {
    const before = performance.now.bind(performance)
    performance.now = () => before() + milliseconds
  }, LEAST_FILL_TIME)
}

/** Until the script of each form on the page measures: what is sent from then on says how long that took. */
export async function formsAreAlive(page: Page): Promise<void> {
  const fields = page.locator(`form input[name="${ELAPSED_FIELD}"]`)
  await expect(fields, 'a form that measures how long it is filled in').not.toHaveCount(0)
  await expect
    .poll(
      () => fields.evaluateAll((all) => all.map((field) => field.getAttribute('value') ?? '')),
      {
        message: 'what the forms’ scripts have measured; "" where a script is not there yet',
        intervals: [25, 50, 100, 250],
      },
    )
    .not.toContain('')
}
