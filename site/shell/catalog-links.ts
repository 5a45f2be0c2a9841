import { type EditAttribute, editAttribute } from '#lib/content/edit-attributes.ts'
import type { ListRule } from '#schemas/rules/choices.ts'
import type { App } from '#site/content/app/parse.ts'
import type { ToolCard } from '#site/content/tool/parse.ts'

/** A link in the menu or the footer, ready to be shown. */
export type ChromeLink = {
  readonly key: string
  readonly href: string
  readonly label: string
  readonly note?: string | undefined
  readonly isComingSoon?: boolean
  /** Edit attributes of its texts. Empty for visitors. */
  readonly labelEdit?: EditAttribute
  readonly noteEdit?: EditAttribute
  readonly statusEdit?: EditAttribute
}

/** The fields of an app that the menu and the footer show. */
export type ListedApp = Pick<
  App,
  'id' | 'href' | 'name' | 'menuLabel' | 'tagline' | 'status' | 'leftOutOfFooter' | 'edit'
>

/** The fields of a tool that the menu and the footer show. */
export type ListedTool = Pick<ToolCard, 'href' | 'name' | 'line' | 'edit'>

/** Returns the links that a list fills itself with; none without a rule. */
export function catalogLinks(
  rule: ListRule | undefined,
  apps: readonly ListedApp[],
  tools: readonly ListedTool[],
): readonly ChromeLink[] {
  if (rule === 'tools') {
    return tools.map(({ href, name, line, edit }) => ({
      key: href,
      href,
      label: name,
      note: line,
      labelEdit: editAttribute(edit, 'name'),
      noteEdit: editAttribute(edit, 'line'),
    }))
  }
  if (rule !== 'apps') return []
  return apps.map(({ href, name, tagline, status, edit }) => ({
    key: href,
    href,
    label: name,
    note: tagline,
    isComingSoon: status === 'Coming Soon',
    labelEdit: editAttribute(edit, 'name'),
    noteEdit: editAttribute(edit, 'tagline'),
    statusEdit: editAttribute(edit, 'status'),
  }))
}
