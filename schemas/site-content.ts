import { defineField, defineType, type StringRule } from '@sanity/types'

/**
 * A text of the site that editors can change without touching the page's structure (requirements §3, Site content).
 */
export type ContentText = {
  readonly title: string
  /** Tells an editor where the text appears. */
  readonly help: string
  /** Default text. Empty if the default comes from another document. */
  readonly text: string
  /** Set for texts that need a multi-line box, in the Studio and on the page. */
  readonly lines?: 'many'
  /** Validates a URL behind a link. Returns true or the message for the editor. */
  readonly check?: (text: string | undefined) => true | string
}

/** Texts that appear together: one tab in the Studio. */
export type ContentGroup = {
  readonly title: string
  readonly texts: Readonly<Record<string, ContentText>>
}

/**
 * Returns the document type with all texts of the site outside posts and apps. A blank field shows its default.
 *
 * @param groups in the order of the Studio's tabs
 */
export function siteContentType(groups: readonly ContentGroup[]) {
  return defineType({
    name: 'siteContent',
    title: 'Site content',
    type: 'document',
    groups: groups.map(({ title }, index) => ({
      name: groupName(title),
      title,
      default: index === 0,
    })),
    fields: groups.flatMap(({ title, texts }) =>
      Object.entries(texts).map(([key, text]) => textField(key, text, groupName(title))),
    ),
    preview: { prepare: () => ({ title: 'Site content' }) },
  })
}

function textField(key: string, { title, help, text, lines, check }: ContentText, group: string) {
  return defineField({
    name: key,
    title,
    description: help,
    group,
    ...(text && { placeholder: text }),
    ...(lines ? { type: 'text', rows: 3 } : { type: 'string' }),
    options: { onPage: check ? 'address' : 'text' },
    validation: (rule: StringRule) => rule.custom(check ?? (() => true)),
  })
}

function groupName(title: string): string {
  return title.toLowerCase().replaceAll(' ', '-')
}
