import { defineQuery } from 'next-sanity'
import type { ContentMode } from '#lib/content/content-mode.ts'
import type { EditTarget } from '#lib/content/edit-attributes.ts'
import { read } from '#lib/content/read.ts'
import { getSiteSettings } from '#lib/settings/site-settings.ts'
import { type SharedTextKey, type SiteText, textDefaults } from '#site/registry.ts'
import { mergeTexts } from '../merge-texts.ts'

/**
 * The texts that no page has to itself, by key: stored values over the defaults in code (requirements §3, Site
 * content). The others are in the sections of their pages.
 */
export type SiteContent = Omit<SiteText, 'contactEmail'> & {
  readonly mail: Mail
  readonly edit?: EditTarget<SharedTextKey> | undefined
}

/** The contact email address, from the site's texts or else from the settings, with its document. */
export type Mail = { readonly contactEmail: string; readonly edit?: EditTarget | undefined }

/** Fixed ID of the singleton, which the Studio's structure opens. */
const SITE_CONTENT_ID = 'siteContent'

const SITE_CONTENT_QUERY = defineQuery(`*[_type == "siteContent" && _id == $id][0]`)

/** Returns the texts that no page has to itself. */
export async function getSiteContent(mode: ContentMode): Promise<SiteContent> {
  const request = { query: SITE_CONTENT_QUERY, params: { id: SITE_CONTENT_ID } }
  const [stored, settings] = await Promise.all([read(request, mode), getSiteSettings(mode)])
  const text = mergeTexts(textDefaults, stored)
  const edit = mode.editable ? { id: SITE_CONTENT_ID, type: 'siteContent' } : undefined
  const mail: Mail = text.contactEmail ? { contactEmail: text.contactEmail, edit } : settings
  return { ...text, mail, edit }
}
