'use client'

import type {
  CardKind,
  MetaFields,
  MetaTextKey,
  PageKind,
  RobotsRule,
} from 'brightkeel-seo-checks/meta-tags/fields.ts'
import type { ComponentProps } from 'react'
import { ChoiceField } from '#site/tools/kit/choice-field.client.tsx'
import { ToolField } from '#site/tools/kit/tool-field.client.tsx'

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
        <ToolField
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
              <ToolField {...bind('publishedTime')} label="Published" placeholder="2026-11-21" />
              <ToolField {...bind('modifiedTime')} label="Changed" placeholder="2026-11-21" />
            </div>
            <div className="meta-pair">
              <ToolField {...bind('author')} label="Author" />
              <ToolField {...bind('section')} label="Section" />
            </div>
            <ToolField {...bind('tags')} label="Tags" hint="Between commas." />
          </>
        )}
        <ToolField {...bind('siteName')} label="Site name" />
        <ToolField {...bind('imageAlt')} label="What the image shows" />
        <ChoiceField<RobotsRule>
          id="robots"
          label="Robots"
          value={fields.robots}
          choices={robots}
          onChange={(rule) => change({ robots: rule })}
        />
        <ToolField
          {...bind('alternates')}
          label="Other languages"
          rows={2}
          placeholder="de https://example.com/de/"
          hint="One to a line: language code, space, address."
          spellCheck={false}
        />
        <div className="meta-pair">
          <ToolField {...bind('icon')} label="Icon" placeholder="/icon.svg" spellCheck={false} />
          <ToolField
            {...bind('appleIcon')}
            label="Apple touch icon"
            placeholder="/apple-icon.png"
            spellCheck={false}
          />
        </div>
        <ToolField {...bind('themeColor')} label="Theme color" placeholder="#1f5c4d" />
      </div>
    </details>
  )
}

type MoreFieldsProps = {
  fields: MetaFields
  change: (patch: Partial<MetaFields>) => void
  bind: (
    key: MetaTextKey,
  ) => Pick<ComponentProps<typeof ToolField>, 'id' | 'value' | 'onChange' | 'error'>
}
