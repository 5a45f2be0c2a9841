import { editMessages as say } from '#lib/messages-edit.ts'
import { startEditing, textButton } from '#tests/kit/inline-editor.ts'
import { Lake } from '#tests/kit/lake.ts'
import { expect, test } from '#tests/kit/story.ts'
import { expectToast } from '#tests/kit/toasts.ts'
import { soon } from '#tests/kit/visitors.ts'

test.describe('LayerRank', () => {
  test('shows broken markup next to the fixed version, and the prices', async ({ page }) => {
    await page.goto('/layer-rank')

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Find and fix SEO errors, within limits you set',
    )
    await expect(page.locator('del').first()).toContainText('%%title%%')
    await expect(page.locator('ins').first()).toContainText('Two-person tent')
    await expect(page.getByRole('heading', { level: 3 })).toContainText(['Monitors your site'])
    const plans = page.locator('.app-plans > li')
    const solo = plans.filter({ hasText: 'Solo' }).first()
    await expect(solo).toContainText('$49')
    const bundle = plans.filter({ hasText: 'Growth Bundle' })
    await expect(bundle).toContainText('$99')
    await expect(bundle).toContainText('$138')
    await expect(bundle).toContainText('Save $39/month')
  })
})

test.describe('SEODadda', () => {
  test('answers the question a visitor selects', async ({ page }) => {
    await page.goto('/seo-dadda')
    await expect(page.getByText('The newsletter, at $9.20 a lead')).toBeVisible()

    await page.getByRole('radio', { name: 'Why did organic clicks fall last week?' }).focus()
    await page.keyboard.press('Space')
    await expect(page.getByText('Guides lost 412 of the 480 clicks.')).toBeVisible()
    await expect(page.getByText('The newsletter, at $9.20 a lead')).toBeHidden()
  })

  test('lists sample questions and the prices', async ({ page }) => {
    await page.goto('/seo-dadda')

    await expect(
      page.getByText('Which pages rank lower on average than they did last month?'),
    ).toBeVisible()
    await expect(page.locator('.app-plans > li').first()).toContainText('$89')
    await expect(page.getByText('Save $39/month')).toBeVisible()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('SEODadda still answers', async ({ page }) => {
    await page.goto('/seo-dadda')
    await page.getByText('Where do search ads and organic results compete').first().click()

    await expect(page.getByText('you spent $1,240 on ads')).toBeVisible()
  })
})

test.describe('CiteAgent', () => {
  test('marks the phone number that differs in one listing', async ({ page }) => {
    await page.goto('/cite-agent')

    await expect(page.locator('.listings [data-wrong] th')).toHaveText('Phone book')
    await expect(page.locator('.listings mark')).toHaveText('555-0127')
    // The form is on this page, so every waitlist link leads to it.
    for (const link of await page
      .getByRole('link', { name: /^Join Waitlist for CiteAgent/ })
      .all()) {
      await expect(link).toHaveAttribute('href', '/cite-agent#waitlist')
    }
  })

  test('shows three plans', async ({ page }) => {
    await page.goto('/cite-agent')
    const plans = page.locator('.app-plans > li')

    await expect(plans).toHaveCount(3)
    await expect(plans.nth(0)).toContainText(/Starter\s*\$49/)
    await expect(plans.nth(1)).toContainText(/Growth\s*Most Popular\s*\$129/)
    await expect(plans.nth(2)).toContainText(/Enterprise\s*\$49\s*per agent per month/)
    await expect(plans.nth(2).getByRole('link', { name: /Contact Sales/ })).toHaveAttribute(
      'href',
      '/contact?topic=enterprise',
    )
    await expect(page.getByText('Each agent handles one website or location.')).toBeVisible()
  })
})

test('SERP Analyzer measures a results page down to the first organic result', async ({ page }) => {
  await page.goto('/serp-analyzer')
  const results = page.locator('.serp')

  await expect(results.getByRole('listitem')).toHaveCount(7)
  for (const feature of [
    'Local Services Ads',
    'Local pack',
    'AI Overview',
    'Paid results',
    'Organic results',
  ]) {
    await expect(results.getByText(feature, { exact: true })).toBeVisible()
  }
  await expect(results.getByText('1,860 px')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Start Free Trial for SERP Analyzer' })).toHaveCount(
    2,
  )
})

test('an admin edits texts of an app page that has no sections of its own yet', async ({
  page,
  request,
}) => {
  const lake = await Lake.signIn(page)
  const html = async () => (await request.get('/layer-rank')).text()
  const edit = async (label: string, text: string) => {
    await textButton(page, label).press('Enter')
    const field = page.getByRole('textbox', { name: label, exact: true })
    await expect(field).toBeEditable()
    await field.fill(text)
    await field.press('Enter')
    await expectToast(page, say.savedText(label))
    await soon(html).toContain(text)
  }

  try {
    await startEditing(page, '/layer-rank')
    await edit('Features of the app: heading', 'All day long')
    const { pageBuilder } = await lake.document('app-layerrank')
    expect(pageBuilder).toHaveLength(6)
    await edit('Top of the app’s page: bottom right text', 'Undo it all')
    expect(await html()).toContain('See what it finds before you decide')
    expect(await html()).toContain('Find and fix SEO errors, within limits you set</h1>')

    const set = { 'pageBuilder[_key=="plans"].hidden': true }
    await lake.mutate({ patch: { id: 'app-layerrank', set } })
    await soon(html).not.toContain('Growth Bundle')
    await soon(async () => (await request.get('/llms.txt')).text()).not.toContain('Solo $49')
    const found = async () => (await request.get('/search-index.json')).text()
    await soon(found).not.toContain('Change log with undo steps')
  } finally {
    await lake.mutate({ patch: { id: 'app-layerrank', unset: ['pageBuilder'] } })
    await soon(html).toContain('What LayerRank does')
  }
})
