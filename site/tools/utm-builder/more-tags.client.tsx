'use client'

import type { ComponentProps } from 'react'
import { ToolField } from '#site/tools/kit/tool-field.client.tsx'
import type { TagKey } from './logic/tags.ts'

/** Tags that fewer links need. */
export function MoreTags({ bind }: MoreTagsProps) {
  return (
    <details className="utm-fold">
      <summary>More: campaign ID, platform, format, tactic</summary>
      <div>
        <div className="utm-pair">
          <ToolField {...bind('id')} label="Campaign ID" placeholder="As in your cost data" />
          <ToolField
            {...bind('sourcePlatform')}
            label="Source platform"
            placeholder="Where it is booked"
          />
        </div>
        <div className="utm-pair">
          <ToolField
            {...bind('creativeFormat')}
            label="Creative format"
            placeholder="video, skyscraper"
          />
          <ToolField
            {...bind('marketingTactic')}
            label="Marketing tactic"
            placeholder="prospecting, onboarding"
          />
        </div>
      </div>
    </details>
  )
}

type MoreTagsProps = {
  bind: (key: TagKey) => Omit<ComponentProps<typeof ToolField>, 'label' | 'placeholder'>
}
