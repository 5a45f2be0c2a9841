import type { Page } from '@playwright/test'
import { toolMessages } from '#site/tools/kit/messages.ts'
import { openLink } from '#site/tools/kit/state/link.ts'
import { tools } from '#site/tools/list.ts'
import { definition } from '#site/tools/meta-tag-generator/state.ts'
import { expect, signIn, test } from '#tests/kit/story.ts'
import { linkOf, offlineCopy, openTool, restoreFromLogbook } from '#tests/kit/tool-page.ts'
import { openWithScripts } from '#tests/kit/whole-page.ts'

const address = '/tools/meta-tag-generator'

test('undo reverts one field at a time, and redo restores it', async ({ page }) => {
  await openTool(page, address)
  const title = page.getByLabel('Title').first()
  await title.fill('First')
  await page.getByLabel('Description').first().fill('second')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByLabel('Description').first()).toHaveValue('')
  await expect(title).toHaveValue('First')

  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('Control+z')
  await expect(title).toHaveValue('')
  await page.keyboard.press('Control+Shift+z')
  await expect(title).toHaveValue('First')
})

test('after a button changed a field, Ctrl+Z in it continues with the tool’s history and adds no text', async ({
  page,
}) => {
  for (const [tool, label] of [
    ['meta-tag-generator', 'Title'],
    ['word-counter', 'Text'],
  ] as const) {
    await openTool(page, `/tools/${tool}`)
    const field = page.getByLabel(label, { exact: true }).first()
    await field.pressSequentially('one two')
    // Longer than the pause that starts a new step.
    await page.waitForTimeout(1_000)
    await field.pressSequentially(' three')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(field).toHaveValue('one two')
    await field.press('ControlOrMeta+z')
    await expect(field).toHaveValue('')
    await field.press('ControlOrMeta+Shift+z')
    await expect(field).toHaveValue('one two')
    await field.press('ControlOrMeta+Shift+z')
    await expect(field).toHaveValue('one two three')
  }
})

test('a reset can be undone', async ({ page }) => {
  await openTool(page, address)
  await page.getByRole('button', { name: 'Sample data' }).click()
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(page.getByLabel('Title').first()).toHaveValue('')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByLabel('Title').first()).toHaveValue(/Two-Person/)
})

test('a button of the bar that becomes disabled when pressed keeps the focus', async ({ page }) => {
  await openTool(page, address)
  const bar = page.getByRole('group', { name: 'Tool actions' })
  const button = (name: string) => bar.getByRole('button', { name })
  await button('Sample data').press('Enter')
  await expect(page.getByLabel('Title').first()).toHaveValue(/Two-Person/)
  await page.keyboard.press('Tab')
  await expect(button('Undo')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Title').first()).toHaveValue('')
  await expect(button('Undo')).toBeDisabled()
  await expect(button('Undo')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(button('Undo')).toBeFocused()
})

test('a question mark opens the list of shortcuts, except in a text field', async ({ page }) => {
  await openTool(page, address)
  await page.getByLabel('Share image URL').press('?')
  await expect(page.getByLabel('Share image URL')).toHaveValue('?')
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  // In a text field, the browser or the tool undoes too.
  await expect(dialog.getByText('Undo', { exact: true })).toBeVisible()
  await expect(dialog.getByText('Copy tags')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('single-key shortcuts can be turned off permanently', async ({ page }) => {
  await openTool(page, address)
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await page.getByLabel('Use single-key shortcuts').uncheck()
  await openTool(page, address)
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('s')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByLabel('Title').first()).toHaveValue('')
})

test('a truncated link shows an error, and the tool starts empty', async ({ page }) => {
  await openTool(page, `${address}#v1=zQmFkIGxpbms`)
  await expect(page.getByRole('alert').getByText('is incomplete or mistyped')).toBeVisible()
  await expect(page.getByLabel('Title').first()).toHaveValue('')
  await page.getByLabel('Title').first().fill('Anew')
  await linkOf(page)
  await expect(page.getByText('is incomplete or mistyped')).toHaveCount(0)
})

test('only one toast shows at a time, which F8 focuses and which can be closed', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openTool(page, address)
  await page.getByRole('button', { name: 'Sample data' }).click()
  await page.getByRole('button', { name: 'Copy HTML' }).click()
  await linkOf(page)
  await page.getByRole('button', { name: 'Share your work' }).click()
  await expect(page.locator('.toast')).toHaveCount(1)
  await expect(page.locator('.toast')).toContainText('Link with your work copied to clipboard')
  await page.keyboard.press('F8')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Close', exact: true }).press('Enter')
  await expect(page.locator('.toast')).toHaveCount(0)
})

test('a link copied right after a change contains it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openTool(page, address)
  await page.clock.install()
  // Time stands still from here on, so the URL isn't updated by itself.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
  await page.getByLabel('Title').first().fill('Just typed')
  await page.getByRole('button', { name: 'Share your work' }).click()
  await expect(page.locator('.toast')).toContainText('Link with your work copied to clipboard')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(await openLink(new URL(copied).hash, definition)).toMatchObject({
    kind: 'state',
    state: { title: 'Just typed' },
  })
})

test('the history works on plain HTTP, where browsers have no random UUIDs', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() =>
    Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true }),
  )
  await openTool(page, address)
  await page.getByLabel('Title').first().fill('Kept')
  await page.getByRole('button', { name: 'Copy HTML' }).click()
  await restoreFromLogbook(page)
  await expect(page.getByLabel('Title').first()).toHaveValue('Kept')
})

