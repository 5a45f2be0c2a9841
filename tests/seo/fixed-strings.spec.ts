import type { Page } from '@playwright/test'
import { messages } from '#lib/messages.ts'
import { type SiteContentKey, siteContentDefaults as text } from '#schemas/site-content-keys.ts'
import { expect, test } from '#tests/e2e/story.ts'

/** A link or button by the words on it: where it leads, and whether in a tab of its own. */
type Lead = { name: string; href: string; isNewTab?: boolean }

type FixedPage = {
  path: string
  /** Badges, headings, prices, statuses: what stands there, hidden cards included. */
  says: readonly string[]
  /** Editable texts, as they read until somebody writes others (section 3). */
  keys: readonly SiteContentKey[]
  leads: readonly Lead[]
  /** The way from Home, without links (section 2, Shared chrome). */
  crumbs: readonly string[]
}

const booking = { href: text.bookDemoUrl, isNewTab: true }
const letter = `mailto:${text.contactEmail}`

/** Sections 2, 8 and 9 of the specification, page by page. */
const fixedPages: readonly FixedPage[] = [
  {
    path: '/',
    says: [
      'Always-On Automation',
      'Integrated Intelligence',
      'Non-Intrusive Enhancement',
      'Sample analysis',
    ],
    keys: [
      'heroTitle',
      'heroSubtitle',
      'seoDaddaTitle',
      'solutionsTitle',
      'solutionsSubtitle',
      'enterpriseTitle',
      'enterpriseSubtitle',
      'ctaTitle',
      'ctaSubtitle',
    ],
    leads: [
      { name: 'Book a Demo', ...booking },
      { name: 'See How It Works', href: '#how-it-works' },
      { name: 'Learn More about SEODadda', href: '/seo-dadda' },
    ],
    crumbs: [],
  },
  {
    path: '/about',
    says: [
      'Our Story',
      'Trust & Transparency',
      'Customer First',
      'Innovation',
      'Results Driven',
      'AI Development',
      'Success',
      'veteran-owned',
    ],
    keys: [
      'aboutHeroTitle',
      'aboutHeroSubtitle',
      'aboutValuesTitle',
      'aboutValuesSubtitle',
      'aboutLeadershipTitle',
      'aboutLeadershipSubtitle',
      'aboutMissionTitle',
      'aboutMissionSubtitle',
      'aboutCTATitle',
      'aboutCTASubtitle',
    ],
    leads: [
      { name: 'Schedule a Meeting', ...booking },
      { name: 'Get in Touch', href: letter },
    ],
    crumbs: ['Home', 'About'],
  },
  {
    path: '/apps',
    says: [
      'Professional Marketing Suite',
      'Featured',
      'Popular',
      'Coming Soon',
      '$49/month',
      '$89/month',
      '$149/month',
    ],
    keys: ['appsHeroTitle', 'appsHeroSubtitle', 'enterpriseTitle', 'enterpriseSubtitle'],
    leads: [
      { name: 'Learn More about LayerRank', href: '/layer-rank' },
      { name: 'Learn More about SEODadda', href: '/seo-dadda' },
      { name: 'Learn More about CiteAgent', href: '/cite-agent' },
      { name: 'Learn More about SERP Analyzer', href: '/serp-analyzer' },
      {
        name: 'Start Free Trial for LayerRank',
        href: 'https://layerrank.example.com/signup',
        isNewTab: true,
      },
      {
        name: 'Start Free Trial for SEODadda',
        href: 'https://seodadda.example.com/signup',
        isNewTab: true,
      },
      {
        name: 'View Demo of LayerRank',
        href: 'https://layerrank.example.com/demo',
        isNewTab: true,
      },
      { name: 'View Demo of SERP Analyzer', href: '/serp-analyzer' },
      { name: 'Contact Enterprise Sales', href: '/contact?topic=enterprise' },
      { name: 'Schedule Consultation', ...booking },
    ],
    crumbs: ['Home', 'Apps'],
  },
  {
    path: '/layer-rank',
    says: ['Solo', '$49', 'Growth Bundle', '$99', '$138', 'Save $39/month'],
    keys: ['layerRankTitle', 'layerRankSubtitle', 'layerRankTagline'],
    leads: [],
    crumbs: ['Home', 'Apps', 'LayerRank'],
  },
  {
    path: '/seo-dadda',
    says: ['Solo', '$89', 'Growth Bundle', '$99', '$138', 'Save $39/month'],
    keys: ['seoDaddaTitle', 'seoDaddaSubtitle', 'seoDaddaTagline'],
    leads: [],
    crumbs: ['Home', 'Apps', 'SEODadda'],
  },
  {
    path: '/cite-agent',
    says: [
      'Starter',
      '$49',
      '1 agent',
      '1 location',
      'Up to 50 citations per month',
      'Monthly reporting',
      'Email support',
      'Growth',
      '$129',
      '3 agents',
      'Up to 150 citations per month',
      'Weekly reporting',
      'Priority support',
      'Competitor analysis',
      'Most Popular',
      'Enterprise',
      'per agent per month',
      'Unlimited agents and citations',
      'Real-time monitoring',
      'Custom reporting',
      'Dedicated account manager',
      'API access',
      'Each agent handles one website or location',
      'Join Waitlist',
    ],
    keys: ['localReachTitle', 'localReachSubtitle', 'localReachTagline'],
    leads: [{ name: 'Contact Sales for CiteAgent Enterprise', href: '/contact' }],
    crumbs: ['Home', 'Apps', 'CiteAgent'],
  },
  {
    path: '/serp-analyzer',
    says: ['Local ads', 'Local pack', 'AI overview', 'Paid results', 'Organic results'],
    keys: ['serpAnalyzerTitle', 'serpAnalyzerSubtitle', 'serpAnalyzerTagline'],
    leads: [],
    crumbs: ['Home', 'Apps', 'SERP Analyzer'],
  },
  {
    path: '/tools',
    says: [
      'No Registration Required',
      'Professional Grade',
      'Popular',
      'Meta Tag Generator',
      'UTM Builder',
      'Word Counter',
      'QR Code Generator',
      'Schema Generator',
      'Color Palette',
    ],
    keys: [],
    leads: [],
    crumbs: ['Home', 'Tools'],
  },
  {
    path: '/blog',
    says: ['AI & Digital Marketing Insights'],
    keys: ['blogHeroTitle', 'blogHeroSubtitle', 'newsletterTitle', 'newsletterSubtitle'],
    leads: [],
    crumbs: ['Home', 'Blog'],
  },
  {
    path: '/contact',
    says: ['(919) 555-0142', 'Durham, North Carolina', '8AM', '6PM', '9AM', '3PM', 'Eastern'],
    keys: [
      'contactPageBadge',
      'contactPageTitle',
      'contactPageSubtitle',
      'contactFormTitle',
      'contactFormButton',
      'contactPhoneLabel',
      'contactPhoneNumber',
      'contactHoursLabel',
      'contactHours',
      'contactAddressLabel',
      'contactAddress',
    ],
    leads: [{ name: messages.contact.booking, ...booking }],
    crumbs: ['Home', 'Contact'],
  },
  {
    path: '/roadmap',
    says: ['In Development', 'Coming Soon', 'Completed', 'In Progress', 'Planned', 'Vision'],
    keys: [
      'roadmapHeroTitle',
      'roadmapHeroSubtitle',
      'roadmapCurrentAppsTitle',
      'roadmapCurrentAppsSubtitle',
      'roadmapTimelineTitle',
      'roadmapTimelineSubtitle',
      'roadmapFeedbackTitle',
      'roadmapFeedbackSubtitle',
      'roadmapCTATitle',
      'roadmapCTASubtitle',
    ],
    leads: [
      { name: 'Schedule a Demo', ...booking },
      { name: 'Provide Feedback', href: letter },
      { name: 'See All Apps', href: '/apps' },
    ],
    crumbs: ['Home', 'Roadmap'],
  },
  { path: '/support', says: [], keys: [], leads: [], crumbs: ['Home', 'Support'] },
]

