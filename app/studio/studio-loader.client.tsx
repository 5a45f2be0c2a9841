'use client'

import dynamic from 'next/dynamic'
import { StudioLoading } from './studio-loading.tsx'

/** Fetches the Studio in the browser only; the wait shows something meanwhile. */
export const StudioLoader = dynamic(
  () => import('./studio.client.tsx').then(({ Studio }) => Studio),
  { ssr: false, loading: StudioLoading },
)
