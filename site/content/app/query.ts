import { defineQuery } from 'next-sanity'
import type { ContentMode } from '#lib/content/content-mode.ts'
import { read } from '#lib/content/read.ts'
import { sectionFields } from '../page/section-fields.ts'
import { seoFields } from '../seo/fields.ts'
import { type App, toApps } from './parse.ts'

const APPS_QUERY = defineQuery(`
  *[_type == "app"] | order(order asc, name asc, _id asc){
    _id, name, "id": slug.current, aliases, tagline, description, status, icon, color, features, mobileMenuLabel,
    path, highlights, platforms, sampleQuestions, featuresTitle, questionsTitle, plansTitle, closingTitle, closingText,
    pricing, priceNote, plans, trialUrl, demoUrl, leftOutOfFooter, ${sectionFields}, ${seoFields}
  }`)

/** Lists the catalog in the editors' order. */
export async function listApps(mode: ContentMode): Promise<App[]> {
  return toApps(await read({ query: APPS_QUERY }, mode), mode)
}

/**
 * Returns one app of the catalog.
 *
 * @param id its current or a former ID (requirements §1): `citeagent`, `localreach`
 * @returns `undefined` if editors have removed it
 */
export async function findApp(id: string, mode: ContentMode): Promise<App | undefined> {
  const apps = await listApps(mode)
  return apps.find((app) => app.id === id) ?? apps.find((app) => app.aliases.includes(id))
}
