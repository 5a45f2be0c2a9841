'use client'

import dynamic from 'next/dynamic'
import { StudioLoading } from './studio-loading.tsx'

/** Loads the Studio in the browser only, with a loading page. */
export const StudioLoader = dynamic(
  () => import('./studio.client.tsx').then(({ Studio }) => Studio),
  { ssr: false, loading: StudioLoading },
)
