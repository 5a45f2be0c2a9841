import { toolsContent } from '#content/pages/tools.ts'
import { toolId } from '#site/content/tool/parse.ts'
import { tools } from '#site/tools/list.ts'
import { expect, test } from '#tests/kit/story.ts'

const shelves = toolsContent.pageBuilder.flatMap((section) =>
  section._type === 'toolList' ? (section.shelves ?? []) : [],
)

test('a visitor finds every tool by purpose and opens one', async ({ page }) => {
  await page.goto('/tools')
  const main = page.getByRole('main')

  await expect(main.getByText(`${tools.length} free tools`)).toBeVisible()
  await expect(main.getByText('No Registration Required')).toBeVisible()
  await expect(main.getByText('Professional Grade')).toBeVisible()
  for (const { slug, name, description, category, href } of tools) {
    const shelf = shelves.find((each) => each.tools?.some(({ _ref }) => _ref === toolId(slug)))
    const card = main
      .getByRole('region', { name: shelf?.title ?? 'No shelf has it' })
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name }) })
    await expect(card.getByRole('link', { name })).toHaveAttribute('href', href)
    await expect(card).toContainText(description)
    await expect(card).toContainText(category)
    await expect(card.getByText('Popular')).toHaveCount(0)
  }
  await main.getByRole('link', { name: tools[0].name }).click()
  await expect(page.getByRole('heading', { level: 1, name: tools[0].name })).toBeVisible()
})

test('a visitor who needs more than a tool sees the two premium AI products', async ({ page }) => {
  await page.goto('/tools')
  const call = page.getByRole('region', { name: /Want it done automatically/ })

  await expect(call.getByText('Premium AI products')).toBeVisible()
  await expect(call.getByRole('link', { name: 'See LayerRank' })).toHaveAttribute(
    'href',
    '/layer-rank',
  )
  await expect(call.getByRole('link', { name: 'See SEODadda' })).toHaveAttribute(
    'href',
    '/seo-dadda',
  )
})

test('search engines find the list of tools and each tool as a free application', async ({
  page,
}) => {
  const nodes = async (path: string): Promise<Record<string, unknown>[]> => {
    await page.goto(path)
    const scripts = await page.locator('script[type="application/ld+json"]').allTextContents()
    return scripts.flatMap((script) => JSON.parse(script)['@graph'])
  }
  const index = await nodes('/tools')
  expect(index.find((node) => node['@type'] === 'CollectionPage')).toMatchObject({
    mainEntity: { '@type': 'ItemList', numberOfItems: tools.length },
  })

  const tool = await nodes(tools[0].href)
  expect(tool.find((node) => node['@type'] === 'WebApplication')).toMatchObject({
    name: tools[0].name,
    offers: { price: '0', priceCurrency: 'USD' },
  })
  expect(tool.some((node) => node['@type'] === 'FAQPage')).toBe(true)
})