test('a toast closes after five seconds, stays while hovered or focused, and closes on Escape', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openTool(page, address)
  await page.getByLabel('Title').first().fill('Tents')
  await page.clock.install()
  // From here on, time passes only when the test advances it.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
  const toast = page.locator('.toast')
  const copy = async () => {
    await page.getByRole('button', { name: /Copy HTML|Copied!/ }).click()
    // The toast appears after the clipboard has responded, so wait for it before advancing the time.
    await expect(toast).toBeVisible()
  }

  await test.step('it closes after five seconds', async () => {
    await copy()
    await page.clock.runFor(50)
    await expect(
      page.getByText('Notification Copied! Meta tags copied to clipboard'),
    ).toBeAttached()
    await page.clock.runFor(4_850)
    await expect(toast).toBeVisible()
    await page.clock.runFor(200)
    await expect(toast).toHaveCount(0)
  })
  await test.step('hovering pauses the remaining time', async () => {
    await copy()
    await page.clock.runFor(3_000)
    await toast.hover()
    await page.clock.runFor(60_000)
    await expect(toast).toBeVisible()
    await page.mouse.move(5, 5)
    await expect(page.locator('.toasts:hover')).toHaveCount(0)
    await page.clock.runFor(1_500)
    await expect(toast).toBeVisible()
    await page.clock.runFor(1_000)
    await expect(toast).toHaveCount(0)
  })
  await test.step('it stays while focused, until Escape', async () => {
    await copy()
    await page.keyboard.press('F8')
    await expect(page.getByRole('region', { name: 'Notifications (F8)' })).toBeFocused()
    await page.clock.runFor(60_000)
    await expect(toast).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(toast).toHaveCount(0)
  })
})

test('a toast closes when swiped more than 50 px, and returns when released earlier', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.resolve() } })
  })
  await openTool(page, address)
  await page.getByLabel('Title').first().fill('Tents')
  await page.getByRole('button', { name: 'Copy HTML' }).click()
  const toast = page.locator('.toast')
  const swipe = async (distance: number) => {
    const box = await toast.boundingBox()
    if (!box) throw new Error('No toast is visible.')
    const [x, y] = [box.x + 40, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + distance / 2, y)
    await page.mouse.move(x + distance, y)
    await expect(toast).toHaveCSS('translate', `${distance}px`)
    await page.mouse.up()
  }
  await swipe(40)
  await expect(toast).toHaveCSS('translate', '0px')
  await swipe(80)
  await expect(toast).toHaveCount(0)
})

test('a blocked clipboard shows an error, and no button says Copied', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new DOMException('refused', 'NotAllowedError')) },
    })
    document.execCommand = () => false
  })
  await openTool(page, address)
  await page.getByLabel('Title').first().fill('Tents')
  await page.getByRole('button', { name: 'Copy HTML' }).click()
  await expect(page.locator('.toast')).toContainText('Failed to copy to clipboard')
  await expect(page.getByRole('button', { name: 'Copied!' })).toHaveCount(0)
})

