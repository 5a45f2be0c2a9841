import { checkNode } from 'brightkeel-seo-checks/structured-data/check-node.ts'
import { readPaste } from 'brightkeel-seo-checks/structured-data/paste.ts'
import { describe, expect, it } from 'vitest'
import { testApp as app } from '#site/content/app/test-app.ts'
import { testPost as post } from '#site/content/post/test-post.ts'
import { mergePageSeo } from '#site/content/seo/parse.ts'
import type { Page } from '#site/define.ts'
import { aboutPage } from '#site/pages/about/page.ts'
import { layerRankPage } from '#site/pages/app/page.ts'
import { appsPage } from '#site/pages/apps/page.ts'
import { homePage } from '#site/pages/home/page.ts'
import { toolPage } from '#site/registry.ts'
import { appJsonLd, appsJsonLd } from '#site/seo/app-json-ld.ts'
import { authorJsonLd } from '#site/seo/author-json-ld.ts'
import { authorSeo } from '#site/seo/author-seo.ts'
import { faqJsonLd, homeJsonLd, jsonLdText, postJsonLd, webPageJsonLd } from '#site/seo/json-ld.ts'
import { testSite as site } from '#site/seo/test-site.ts'
import { webApplicationJsonLd } from '#site/seo/web-application-json-ld.ts'
import { tools } from '#site/tools/list.ts'

const authorPage = {
  author: { ...post.author, slug: 'dana-reyes', bio: 'Writes here.', expertise: ['Crawling'] },
  posts: [post],
}

const seoOf = (page: Page) => mergePageSeo(page, null, site.url)

describe('this site in its own Schema Generator', () => {
  it.each<[string, readonly unknown[]]>([
    ['the home page', homeJsonLd(seoOf(homePage), site)],
    ['a page', webPageJsonLd(seoOf(aboutPage), 'About', site)],
    ['a post', postJsonLd(post, site)],
    ['an author', authorJsonLd(authorSeo(authorPage, site.url), authorPage, [], site)],
    ['the apps', appsJsonLd(seoOf(appsPage), [app], site)],
    ['an app', appJsonLd(app, seoOf(layerRankPage), site)],
    [
      'a tool',
      webApplicationJsonLd(
        {
          ...seoOf(toolPage(tools[0])),
          name: tools[0].name,
          features: ['Repairs'],
        },
        site,
      ),
    ],
    ['questions', faqJsonLd(`${site.url}/support`, [{ question: 'Why?', answer: 'Because.' }])],
  ])('%s passes as it is written into the page', (_, nodes) => {
    const { things, repairs, problems } = readPaste([jsonLdText(nodes)])
    const findings = things.flatMap(({ label, node }) =>
      checkNode(node, '2026-11-21')
        .findings.filter(({ level }) => level === 'wrong' || level === 'required')
        // Google recommends a rating for every app. None has been collected, so none is claimed.
        .filter(({ path }) => !path.endsWith('aggregateRating'))
        .map(({ path, message }) => `${label}, ${path}: ${message}`),
    )

    expect(things.length).toBeGreaterThan(0)
    expect({ repairs, problems, findings }).toEqual({ repairs: [], problems: [], findings: [] })
  })
})