for (const { path, says, keys, leads, crumbs } of fixedPages) {
  test(`${path} says what the specification fixes, and leads where it says`, async ({ page }) => {
    await page.goto(path)
    const words = await wordsOf(page)
    for (const said of [...says, ...keys.map((key) => text[key])]) {
      expect.soft(words, path).toContain(said)
    }
    for (const lead of leads) await expectLead(page, lead)
    const trail = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')
    expect(await trail.allTextContents()).toEqual(crumbs)
  })
}

test('the navigation has its entries, its lists and the demo', async ({ page }) => {
  await page.goto('/')
  const banner = page.getByRole('banner')
  const main = banner.getByRole('navigation', { name: 'Main' })
  expect(await linksOf(main.locator('.nav-link'))).toEqual([
    'About /about',
    'Apps /apps',
    'Tools /tools',
    'Blog /blog',
    'Contact /contact',
  ])
  expect(await linksOf(main.locator('.nav-menu').nth(0).locator('a'))).toEqual([
    'All Apps /apps',
    'LayerRank /layer-rank',
    'SEODadda /seo-dadda',
    'CiteAgent /cite-agent',
    'SERP Analyzer /serp-analyzer',
  ])
  const toolMenu = await linksOf(main.locator('.nav-menu').nth(1).locator('a'))
  expect(toolMenu[0]).toBe('All Tools /tools')
  expect(toolMenu.slice(1).toSorted()).toEqual([
    'Color Palette /tools/color-palette',
    'Meta Tag Generator /tools/meta-tag-generator',
    'QR Code Generator /tools/qr-generator',
    'Schema Generator /tools/schema-generator',
    'UTM Builder /tools/utm-builder',
    'Word Counter /tools/word-counter',
  ])
  await expect(banner.getByRole('link', { name: 'Brightkeel' })).toHaveAttribute('href', '/')
  const demo = banner.getByRole('link', { name: /^Book Demo/ })
  await expect(demo).toHaveAttribute('href', text.bookDemoUrl)
  await expect(demo).toHaveAttribute('target', '_blank')
  await expect(banner.getByRole('link', { name: 'Admin' })).toHaveCount(0)
})

