'use client'

// This entrance does not load Sanity's dashboard bridge from another host.
import { NextStudio } from 'next-sanity/studio/client-component'
import { GuideText } from '#studio/guide.tsx'
import config from '#studio/sanity.config.ts'

/** The whole Studio, with the editors' guide as Markdown. */
export function Studio({ guide }: { guide: string }) {
  return (
    <GuideText value={guide}>
      <NextStudio config={config} />
    </GuideText>
  )
}
