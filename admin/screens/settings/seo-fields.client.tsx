'use client'

import { descriptionLength } from 'brightkeel-seo-checks/meta-tags/advice.ts'
import type { ComponentProps } from 'react'
import { pageSchemaTypes, pageTypes } from '#schemas/objects/seo.ts'
import type { PageSeo } from '#site/content/seo/parse.ts'
import { ChoiceField } from '#site/ui/choice-field.client.tsx'
import { LabeledField } from '#site/ui/labeled-field.client.tsx'
import { lengthCounter, type SearchCuts } from '#site/ui/page-previews/search-cuts.ts'
import type { Screen } from '#site/ui/page-previews/search-limits.ts'
import type { Fields } from './document-edits.ts'
import { SwitchField } from './switch-field.client.tsx'

/** Form for the SEO data of one page (requirements §2, SEO & Meta). Hints mark default values. */
export function SeoFields({ fields, defaults, errors, search, onType }: SeoFieldsProps) {
  const textOf = (path: string) => {
    const value = fields[path]
    return typeof value === 'string' ? value : ''
  }
  const field = (path: keyof PageSeo, hint?: string): ComponentProps<typeof LabeledField> => ({
    id: path,
    label: '',
    value: textOf(path),
    onChange: (value) => onType(path, value),
    placeholder: String(defaults[path]),
    error: errors[path],
    hint: [origin(textOf(path).trim() !== ''), hint].filter(Boolean).join(' · '),
  })
  const choice = (path: 'type' | 'schemaType', values: readonly string[]) => ({
    id: path,
    value: values.includes(textOf(path)) ? textOf(path) : '',
    choices: [
      { value: '', label: `Default: ${defaults[path]}` },
      ...values.map((value) => ({ value, label: value })),
    ],
    onChange: (value: string) => onType(path, value || null),
    hint: origin(textOf(path) !== ''),
  })
  const description = textOf('description') || defaults.description

  return (
    <div className="settings-fields">
      <LabeledField
        {...field('title', 'The site name is added if both fit into 60 characters.')}
        label="Title"
      />
      <LabeledField {...field('canonicalUrl')} label="Canonical URL" spellCheck={false} />
      <LabeledField
        {...field('description')}
        label="Meta description"
        rows={3}
        counter={lengthCounter(
          description,
          descriptionLength,
          search.screen,
          search.cuts?.description,
        )}
      />
      <LabeledField {...field('keywords', 'Separated by commas.')} label="Keywords" />
      <LabeledField
        {...field(
          'ogImage',
          'If empty, the image chosen in the Studio or one with the title is used.',
        )}
        label="Open Graph image URL"
        spellCheck={false}
      />
      <LabeledField {...field('ogImageAlt')} label="Image alt text" />
      <div className="settings-pair">
        <ChoiceField {...choice('type', pageTypes)} label="Page type" />
        <ChoiceField {...choice('schemaType', pageSchemaTypes)} label="Schema type" />
      </div>
      <SwitchField
        id="noIndex"
        label="No index"
        hint="Asks search engines not to list the page."
        isOn={fields.noIndex === true}
        onTurn={(isOn) => onType('noIndex', isOn)}
      >
        <p className="note">{origin(typeof fields.noIndex === 'boolean')}</p>
      </SwitchField>
      <LabeledField
        {...field('customSchema')}
        label="Custom schema (JSON)"
        rows={6}
        placeholder='{ "@type": "Event", … }'
        spellCheck={false}
        hint={
          textOf('customSchema').trim() === ''
            ? 'Default: the generated schema'
            : 'Custom · replaces the generated schema, except for items it refers to by @id'
        }
      />
    </div>
  )
}

function origin(isSet: boolean): string {
  return isSet ? 'Custom' : 'Default'
}

type SeoFieldsProps = {
  /** Current values including unsaved edits; `null` for a field that is not set. */
  fields: Fields
  /** Values of the page while nothing is set. */
  defaults: PageSeo
  errors: Readonly<Record<string, string>>
  /** The preview next to the fields. Its texts are null until it is shown. */
  search: { readonly cuts: SearchCuts | null; readonly screen: Screen }
  onType: (path: string, value: unknown) => void
}
