'use client'

// This entrance does not load Sanity's dashboard bridge from another host.
import { NextStudio } from 'next-sanity/studio/client-component'
import config from '#studio/sanity.config.ts'

/** The whole Studio. */
export function Studio() {
  return <NextStudio config={config} />
}
