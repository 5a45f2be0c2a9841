import type { SeoDefaults } from '#site/define.ts'

/** A rule that the tool follows, with its source. */
export type ToolRule = {
  readonly title: string
  readonly text: string
  readonly source?: RuleSource | undefined
}

type RuleSource = {
  readonly label: string
  readonly href: string
  /** Date on which the rule was checked against its source, like `2026-11-21`. Standards don't change and need none. */
  readonly read?: string | undefined
}

/** Element id of the instrument on a tool's page. */
export const INSTRUMENT_ID = 'instrument'

/** Default texts of a tool's page. The tool's document overrides them and adds its questions. */
export type ToolTexts = {
  /** Line under the title, at most 42 characters so that it fits one line on a phone. */
  readonly line: string
  /** One or two sentences after the tool about what visitors get out of it. */
  readonly introduction: string
  /** Features for the structured data. */
  readonly features: readonly string[]
  readonly rules: readonly ToolRule[]
}

type ToolFacts<Slug extends string> = {
  /** Folder name and last part of the URL. */
  readonly slug: Slug
  readonly name: string
  /** Text of its card (requirements §3, Tool card). */
  readonly description: string
  readonly category: string
  readonly seo: SeoDefaults
  /** Loaded only on the tool's own page, since lists of tools reach other browsers too. */
  readonly texts: () => Promise<ToolTexts>
}

export type Tool<Slug extends string = string> = ToolFacts<Slug> & {
  readonly href: `/tools/${Slug}`
}

/** Defines a tool and adds its URL. */
export function defineTool<const Slug extends string>(tool: ToolFacts<Slug>): Tool<Slug> {
  return { ...tool, href: `/tools/${tool.slug}` }
}
