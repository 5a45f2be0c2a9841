import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { untilPageReady } from '#tests/kit/live-page.ts'
import { fitsPhone, phone } from '#tests/kit/phone.ts'
import { directLake } from '#tests/kit/stored-content.ts'
import { expect, signIn, test } from '#tests/kit/story.ts'
import { database, dataOrThrow } from '#tests/kit/supabase.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Admin' })

test('the menu is grouped, marks the open screen and leads to the Studio and its media', async ({
  page,
}) => {
  await signIn(page, '/admin/redirects')
  const groups = {
    Content: ['Dashboard', 'Content', 'Blog', 'Media', 'Studio'],
    Readers: ['Comments', 'Submissions'],
    Site: ['Site Settings', 'URL Redirects', 'Publishing', 'Activity'],
    Account: ['People', 'Change Password', 'Back to Site'],
  }
  for (const [title, labels] of Object.entries(groups)) {
    const links = menu(page).getByRole('region', { name: title }).getByRole('link')
    await expect(links).toHaveText(labels.map((label) => new RegExp(`^${label}`)))
  }
  await expect(menu(page).getByRole('button', { name: 'Sign Out' })).toBeVisible()
  await expect(menu(page).locator('[aria-current="page"]')).toHaveText('URL Redirects')
  const link = (name: string) => menu(page).getByRole('link', { name })
  await expect(link('Studio')).toHaveAttribute('href', '/studio')
  await expect(link('Media')).toHaveAttribute('href', '/studio/media')
})

test('the menu counts unanswered messages and changed drafts, and counts again when another screen opens', async ({
  page,
}) => {
  const name = randomUUID()
  const email = `${name}@guest.example`
  const waiting = (label: string) =>
    menu(page)
      .getByRole('link', { name: label })
      .evaluate((link) =>
        Number.parseInt(link.querySelector('span[title]')?.textContent ?? '0', 10),
      )
  await signIn(page, '/admin')
  await untilPageReady(page)
  const before = { messages: await waiting('Submissions'), drafts: await waiting('Blog') }
  const id = `drafts.menu-${name}`
  const same = `menu-same-${name}`
  try {
    await dataOrThrow(
      database().from('contact_messages').insert({ name: 'A guest', email, message: 'Ahoy' }),
    )
    await directLake.mutate({ create: { _id: id, _type: 'post', title: 'Waiting' } })
    for (const _id of [same, `drafts.${same}`])
      await directLake.mutate({ create: { _id, _type: 'post', title: 'Not changed' } })
    await page.reload()
    await expect.poll(() => waiting('Submissions')).toBe(before.messages + 1)
    await expect.poll(() => waiting('Blog')).toBe(before.drafts + 1)
  } finally {
    for (const each of [id, same, `drafts.${same}`])
      await directLake.mutate({ delete: { id: each } })
    await dataOrThrow(database().from('contact_messages').delete().eq('email', email))
  }
  await page.clock.install()
  await page.reload()
  await expect.poll(() => waiting('Submissions')).toBe(before.messages)
})

test('the first Tab reaches a link that skips the menu', async ({ page }) => {
  await signIn(page, '/admin/people')
  await untilPageReady(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('on a phone the Menu button opens all screens, and choosing one closes the menu', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await signIn(page, '/admin')
  await untilPageReady(page)
  await expect(menu(page)).toBeHidden()
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(menu(page).getByRole('link')).toHaveCount(14)
  await fitsPhone(page, 'the menu')
  await page.keyboard.press('Escape')
  await expect(menu(page)).toBeHidden()
  await page.getByRole('button', { name: 'Menu' }).click()
  await menu(page).getByRole('link', { name: 'People' }).click()
  await expect(page).toHaveURL(/\/admin\/people$/)
  await expect(menu(page)).toBeHidden()
})
