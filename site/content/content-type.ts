import type { ComponentType } from 'react'
import type { Template } from 'sanity'
import type { ListBuilder, StructureBuilder } from 'sanity/structure'
import type { DocumentUrl } from '#lib/content/document-url.ts'
import type { DocumentType } from '#schemas'
import type { PageAddress } from '#site/define.ts'

/** What the site knows of a type of documents, besides its fields in `schemas/`. */
export type ContentType = {
  readonly name: DocumentType
  /** What one document is called: `roadmap quarter`. */
  readonly noun: string
  /** The part of the site it belongs to: a group in the Studio's list, and a filter of the activity log. */
  readonly group: ContentGroup
  /** Absent where its documents have no pages of their own. A changed URL makes a redirect. */
  readonly url?: PageUrl
  /** GROQ: the path of the page that is rendered before anyone requests it. */
  readonly firstPage?: string
  /**
   * GROQ expressions for the title and summary of its pages in the sitemap, search, llms.txt and social cards. Absent
   * where those have code for the type.
   */
  readonly listed?: { readonly title: string; readonly summary: string }
  readonly studio: StudioType
}

export type ContentGroup = 'posts' | 'pages'

export type PageUrl = DocumentUrl & {
  /** The route of its pages, if made-up paths of it share one page: the site's 404 unless another is named. */
  readonly route?: { readonly path: string; readonly missing?: string }
}

/** How the Studio shows documents of the type. */
type StudioType = {
  /** Of the list of its documents. */
  readonly title: string
  readonly icon: ComponentType
  readonly order?: readonly Order[]
  /** Replaces the plain list. */
  readonly list?: (S: StructureBuilder) => ListBuilder
  readonly templates?: readonly Template[]
  /** The pages on which its documents are shown, besides their own. */
  readonly shownOn: readonly PageAddress[]
  /** Says more about where they are shown. */
  readonly note?: string
}

type Order = { readonly field: string; readonly direction: 'asc' | 'desc' }
