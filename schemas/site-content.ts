import { defineField, defineType, type StringRule } from '@sanity/types'

/**
 * A text of the site that an editor may change without touching a page's structure
 * (requirements §3, Site content).
 */
export type ContentText = {
  readonly title: string
  /** Tells an editor where the text appears. */
  readonly help: string
  /** What the site says until somebody writes something else; empty where another document says it. */
  readonly text: string
  /** Shown in a box of several lines, in the Studio and when editing on the page. */
  readonly lines?: 'many'
  /** What is wrong with a text, in words; for addresses that stand behind links. */
  readonly check?: (text: string | undefined) => true | string
}

/** Texts that are seen together. */
export type ContentGroup = {
  readonly title: string
  readonly texts: Readonly<Record<string, ContentText>>
}

/**
 * Every text of the site outside posts and apps, in one document. A blank field shows its default.
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
    // What the site says while the field is blank.
    ...(text && { placeholder: text }),
    ...(lines ? { type: 'text', rows: 3 } : { type: 'string' }),
    options: { onPage: check ? 'address' : 'text' },
    validation: (rule: StringRule) => rule.custom(check ?? (() => true)),
  })
}

function groupName(title: string): string {
  return title.toLowerCase().replaceAll(' ', '-')
}
