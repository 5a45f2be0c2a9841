'use client'

import {
  countCharacters,
  descriptionLength,
  titleLength,
} from 'brightkeel-seo-checks/meta-tags/advice.ts'
import type { Advice, MetaFields, MetaTextKey } from 'brightkeel-seo-checks/meta-tags/fields.ts'
import { shownTexts } from 'brightkeel-seo-checks/meta-tags/tags.ts'
import { type FieldCounter, LabeledField } from '#site/ui/labeled-field.client.tsx'
import { MoreFields } from './more-fields.client.tsx'
import { PastePage } from './paste-page.client.tsx'
import { ShareImageField } from './share-image.client.tsx'
import type { useShareImage } from './use-share-image.client.ts'

/** Title and description, the main fields (requirements §3, Meta tags). */
export function FirstFields({ fields, advice, change }: FieldsProps) {
  const bind = bindTo(fields, advice, change)

  return (
    <>
      <LabeledField
        {...bind('title')}
        label="Title"
        counter={counterOf(fields.title, titleLength)}
        placeholder="Topic of the page, then your brand"
      />
      <LabeledField
        {...bind('description')}
        label="Description"
        rows={3}
        counter={counterOf(fields.description, descriptionLength)}
      />
    </>
  )
}

/** All other fields: the ones in requirements §3, and optional ones under “More”. */
export function OtherFields({ fields, advice, change, onRead, share, onSaved }: OtherFieldsProps) {
  const shown = shownTexts(fields)
  const bind = bindTo(fields, advice, change)

  return (
    <>
      <PastePage onRead={onRead} />
      <LabeledField
        {...bind('canonicalUrl')}
        label="Canonical URL"
        line={{ type: 'url', inputMode: 'url' }}
        placeholder="https://"
        spellCheck={false}
      />
      <LabeledField
        {...bind('ogImage')}
        label="Share image URL"
        line={{ type: 'url', inputMode: 'url' }}
        placeholder="https://"
        spellCheck={false}
        hint="1200 × 630, PNG or JPG. We don’t fetch the URL."
      />
      <ShareImageField share={share} onSaved={onSaved} />
      <LabeledField
        {...bind('keywords')}
        label="Keywords"
        hint="Separate with commas. Google ignores them."
      />
      <fieldset className="meta-group">
        <legend>Open Graph</legend>
        <LabeledField
          {...bind('ogTitle')}
          label="Title"
          placeholder={shown.title}
          hint="Default: the title above."
        />
        <LabeledField
          {...bind('ogDescription')}
          label="Description"
          rows={2}
          placeholder={shown.description}
          hint="Default: the description above."
        />
      </fieldset>
      <fieldset className="meta-group">
        <legend>X (Twitter)</legend>
        <LabeledField
          {...bind('twitterTitle')}
          label="Title"
          placeholder={shown.ogTitle}
          hint="Default: the Open Graph title."
        />
        <LabeledField
          {...bind('twitterDescription')}
          label="Description"
          rows={2}
          placeholder={shown.ogDescription}
          hint="Default: the Open Graph description."
        />
      </fieldset>
      <MoreFields fields={fields} change={change} bind={bind} />
    </>
  )
}

function bindTo(
  fields: MetaFields,
  advice: readonly Advice[],
  change: (patch: Partial<MetaFields>) => void,
) {
  return (key: MetaTextKey) => ({
    id: key,
    value: fields[key],
    onChange: (text: string) => change({ [key]: text }),
    error: errorOf(key, advice),
  })
}

function counterOf(text: string, { least, most }: { least: number; most: number }): FieldCounter {
  const count = countCharacters(text)
  const aim = `${count} of ${most}, aim for ${least}–${most}`
  if (count === 0) return { text: aim, tone: 'calm' }
  if (count > most) return { text: `${count} of ${most}, ${count - most} too many`, tone: 'bad' }
  return { text: aim, tone: count >= least ? 'good' : 'note' }
}

/** Returns the error of an invalid value. Suggestions appear in the advice instead. */
function errorOf(key: MetaTextKey, advice: readonly Advice[]): string | undefined {
  if (key === 'title' || key === 'description') return undefined
  return advice.find(({ field, tone }) => field === key && tone === 'bad')?.text
}

type FieldsProps = {
  fields: MetaFields
  advice: readonly Advice[]
  change: (patch: Partial<MetaFields>) => void
}

type OtherFieldsProps = FieldsProps & {
  onRead: (fields: MetaFields) => void
  share: ReturnType<typeof useShareImage>
  onSaved: () => void
}
