import type { ReactNode } from 'react'
import type { SeoDefaults } from '#site/define.ts'

/** Headings of the index page in their order, each with what its tools are for. */
export const toolSections = [
  { name: 'Search and social', note: 'What search engines and social networks read of a page.' },
  { name: 'Links and campaigns', note: 'Links that say where a visit came from.' },
  { name: 'Text and color', note: 'Words and colors, measured before they are published.' },
] as const

/** A rule the tool follows, and where it is written. */
export type ToolRule = {
  readonly title: string
  readonly text: ReactNode
  readonly source?: {
    readonly label: string
    readonly href: string
    /** The day the rule was compared with its source, `2026-11-21`; left out for standards, which do not change. */
    readonly read?: string
  }
}

/** Question and answer as plain text: the same words go into the structured data. */
export type ToolQuestion = { readonly question: string; readonly answer: string }

/** Where on its page a tool answers its question of that number, from 0. */
export const questionAnchor = (index: number) => `question-${index + 1}`

/** The id of the element on a tool's page that its instrument stands in. */
export const INSTRUMENT_ID = 'instrument'

/** What the page of a tool says around its instrument. */
type ToolTexts = {
  /** Under the title, in at most 42 characters: one line of a phone. */
  readonly line: string
  /** One or two sentences after the tool: what one gets out of it. */
  readonly introduction: string
  /** What it does, for its structured data. */
  readonly features: readonly string[]
  readonly rules: readonly ToolRule[]
  readonly questions: readonly ToolQuestion[]
}

type ToolFacts<Slug extends string> = {
  /** Name of its folder, and the last part of its address. */
  readonly slug: Slug
  readonly name: string
  /** What its card says (requirements §3, Tool card). */
  readonly description: string
  readonly category: string
  /** Heading of the index page under which it stands. */
  readonly section: (typeof toolSections)[number]['name']
  readonly popular?: true
  readonly seo: SeoDefaults
  /** For its own page: lists of tools reach the browsers of admins, and need not bring these. */
  readonly texts: () => Promise<ToolTexts>
}

export type Tool<Slug extends string = string> = ToolFacts<Slug> & {
  readonly href: `/tools/${Slug}`
}

/** What lists and the tool's page say of it, as it is given, with its address. */
export function defineTool<const Slug extends string>(tool: ToolFacts<Slug>): Tool<Slug> {
  return { ...tool, href: `/tools/${tool.slug}` }
}
