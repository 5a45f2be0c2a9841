import { defineField, defineType, type StringRule } from '@sanity/types'
import { checkEmail, checkWebAddress } from './rules/link-address.ts'
import { siteContentGroups } from './site-content-fields.ts'
import { type SiteContentKey, siteContentField, siteContentKeys } from './site-content-keys.ts'

const checks: Partial<Record<SiteContentKey, (text: string | undefined) => true | string>> = {
  bookDemoUrl: checkWebAddress,
  contactEmail: checkEmail,
}

/** Every text of the site outside posts and apps, in one document. A blank field shows its default. */
export const siteContent = defineType({
  name: 'siteContent',
  title: 'Site content',
  type: 'document',
  groups: siteContentGroups.map((group, index) => ({ ...group, default: index === 0 })),
  fields: siteContentKeys.map(textField),
  preview: { prepare: () => ({ title: 'Site content' }) },
})

function textField(key: SiteContentKey) {
  const { description, group, label, multiline, text } = siteContentField(key)
  return defineField({
    name: key,
    title: label,
    description,
    group,
    // What the site says while the field is blank.
    placeholder: text,
    ...(multiline ? { type: 'text', rows: 3 } : { type: 'string' }),
    options: { onPage: checks[key] ? 'address' : 'text' },
    validation: (rule: StringRule) => rule.custom(checks[key] ?? (() => true)),
  })
}
