'use client'

import type {
  CardKind,
  MetaFields,
  MetaTextKey,
  PageKind,
  RobotsRule,
} from 'brightkeel-seo-checks/meta-tags/fields.ts'
import type { ComponentProps } from 'react'
import { ChoiceField } from '#site/ui/choice-field.client.tsx'
import { LabeledField } from '#site/ui/labeled-field.client.tsx'

const kinds = [
  { value: 'website', label: 'Website' },
  { value: 'article', label: 'Article' },
] as const

const cards = [
  { value: 'summary_large_image', label: 'Large image' },
  { value: 'summary', label: 'Small image' },
] as const

const robots = [
  { value: '', label: 'Index and follow (no tag needed)' },
  { value: 'noindex, follow', label: 'Do not index' },
  { value: 'index, nofollow', label: 'Do not follow links' },
  { value: 'noindex, nofollow', label: 'Neither' },
] as const

/** What fewer pages need. An article has fields of its own. */
export function MoreFields({ fields, change, bind }: MoreFieldsProps) {
  return (
    <details className="meta-more">
      <summary>More: type, robots, languages, icons, a second title</summary>
      <div>
        <LabeledField
          {...bind('rivalTitle')}
          label="Second title to compare"
          hint="Shown under the first; it makes no tag."
        />
        <div className="meta-pair">
          <ChoiceField<PageKind>
            id="type"
            label="Type"
            value={fields.type}
            choices={kinds}
            onChange={(type) => change({ type })}
          />
          <ChoiceField<CardKind>
            id="card"
            label="Card on X"
            value={fields.card}
            choices={cards}
            onChange={(card) => change({ card })}
          />
        </div>
        {fields.type === 'article' && (
          <>
            <div className="meta-pair">
              <LabeledField {...bind('publishedTime')} label="Published" placeholder="2026-11-21" />
              <LabeledField {...bind('modifiedTime')} label="Changed" placeholder="2026-11-21" />
            </div>
            <div className="meta-pair">
              <LabeledField {...bind('author')} label="Author" />
              <LabeledField {...bind('section')} label="Section" />
            </div>
            <LabeledField {...bind('tags')} label="Tags" hint="Between commas." />
          </>
        )}
        <LabeledField {...bind('siteName')} label="Site name" />
        <LabeledField {...bind('imageAlt')} label="Describe the image" />
        <ChoiceField<RobotsRule>
          id="robots"
          label="Robots"
          value={fields.robots}
          choices={robots}
          onChange={(rule) => change({ robots: rule })}
        />
        <LabeledField
          {...bind('alternates')}
          label="Other languages"
          rows={2}
          placeholder="de https://example.com/de/"
          hint="One per line: language code, space, URL."
          spellCheck={false}
        />
        <div className="meta-pair">
          <LabeledField {...bind('icon')} label="Icon" placeholder="/icon.svg" spellCheck={false} />
          <LabeledField
            {...bind('appleIcon')}
            label="Apple touch icon"
            placeholder="/apple-icon.png"
            spellCheck={false}
          />
        </div>
        <LabeledField {...bind('themeColor')} label="Theme color" placeholder="#1f5c4d" />
      </div>
    </details>
  )
}

type MoreFieldsProps = {
  fields: MetaFields
  change: (patch: Partial<MetaFields>) => void
  bind: (
    key: MetaTextKey,
  ) => Pick<ComponentProps<typeof LabeledField>, 'id' | 'value' | 'onChange' | 'error'>
}