test('without storage the tool works and says that there is no history', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
  })
  await openTool(page, address)
  await page.getByRole('button', { name: 'Sample data' }).click()
  await expect(page.locator('.meta-output')).toContainText('Two-Person Tents')
  await page.locator('.logbook summary').click()
  await expect(page.getByText('so there is no history')).toBeVisible()
})

test('a visitor reopens the tool offline and works in it', async ({ page, context, watch }) => {
  watch.expectConsole(/ERR_INTERNET_DISCONNECTED/)
  await openTool(page, address)
  await offlineCopy(page)

  await context.setOffline(true)
  await page.reload()
  await expect(page.locator('.tool[data-ready]')).toBeVisible()
  await page.getByRole('button', { name: 'Sample data' }).click()
  await expect(page.locator('.meta-output')).toContainText('Two-Person Tents')
  await context.setOffline(false)
})

test('a visitor reopens the list of tools and a visited tool offline', async ({
  page,
  context,
  watch,
}) => {
  watch.expectConsole(/ERR_INTERNET_DISCONNECTED/)
  await openTool(page, address)
  await offlineCopy(page)
  await openWithScripts(page, '/tools')
  await offlineCopy(page)

  await context.setOffline(true)
  await page.reload()
  await expect(page.locator('.compartment')).toHaveCount(tools.length)
  await page.getByRole('link', { name: 'Meta Tag Generator' }).last().click()
  await expect(page.locator('.tool[data-ready]')).toBeVisible()
  await context.setOffline(false)
})

test('the offline cache contains only files of the tools', async ({ page }) => {
  await openTool(page, address)
  await offlineCopy(page)
  await page.evaluate(() => fetch('/api/qr?size=100x100&data=a').catch(() => null))
  await page.goto('/about')
  await openTool(page, address)
  const cachedPaths = await page.evaluate(async () => {
    const cache = await caches.open('tools-1')
    return (await cache.keys()).map(({ url }) => new URL(url).pathname)
  })
  expect(cachedPaths.length).toBeGreaterThan(1)
  const allowedPath = /^\/(?:tools(?:\/[a-z-]+)?$|_next\/static\/|_site\/|drawings\/)/
  expect(cachedPaths.filter((path) => !allowedPath.test(path))).toEqual([])
})

test('text typed before the script has loaded is not lost', async ({ page }) => {
  const script = Promise.withResolvers<void>()
  await page.route(/\/_site\/meta-tag-generator-[\w-]+\.js$/, async (route) => {
    await script.promise
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'commit' })
  const title = page.getByLabel('Title').first()
  await title.pressSequentially('Tents fr two')
  for (let left = 0; left < 5; left += 1) await page.keyboard.press('ArrowLeft')
  await page.getByLabel('Description').first().fill('tents, trails')
  await title.focus()
  script.resolve()

  await expect(page.locator('.tool[data-ready]')).toBeVisible()
  await expect(page.locator('.meta-output')).toContainText('Tents fr two')
  await expect(page.locator('.meta-output')).toContainText('tents, trails')
  // The cursor keeps its position.
  await expect(title).toBeFocused()
  await page.keyboard.type('o')
  await expect(title).toHaveValue('Tents for two')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(title).toHaveValue('Tents fr two')
})

test('a tool that crashes shows an error and restores the work on a retry', async ({
  page,
  watch,
}) => {
  watch.expectConsole(/out of order/)
  await openTool(page, address)
  await page.getByLabel('Title').first().fill('Tents')
  await linkOf(page)
  await page.evaluate(() => {
    const { map } = Array.prototype
    Array.prototype.map = () => {
      Array.prototype.map = map
      throw new Error('out of order')
    }
  })
  await page.getByLabel('Description').first().fill('trails')
  await expect(page.getByRole('alert')).toContainText(toolMessages.broken)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel('Title').first()).toHaveValue('Tents')
  await page.getByLabel('Description').first().fill('trails')
  await expect(page.locator('.meta-output')).toContainText('trails')
})

