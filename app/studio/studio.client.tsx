'use client'

import { NextStudio } from 'next-sanity/studio/client-component'
// This entry point doesn't load Sanity's dashboard bridge from another host.
import { useState } from 'react'
import { GuideText } from '#studio/guide.tsx'
import { createStudioConfig, type StudioSettings } from '#studio/studio-config.ts'

export type StudioProps = {
  readonly settings: StudioSettings
  readonly guide: string
}

export function Studio({ settings, guide }: StudioProps) {
  const [config] = useState(() => createStudioConfig(settings, window.location.origin))
  return (
    <GuideText value={guide}>
      <NextStudio config={config} />
    </GuideText>
  )
}
