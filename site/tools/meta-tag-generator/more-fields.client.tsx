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
  { value: '', label: 'Index, follow (default)' },
  { value: 'noindex, follow', label: 'Noindex, follow' },
  { value: 'index, nofollow', label: 'Index, nofollow' },
  { value: 'noindex, nofollow', label: 'Noindex, nofollow' },
] as const

/** Optional fields. Articles have additional ones. */
export function MoreFields({ fields, change, bind }: MoreFieldsProps) {
  return (
    <details className="meta-more">
      <summary>More: type, robots, hreflang, icons, title comparison</summary>
      <div>
        <LabeledField
          {...bind('rivalTitle')}
          label="Alternative title"
          hint="Shown below the first for comparison. Not added to the tags."
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
            label="X card"
            value={fields.card}
            choices={cards}
            onChange={(card) => change({ card })}
          />
        </div>
        {fields.type === 'article' && (
          <>
            <div className="meta-pair">
              <LabeledField {...bind('publishedTime')} label="Published" placeholder="2026-11-21" />
              <LabeledField {...bind('modifiedTime')} label="Modified" placeholder="2026-11-21" />
            </div>
            <div className="meta-pair">
              <LabeledField {...bind('author')} label="Author" />
              <LabeledField {...bind('section')} label="Section" />
            </div>
            <LabeledField {...bind('tags')} label="Tags" hint="Separate with commas." />
          </>
        )}
        <LabeledField {...bind('siteName')} label="Site name" />
        <LabeledField {...bind('imageAlt')} label="Image alt text" />
        <ChoiceField<RobotsRule>
          id="robots"
          label="Robots"
          value={fields.robots}
          choices={robots}
          onChange={(rule) => change({ robots: rule })}
        />
        <LabeledField
          {...bind('alternates')}
          label="Other languages (hreflang)"
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
