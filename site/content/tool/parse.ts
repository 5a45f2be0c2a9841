import { z } from 'zod'
import { type EditTarget, editPath } from '#lib/content/edit-attributes.ts'
import {
  type Entry,
  flag,
  objectsOf,
  optionalText,
  type ReadersOf,
  requiredText,
  texts,
  usableDocument,
  usableDocuments,
  webAddress,
} from '#lib/content/stored-fields.ts'
import type {
  ToolRule as StoredToolRule,
  TOOL_QUERY_RESULT,
  TOOLS_QUERY_RESULT,
} from '#schemas/sanity.types.ts'
import { toolPageDefaults } from '#schemas/tool.ts'
import { type Seo, storedSeo } from '#site/content/seo/stored.ts'
import type { ToolRule, ToolTexts } from '#site/tools/define.ts'
import { type ListedTool, type ToolSlug, tools } from '#site/tools/list.ts'

/** A tool as lists show it. */
export type ToolCard = Pick<ListedTool, 'slug' | 'href'> & {
  readonly name: string
  /** One short sentence, for the menu. */
  readonly line?: string | undefined
  readonly description: string
  readonly category: string
  readonly popular: boolean
  /** Its editor hides its page from search engines. */
  readonly noIndex: boolean
  readonly edit?: EditTarget | undefined
}

export type ToolPage = Omit<ToolTexts, 'rules'> & {
  readonly name: string
  readonly rules: readonly PlacedRule[]
  readonly rulesTitle: string
  readonly questionsTitle: string
  readonly relatedTitle: string
  /** Undefined if the tool has no document. */
  readonly seo: Seo | undefined
  readonly edit?: EditTarget | undefined
}

/** A rule, and where it is stored. */
type PlacedRule = ToolRule & { readonly edit?: EditTarget | undefined }

type Mapping = { readonly editable: boolean }

export function toolId<Slug extends ToolSlug>(slug: Slug): `tool-${Slug}` {
  return `tool-${slug}`
}

const storedCard = z.object({
  _id: z.string(),
  name: optionalText,
  line: optionalText,
  description: optionalText,
  category: optionalText,
  popular: z.boolean().optional().catch(undefined),
  noIndex: flag,
} satisfies ReadersOf<TOOLS_QUERY_RESULT[number]>)

/** Returns all tools: what a query found of each, over its defaults. */
export function toToolCards(result: unknown, { editable }: Mapping): ToolCard[] {
  const stored = new Map(usableDocuments(storedCard, result).map((card) => [card._id, card]))
  return tools.map((tool) => {
    const card = stored.get(toolId(tool.slug))
    return {
      slug: tool.slug,
      href: tool.href,
      name: card?.name ?? tool.name,
      line: card?.line,
      description: card?.description ?? tool.description,
      category: card?.category ?? tool.category,
      popular: card?.popular ?? false,
      noIndex: card?.noIndex ?? false,
      edit: card && editable ? { id: card._id, type: 'tool' } : undefined,
    }
  })
}

const rule = z.object({
  _key: z.string(),
  title: requiredText,
  text: requiredText,
  source: z
    .object({
      label: requiredText,
      href: webAddress.pipe(z.string()),
      read: z.iso.date().optional().catch(undefined),
    } satisfies ReadersOf<NonNullable<StoredToolRule['source']>>)
    .optional()
    .catch(undefined),
} satisfies ReadersOf<Entry<StoredToolRule>>)

const storedPage = z.object({
  _id: z.string(),
  name: optionalText,
  line: optionalText,
  introduction: optionalText,
  rules: objectsOf(rule),
  rulesTitle: optionalText,
  questionsTitle: optionalText,
  relatedTitle: optionalText,
  features: texts,
  seo: storedSeo,
} satisfies ReadersOf<NonNullable<TOOL_QUERY_RESULT>>)

/** Returns what the page of a tool says: what is stored, over its defaults. */
export function toToolPage(
  tool: ListedTool,
  defaults: ToolTexts,
  result: unknown,
  { editable }: Mapping,
): ToolPage {
  const stored = usableDocument(storedPage, result)
  const edit = stored && editable ? { id: stored._id, type: 'tool' } : undefined
  return {
    name: stored?.name ?? tool.name,
    line: stored?.line ?? defaults.line,
    introduction: stored?.introduction ?? defaults.introduction,
    features: stored?.features.length ? stored.features : defaults.features,
    rules: stored?.rules.length ? stored.rules.map((each) => placed(each, edit)) : defaults.rules,
    rulesTitle: stored?.rulesTitle ?? toolPageDefaults.rulesTitle,
    questionsTitle: stored?.questionsTitle ?? toolPageDefaults.questionsTitle,
    relatedTitle: stored?.relatedTitle ?? toolPageDefaults.relatedTitle,
    seo: stored?.seo,
    edit,
  }
}

function placed({ _key, ...own }: z.infer<typeof rule>, edit: EditTarget | undefined): PlacedRule {
  return { ...own, edit: edit && { ...edit, within: editPath('rules', _key) } }
}
