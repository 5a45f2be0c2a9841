'use client'

import { adviceOn, descriptionLength, titleLength } from 'brightkeel-seo-checks/meta-tags/advice.ts'
import type {
  Advice,
  CardKind,
  MetaFields,
  MetaTextKey,
  PageKind,
  RobotsRule,
} from 'brightkeel-seo-checks/meta-tags/fields.ts'
import { Fold } from '#site/tools/kit/fold.client.tsx'
import { ChoiceField } from '#site/ui/choice-field.client.tsx'
import { LabeledField } from '#site/ui/labeled-field.client.tsx'
import { lengthCounter, type SearchCuts } from '#site/ui/page-previews/search-cuts.ts'
import type { Screen } from '#site/ui/page-previews/search-limits.ts'

const kinds = [
  { value: 'website', label: 'Website' },
  { value: 'article', label: 'Article' },
] as const

const cards = [
  { value: 'summary_large_image', label: 'Large image' },
  { value: 'summary', label: 'Small image' },
] as const

const robots = [
  { value: '', label: 'Index, follow (default)' },
  { value: 'noindex, follow', label: 'Noindex, follow' },
  { value: 'index, nofollow', label: 'Index, nofollow' },
  { value: 'noindex, nofollow', label: 'Noindex, nofollow' },
] as const

const urlLine = {
  line: { type: 'text', inputMode: 'url' },
  placeholder: 'https://',
  spellCheck: false,
  autoCapitalize: 'none',
} as const

/** Renders title, description and URL. Their counters agree with the preview next to them. */
export function MainFields({ cuts, screen, ...form }: MainFieldsProps) {
  const { title, description } = form.fields
  const bind = bindTo(form)

  return (
    <>
      <LabeledField
        {...bind('title')}
        label="Title"
        counter={lengthCounter(title, titleLength, screen, cuts.title)}
        placeholder="Topic of the page, then your brand"
      />
      <LabeledField
        {...bind('description')}
        label="Description"
        rows={3}
        counter={lengthCounter(description, descriptionLength, screen, cuts.description)}
      />
      <LabeledField {...bind('canonicalUrl')} {...urlLine} label="Page URL (canonical)" />
    </>
  )
}

/** Renders the URL of the image. */
export function ImageUrlField(form: FormProps) {
  return (
    <LabeledField
      {...bindTo(form)('ogImage')}
      {...urlLine}
      label="Share image URL"
      hint="1200 × 630, PNG or JPG"
    />
  )
}

/** Renders the optional fields. Articles have additional ones. */
export function MoreFields(form: FormProps) {
  const { fields, change } = form
  const bind = bindTo(form)

  return (
    <Fold title="More: social texts, type, robots">
      <LabeledField {...bind('imageAlt')} label="Image alt text" />
      <LabeledField {...bind('ogTitle')} label="Social title" hint="Default: the title." />
      <LabeledField
        {...bind('ogDescription')}
        label="Social description"
        rows={2}
        hint="Default: the description."
      />
      <LabeledField {...bind('twitterTitle')} label="X title" hint="Default: the social title." />
      <LabeledField
        {...bind('twitterDescription')}
        label="X description"
        rows={2}
        hint="Default: the social description."
      />
      <ChoiceField<CardKind>
        id="card"
        label="X card"
        value={fields.card}
        choices={cards}
        onChange={(card) => change({ card })}
      />
      <LabeledField {...bind('siteName')} label="Site name" />
      <ChoiceField<PageKind>
        id="type"
        label="Type"
        value={fields.type}
        choices={kinds}
        onChange={(type) => change({ type })}
      />
      {fields.type === 'article' && (
        <>
          <LabeledField {...bind('publishedTime')} label="Published" placeholder="2026-11-21" />
          <LabeledField {...bind('modifiedTime')} label="Modified" placeholder="2026-11-21" />
          <LabeledField {...bind('author')} label="Author" />
        </>
      )}
      <LabeledField
        {...bind('keywords')}
        label="Keywords"
        hint="Separate with commas. Google ignores them."
      />
      <ChoiceField<RobotsRule>
        id="robots"
        label="Search engines (robots)"
        value={fields.robots}
        choices={robots}
        onChange={(rule) => change({ robots: rule })}
      />
    </Fold>
  )
}

/** Returns the errors to show beside the fields. All other advice is in the list next to the preview. */
export function fieldErrors(fields: MetaFields): FieldErrors {
  const inListOnly: readonly Advice['field'][] = ['title', 'description', 'robots']
  return Object.fromEntries(
    adviceOn(fields, null)
      .filter(({ field, tone }) => tone === 'bad' && !inListOnly.includes(field))
      .map(({ field, text }) => [field, text]),
  )
}

type FieldErrors = { readonly [Field in Advice['field']]?: string }

function bindTo({ fields, errors, change }: FormProps) {
  return (key: MetaTextKey) => ({
    id: key,
    value: fields[key],
    onChange: (text: string) => change({ [key]: text }),
    error: errors[key],
  })
}

export type FormProps = {
  fields: MetaFields
  errors: FieldErrors
  change: (patch: Partial<MetaFields>) => void
}

type MainFieldsProps = FormProps & { cuts: SearchCuts; screen: Screen }
