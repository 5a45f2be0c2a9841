import type { ComponentType } from 'react'
import type { Template } from 'sanity'
import type { DocumentListBuilder, ListBuilder, StructureBuilder } from 'sanity/structure'
import type { DocumentUrl } from '#lib/content/document-url.ts'
import type { DocumentType } from '#schemas'
import type { PageAddress } from '#site/define.ts'

/** Definition of a document type, except its fields in `schemas/`. */
export type ContentType = {
  readonly name: DocumentType
  /** Name of a single document: `roadmap quarter`. */
  readonly noun: string
  /** The part of the site it belongs to: a group in the Studio's list and a filter of the activity log. */
  readonly group: ContentGroup
  /** Its documents are tied to code, so editors can't create, duplicate or delete them. */
  readonly isFixed?: true
  /** Omitted for documents without pages. Changing a document's URL creates a redirect. */
  readonly url?: PageUrl
  /** GROQ: the path of the page, for prerendering. */
  readonly firstPage?: string
  /**
   * GROQ expressions for the title and summary of its pages in the sitemap, search, llms.txt and social cards. Absent
   * if they have special code for the type.
   */
  readonly listed?: { readonly title: string; readonly summary: string }
  /** Types whose documents refer to it. The Studio lists them below its form. */
  readonly usedBy?: readonly DocumentType[]
  readonly studio: StudioType
}

export type ContentGroup = 'posts' | 'pages'

export type PageUrl = DocumentUrl & {
  /** The route of its pages, as Next writes it, if the host may answer all other paths of it as missing. */
  readonly route?: string
}

/** How the Studio displays documents of the type. */
type StudioType = {
  readonly title: string
  readonly icon: ComponentType
  readonly order?: readonly Order[]
  readonly list?: (S: StructureBuilder) => ListBuilder | DocumentListBuilder
  readonly templates?: readonly Template[]
  /** Other pages that show its documents. */
  readonly shownOn: readonly PageAddress[]
  /** Explains where they are shown. */
  readonly note?: string
}

type Order = { readonly field: string; readonly direction: 'asc' | 'desc' }