test('the entry a visitor is under is marked, by the beginning of the address', async ({
  page,
}) => {
  for (const [path, active] of [
    ['/', []],
    ['/about', ['About']],
    ['/layer-rank', ['Apps']],
    ['/tools/word-counter', ['Tools']],
    ['/blog/unified-marketing-analytics-dashboard', ['Blog']],
    ['/roadmap', []],
  ] as const) {
    await page.goto(path)
    const marked = page.locator('.nav-link[aria-current]')
    expect(await marked.allTextContents(), path).toEqual(active)
    const isHome = await page.locator('.brand[aria-current]').count()
    expect(isHome, path).toBe(path === '/' ? 1 : 0)
  }
})

test('the menu of a phone names its entries, folds its lists and closes when one is chosen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  for (const name of ['Home', 'About', 'Blog', 'Contact', /^Book Demo/]) {
    await expect(menu.getByRole('link', { name })).toBeVisible()
  }
  await expect(menu.getByRole('link', { name: 'All Apps' })).toBeHidden()
  await expect(menu.getByRole('link', { name: 'All Tools' })).toBeHidden()
  await menu.getByText('Apps', { exact: true }).click()
  await expect(menu.getByRole('link', { name: 'LocalReach' })).toHaveAttribute(
    'href',
    '/cite-agent',
  )
  await expect(menu.getByText('CiteAgent')).toHaveCount(0)
  await menu.getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL('/about')
  await expect(menu).toBeHidden()
})

test('the banner says Coming Soon until it is dismissed, and stays away then', async ({ page }) => {
  await page.goto('/')
  const banner = page.getByRole('complementary', { name: 'Announcement' })
  await expect(banner).toContainText('Coming Soon')
  await banner.getByRole('button', { name: 'Dismiss' }).click()
  await expect(banner).toBeHidden()
  await page.goto('/about')
  await expect(banner).toBeHidden()
})

test('the footer has its three columns and the years', async ({ page }) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  const columns = {
    'Our Apps': [
      'LayerRank /layer-rank',
      'SEODadda /seo-dadda',
      'Free Tools /tools',
      'CiteAgent /cite-agent',
    ],
    Resources: ['Blog /blog', 'Roadmap /roadmap', 'Solutions /#solutions', 'About /about'],
    Support: [
      'Contact Sales /contact',
      'Get Help /support',
      'Enterprise Inquiries /contact',
      'Privacy Policy /contact',
    ],
  }
  for (const [name, links] of Object.entries(columns)) {
    expect(await linksOf(footer.getByRole('navigation', { name }).getByRole('link'))).toEqual(links)
  }
  await expect(footer).toContainText(`© 2024–${new Date().getFullYear()} Brightkeel`)
})

test('features, quarters and their entries are as many as they should be, in order', async ({
  page,
}) => {
  for (const [path, title, count] of [
    ['/layer-rank', 'cycle-title', 4],
    ['/seo-dadda', 'capabilities-title', 5],
    ['/cite-agent', 'duties-title', 4],
  ] as const) {
    await page.goto(path)
    await expect(page.locator(`section[aria-labelledby="${title}"] h3`), path).toHaveCount(count)
  }
  await page.goto('/roadmap')
  const quarters = page.locator('.leg-text')
  expect(await quarters.locator('h3').allTextContents()).toEqual([
    'Q2 2025',
    'Q3 2025',
    'Q4 2025',
    'Q1 2026',
  ])
  for (const [index, [status, ...entries]] of [
    ['Completed', 'Site redesign'],
    ['In Progress', 'SEODadda launch', 'SEODadda content generation'],
    ['Planned', 'Ranking tracker launch', 'CiteAgent launch'],
    ['Vision', 'White-label platform', 'Advanced enhancements'],
  ].entries()) {
    const quarter = quarters.nth(index)
    await expect(quarter.locator('.badge').first()).toHaveText(status ?? '')
    expect(await quarter.locator('h4').allTextContents()).toEqual(entries)
  }
  const hues = await page
    .locator('.leg-text > p .badge')
    .evaluateAll((badges) => badges.map((badge) => badge.getAttribute('data-hue')))
  expect(hues).toEqual(['green', 'blue', 'yellow', 'purple'])
})