test.describe('a signed-in admin', () => {
  test('uses the same tool on a page with the admin scripts', async ({ page }) => {
    await signIn(page, '/admin')
    await openTool(page, address)
    await expect(page.locator('script[src^="/_next/"]').first()).toBeAttached()
    await page.getByLabel('Title').first().fill('Tents')
    await expect(page.locator('.meta-output')).toContainText('Tents')
    await linkOf(page)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor can read the fields, rules and answers, and a note that the tool needs JavaScript', async ({
    page,
  }) => {
    await page.goto(address)
    // Playwright's getByText skips text in <noscript>.
    await expect(page.locator('.tool-noscript')).toBeVisible()
    await expect(page.locator('.tool-noscript')).toContainText('runs in your browser')
    await expect(page.getByLabel('Title').first()).toBeVisible()
    await expect(page.getByRole('heading', { name: 'How it works' })).toBeVisible()
    await page.getByText('Is what I type sent anywhere?').click()
    await expect(page.getByText('Your browser creates the tags')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Sample data' })).toBeHidden()
  })
})

test.describe('when part of a tool fails to load at first', () => {
  // Requests of a service worker bypass the routes of a page.
  test.use({ serviceWorkers: 'block' })

  async function block(page: Page, files: RegExp): Promise<() => Promise<void>> {
    await page.route(files, (route) => route.abort())
    return () => page.unroute(files)
  }

  test('a note says it is still loading, and the part appears once available', async ({
    page,
    watch,
  }) => {
    watch.expectConsole(/ERR_FAILED/)
    const unblock = await block(page, /\/_site\/(?:team-panel|toast-view)[\w.-]*\.js$/)
    await page.goto('/tools/utm-builder')
    const fold = page.locator('.tool-fold', { hasText: 'For teams' })
    await fold.locator('summary').click()
    await expect(fold).toContainText(toolMessages.stillLoading('This section'))
    await expect(page.locator('.toasts')).toHaveCount(0)

    await unblock()
    await expect(fold.getByLabel('Many links')).toBeVisible()
    await expect(page.locator('.toasts')).toBeAttached()
  })

  test('the counter shows a loading note, and then counts', async ({ page, watch }) => {
    watch.expectConsole(/ERR_FAILED/)
    const unblock = await block(page, /\/_site\/analysis\.worker[\w.-]*\.js$/)
    await page.goto('/tools/word-counter')
    await page.getByLabel('Text', { exact: true }).fill('Nine tents stand here.')
    await expect(page.getByText(toolMessages.stillLoading('The counter'))).toBeVisible()
    // Zeros would look like the counts of an empty text.
    await expect(page.locator('.words-readout')).not.toContainText('0')
    // The text is saved anyway.
    await expect
      .poll(() => page.evaluate(() => JSON.stringify(localStorage)))
      .toContain('Nine tents stand here.')

    await unblock()
    await expect(page.locator('.words-readout')).toContainText('4')
    await expect(page.getByText(toolMessages.stillLoading('The counter'))).toHaveCount(0)
    await expect(page.locator('.tool[data-ready]')).toBeVisible()
  })

  test("a QR code isn't shown as being tested while the decoder is missing", async ({
    page,
    watch,
  }) => {
    watch.expectConsole(/ERR_FAILED/)
    const unblock = await block(page, /\/_site\/verdict\.worker[\w.-]*\.js$/)
    await page.goto('/tools/qr-generator')
    await page.getByLabel('Website URL').fill('https://brightkeel.example/tents')
    await expect(page.getByText(toolMessages.stillLoading('The decoder'))).toBeVisible()

    await unblock()
    await expect(page.locator('.qr-scan h3')).toHaveText('Scans')
  })

  test("links that can't be tagged yet show an error, and are tagged later", async ({
    page,
    watch,
  }) => {
    watch.expectConsole(/ERR_FAILED/)
    const unblock = await block(page, /\/_site\/bulk\.worker[\w.-]*\.js$/)
    await page.goto('/tools/utm-builder')
    await page.locator('summary', { hasText: 'For teams' }).click()
    await page
      .getByLabel('Many links')
      .fill('url,source,medium,campaign\nexample.com/tents,blog,referral,autumn')
    await page.getByRole('button', { name: 'Download tagged links' }).click()
    await expect(page.locator('.toast')).toContainText(toolMessages.notLoaded)
    await expect(page.getByRole('progressbar', { name: 'Links tagged' })).toHaveCount(0)

    await unblock()
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download tagged links' }).click()
    expect((await saved).suggestedFilename()).toBe('tagged-links.csv')
  })
})
