import 'server-only'
import { supportTopics } from '#app/(site)/support/_support/questions.ts'
import { supportFacts } from '#app/(site)/support/_support/support-facts.ts'
import { findApp, listApps } from '#lib/content/apps.ts'
import { readBlogPage } from '#lib/content/blog-pages.ts'
import { getSiteContent } from '#lib/content/site-content.ts'
import type { PageSeo } from '#lib/content/types.ts'
import { PUBLISHED } from '#lib/content/view.ts'
import { appJsonLd, appsJsonLd } from '#lib/seo/app-json-ld.ts'
import { contactJsonLd } from '#lib/seo/contact-json-ld.ts'
import { faqJsonLd } from '#lib/seo/faq-json-ld.ts'
import { blogJsonLd, homeJsonLd, webPageJsonLd } from '#lib/seo/json-ld.ts'
import { getSite } from '#lib/seo/site.ts'
import type { Site } from '#lib/seo/site-nodes.ts'

/**
 * The structured data that a page makes of its search data, before an editor's own. The same calls as in the
 * pages themselves; a browser story compares the two.
 */
export async function pageNodes(seo: PageSeo): Promise<readonly unknown[]> {
  const site = await getSite(PUBLISHED)
  const compose = composers[seo.path]
  return compose ? compose(seo, site) : webPageJsonLd(seo, seo.title, site)
}

type Composer = (seo: PageSeo, site: Site) => Promise<readonly unknown[]>

const composers: Readonly<Record<string, Composer>> = {
  '/': async (seo, site) => homeJsonLd(seo, site),
  '/about': async (seo, site) => webPageJsonLd(seo, 'About', site),
  '/roadmap': async (seo, site) => webPageJsonLd(seo, 'Roadmap', site),
  '/apps': async (seo, site) => appsJsonLd(seo, await listApps(PUBLISHED), site),
  '/layer-rank': (seo, site) => ofApp('layerrank', seo, site),
  '/seo-dadda': (seo, site) => ofApp('seodadda', seo, site),
  '/cite-agent': (seo, site) => ofApp('citeagent', seo, site),
  '/serp-analyzer': (seo, site) => ofApp('serp-analyzer', seo, site),
  '/blog': async (seo, site) => {
    const page = await readBlogPage(1, PUBLISHED)
    const shown = page ? [...(page.featured ? [page.featured] : []), ...page.posts] : []
    return blogJsonLd(seo, shown, site)
  },
  '/contact': async (seo, site) => contactJsonLd(seo, (await getSiteContent(PUBLISHED)).text, site),
  '/support': async (seo, site) => {
    const [apps, content] = await Promise.all([listApps(PUBLISHED), getSiteContent(PUBLISHED)])
    const questions = supportTopics(supportFacts(apps, content.text)).flatMap(
      (topic) => topic.questions,
    )
    return [...webPageJsonLd(seo, 'Support', site), faqJsonLd(`${site.url}/support`, questions)]
  },
}

async function ofApp(id: string, seo: PageSeo, site: Site): Promise<readonly unknown[]> {
  const app = await findApp(id, PUBLISHED)
  return app ? appJsonLd(app, seo, site) : []
}
