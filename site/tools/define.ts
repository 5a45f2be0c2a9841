import type { SeoDefaults } from '#site/define.ts'

/** A rule the tool follows, and where it is written. */
export type ToolRule = {
  readonly title: string
  readonly text: string
  readonly source?: RuleSource | undefined
}

type RuleSource = {
  readonly label: string
  readonly href: string
  /** The day the rule was compared with its source, `2026-11-21`; left out for standards, which do not change. */
  readonly read?: string | undefined
}

/** The id of the element on a tool's page that its instrument stands in. */
export const INSTRUMENT_ID = 'instrument'

/** Default texts around a tool. Its document in the content has what visitors read, and its questions. */
export type ToolTexts = {
  /** Under the title, in at most 42 characters: one line of a phone. */
  readonly line: string
  /** One or two sentences after the tool: what one gets out of it. */
  readonly introduction: string
  /** What it does, for its structured data. */
  readonly features: readonly string[]
  readonly rules: readonly ToolRule[]
}

type ToolFacts<Slug extends string> = {
  /** Name of its folder, and the last part of its address. */
  readonly slug: Slug
  readonly name: string
  /** What its card says (requirements §3, Tool card). */
  readonly description: string
  readonly category: string
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
