import type { Page } from '@playwright/test'
import { ELAPSED_FIELD, MIN_FILL_TIME_MS } from '#lib/forms/robot-check.ts'
import { expect } from './story.ts'

/*
 * Controls the clock that a form's script uses to measure how long it was open (`robot-check.ts`), so that tests don't
 * have to wait.
 */

/** Freezes the forms' clock until `waitOutRobotCheck`, however slow the site is. Call it before opening the page. */
export async function stopFormClock(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const opened = performance.now()
    performance.now = () => opened
  })
}

/** Waits until the page's forms are ready, and advances their clock by the minimum time a person takes. */
export async function waitOutRobotCheck(page: Page): Promise<void> {
  await untilFormsReady(page)
  await page.evaluate((milliseconds) => {
    const before = performance.now.bind(performance)
    performance.now = () => before() + milliseconds
  }, MIN_FILL_TIME_MS)
}

/** Waits until the script of each form on the page measures the elapsed time, which is sent with the form. */
export async function untilFormsReady(page: Page): Promise<void> {
  const fields = page.locator(`form input[name="${ELAPSED_FIELD}"]`)
  await expect(fields, 'a form that measures the time it was open').not.toHaveCount(0)
  await expect
    .poll(
      () => fields.evaluateAll((all) => all.map((field) => field.getAttribute('value') ?? '')),
      {
        message: `elapsed times measured by the forms' scripts; "" if a script isn't running yet`,
        intervals: [25, 50, 100, 250],
      },
    )
    .not.toContain('')
}
