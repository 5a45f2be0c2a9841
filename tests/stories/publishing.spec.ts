import { randomUUID } from 'node:crypto'
import { publishingMessages as say } from '#admin/screens/publishing/messages.ts'
import { pageIsAlive } from '#tests/kit/live-page.ts'
import { elsewhere } from '#tests/kit/stored-content.ts'
import { expect, signIn, test } from '#tests/kit/story.ts'
import { violations } from '#tests/kit/violations.ts'

test('an admin sees what was published last, by whom, and when visitors had it', async ({
  page,
}) => {
  const before = (await elsewhere.document('siteContent'))?.aboutCTATitle
  try {
    await elsewhere.mutate({
      patch: { id: 'siteContent', set: { aboutCTATitle: `Ask ${randomUUID()}` } },
    })
    await signIn(page, '/admin/publishing')
    await pageIsAlive(page)
    const newest = page.getByRole('list', { name: 'Changes' }).getByRole('listitem').first()
    await expect(async () => {
      await page.getByRole('button', { name: 'Look again' }).click()
      await expect(newest).toContainText('Write token changed site texts', { timeout: 1000 })
      await expect(newest).toContainText('On the site', { timeout: 1000 })
      // Nor does anything that another story has changed before.
      await expect(page.getByText(/^Nothing waits/)).toBeVisible({ timeout: 1000 })
    }).toPass()
    await expect(newest).toContainText(/after [\d.]+ (s|min)/)
    expect(await violations(page)).toEqual([])
    const menu = page.getByRole('navigation', { name: 'Admin' })
    await expect(menu.getByRole('link', { name: 'Publishing' })).toHaveAttribute(
      'aria-current',
      'page',
    )
  } finally {
    await elsewhere.mutate({
      patch: {
        id: 'siteContent',
        ...(before === undefined
          ? { unset: ['aboutCTATitle'] }
          : { set: { aboutCTATitle: before } }),
      },
    })
  }
})

test('while nothing is stuck the dashboard says nothing of publishing', async ({ page }) => {
  await signIn(page, '/admin')
  await expect(page.getByRole('list', { name: 'At a glance' })).toBeVisible()
  await expect(page.getByText(say.stuck)).toHaveCount(0)
  await expect(page.getByText(say.readFailed)).toHaveCount(0)
})
