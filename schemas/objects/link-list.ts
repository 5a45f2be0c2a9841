import { defineArrayMember, defineField, type FieldDefinition } from '@sanity/types'
import { lineField } from './line-field.ts'

export const linkLabelField = lineField('label', 'Label', {
  validation: (rule) => rule.required().error('Name the link.'),
})

/** The link itself. New ones lead to a page of the site. */
export const linkField = defineField({
  name: 'link',
  title: 'Link',
  type: 'link',
  initialValue: { kind: 'internal' },
  validation: (rule) => rule.required().error('Choose where the link leads.'),
})

/**
 * Returns the member of a list of links.
 *
 * @param fields fields of an item after its label and link
 */
export function labeledLink(name: string, title: string, fields: FieldDefinition[] = []) {
  return defineArrayMember({
    name,
    title,
    type: 'object',
    fields: [linkLabelField, linkField, ...fields],
    preview: { select: linkPreview, prepare: prepareLinkPreview },
  })
}

/** Fields that show an item in the Studio's list: its label, and where it leads. */
export const linkPreview = {
  label: 'label',
  kind: 'link.kind',
  title: 'link.to.title',
  name: 'link.to.name',
  url: 'link.href',
}

export function prepareLinkPreview(item: Readonly<Record<string, string>>) {
  const { label = '', kind = '', title, name, url } = item
  return { title: label, subtitle: title ?? name ?? url ?? kind }
}
