import { PUBLISHED } from '#lib/content/content-mode.ts'
import { getSiteSettings } from '#lib/settings/site-settings.ts'
import { plainSlug } from '#schemas/rules/slug-path.ts'
import type { Subject } from '#site/brand/social-card/card.tsx'
import type { App } from '#site/content/app/parse.ts'
import { listApps } from '#site/content/app/query.ts'
import { listCategories } from '#site/content/category/query.ts'
import { listDocumentPages } from '#site/content/document-pages.ts'
import { getFixedPage } from '#site/content/page/query.ts'
import { POSTS_PREFIX } from '#site/content/post/paths.ts'
import { getPost } from '#site/content/post/query.ts'
import { listTools } from '#site/content/tool/query.ts'
import { blogPage } from '#site/pages/blog/page.ts'
import { pages } from '#site/registry.ts'

type Found = Omit<Subject, 'siteName'>

/**
 * Returns the content of a page's social card, from published content.
 *
 * @returns `undefined` if the path is not a page of the site
 */
export async function findSubject(path: string): Promise<Subject | undefined> {
  const { siteName, tagline } = await getSiteSettings(PUBLISHED)
  const subject = path.startsWith(POSTS_PREFIX)
    ? await blogSubject(path)
    : ((await appSubject(path)) ??
      (await toolSubject(path)) ??
      (await pageSubject(path, tagline)) ??
      (await documentSubject(path)))
  return subject && { ...subject, siteName }
}

/** Returns a post, a category (also for its later pages), an author, or another page of the blog. */
async function blogSubject(path: string): Promise<Found | undefined> {
  const [first = '', second] = path.slice(POSTS_PREFIX.length).split('/')
  const post = second === undefined ? await getPost(first, PUBLISHED) : undefined
  if (post) {
    const { slug, category, readMinutes, author, title } = post
    return {
      title,
      kicker: category.title,
      note: `${author.name} · ${readMinutes} min read`,
      chart: { seed: slug, hue: category.color, scheme: 'day', soundings: readMinutes },
    }
  }
  const categories = first === 'category' ? await listCategories(PUBLISHED) : []
  const category = categories.find(({ slug }) => plainSlug(slug) === plainSlug(second ?? ''))
  if (category) {
    const { slug, title, color, description = '' } = category
    const chart = { seed: slug, hue: color, scheme: 'day' } as const
    return { title, kicker: 'SEO blog', note: description, chart }
  }
  if (first === 'authors') return documentSubject(path)
  return first === 'page' ? pageSubject(blogPage.path, 'SEO blog') : undefined
}

async function appSubject(path: string): Promise<Found | undefined> {
  const apps = await listApps(PUBLISHED)
  const app = apps.find(({ href }) => href === path)
  return app && ofApp(app)
}

function ofApp({ id, name, tagline, status, color }: App): Found {
  const kicker = status === 'Coming Soon' ? 'App, coming soon' : 'App'
  const chart = { seed: id, hue: color, scheme: 'night', soundings: 14 } as const
  return { title: name, kicker, note: tagline, chart }
}

async function toolSubject(path: string): Promise<Found | undefined> {
  const tools = await listTools(PUBLISHED)
  const tool = tools.find(({ href }) => href === path)
  if (!tool) return undefined
  const chart = { seed: tool.slug, hue: 'cyan', scheme: 'day' } as const
  return { title: tool.name, kicker: 'Free tool, no sign-up', note: tool.description, chart }
}

/** Returns a page whose type has no special drawing. */
async function documentSubject(path: string): Promise<Found | undefined> {
  const page = (await listDocumentPages()).find((each) => each.path === path)
  if (!page) return undefined
  const { title, summary, type } = page
  const kicker = type.noun.charAt(0).toUpperCase() + type.noun.slice(1)
  const chart = { seed: path, hue: 'sky', scheme: 'day' } as const
  return { title, kicker, note: summary, chart }
}

/** Returns any other page, with its title in search results. */
async function pageSubject(path: string, kicker: string): Promise<Found | undefined> {
  const page = pages.find((each) => each.path === path)
  if (!page) return undefined
  const { content, seo } = page
  const stored = content && (await getFixedPage(content._id, PUBLISHED)).seo
  const title = stored?.title ?? seo?.title ?? ''
  const chart = { seed: path, hue: 'sky', scheme: 'night', soundings: 18 } as const
  return { title, kicker, note: '', chart }
}