/** Section 9: when posts 1 to 9 were published, how long each takes, whether it is featured; 10 is not. */
const posts = [
  ['ai-seo-what-to-automate-what-to-keep', 'December 3, 2024', 16, true],
  ['a-quarter-of-seo-for-a-two-person-team', 'December 6, 2024', 20, false],
  ['editing-ai-drafts-so-readers-stay-to-the-end', 'December 10, 2024', 18, false],
  ['name-address-phone-mending-local-listings', 'December 13, 2024', 16, false],
  ['image-seo-file-alt-text-layout', 'December 17, 2024', 14, false],
  ['the-marketing-tool-audit-keep-merge-cancel', 'December 20, 2024', 15, false],
  ['ai-overviews-and-the-real-competition-for-a-keyword', 'December 26, 2024', 12, true],
  ['automated-seo-testing-frameworks', 'January 18, 2025', 12, false],
  ['unified-marketing-analytics-dashboard', 'January 20, 2025', 11, true],
] as const

test('every post says who wrote it when, how long it takes, and nothing of an update that is none', async ({
  page,
}) => {
  for (const [slug, date, minutes, isFeatured] of posts) {
    await page.goto(`/blog/${slug}`)
    const head = page.locator('main article > header, main header').first()
    await expect.soft(head, slug).toContainText(date)
    await expect.soft(head, slug).toContainText(`${minutes} min read`)
    // Where an update has the date of publication it is not mentioned (section 2, Blog post).
    await expect.soft(head, slug).not.toContainText('Updated')
    expect.soft(await head.getByText('Featured', { exact: true }).count(), slug).toBe(+isFeatured)
    await expect
      .soft(page.getByRole('link', { name: 'Back to Blog' }).first(), slug)
      .toHaveAttribute('href', '/blog')
    const title = await page.getByRole('heading', { level: 1 }).innerText()
    const trail = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')
    expect.soft(await trail.allTextContents(), slug).toEqual(['Home', 'Blog', title])
  }
})

test('the newest featured post is large, the others stand in one, two or three columns', async ({
  page,
}) => {
  await page.goto('/blog')
  await expect(page.locator('.featured-post')).toHaveCount(1)
  await expect(page.locator('.featured-post')).toContainText('Featured')
  await expect(page.locator('.featured-post a[href]').first()).toBeVisible()
  for (const [width, columns] of [
    [360, 1],
    [800, 2],
    [1280, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    const lefts = await page
      .locator('.post-card:not(.featured-post)')
      .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().left)))
    expect(new Set(lefts).size, `${width} px`).toBe(columns)
  }
})

test('an address without a page says so in the words that are fixed', async ({ page, watch }) => {
  watch.expectConsole(/status of 404/)
  await page.goto('/no-such-page')
  await expect(page.getByText(/\b404\b/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found')
  await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')

  await page.goto('/blog/no-such-post')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Post Not Found')
  await expect(page.getByText("The blog post you're looking for doesn't exist.")).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to Blog' })).toHaveAttribute('href', '/blog')
})

test('the sign-in is called Admin Sign In, and its password can be shown and hidden', async ({
  page,
}) => {
  await page.goto('/signin')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Sign In')
  const password = page.getByLabel('Password', { exact: true })
  await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email')
  await expect(password).toHaveAttribute('type', 'password')
  await password.fill('secret')
  await page.getByRole('button', { name: /show password/i }).click()
  await expect(password).toHaveAttribute('type', 'text')
})

/** What stands on a page, folded and hovering parts included, without scripts and styles. */
function wordsOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const copy = document.body.cloneNode(true)
    if (!(copy instanceof HTMLElement)) return ''
    for (const silent of copy.querySelectorAll('script, style, template')) silent.remove()
    return (copy.textContent ?? '').replace(/\s+/g, ' ')
  })
}

async function expectLead(page: Page, { name, href, isNewTab = false }: Lead): Promise<void> {
  const link = page
    .locator('main')
    .getByRole('link', { name: new RegExp(`^${name}\\b`), includeHidden: true })
    .first()
  await expect.soft(link, name).toHaveAttribute('href', href)
  if (isNewTab) await expect.soft(link, name).toHaveAttribute('target', '_blank')
  else await expect.soft(link, name).not.toHaveAttribute('target')
}

/** The label and the target of each link; of a label only the first line, which is its name. */
function linksOf(links: ReturnType<Page['locator']>): Promise<string[]> {
  return links.evaluateAll((all) =>
    all.map((link) => {
      const name = link.querySelector(':scope > span')?.textContent ?? link.textContent
      return `${name?.trim()} ${link.getAttribute('href')}`
    }),
  )
}
