'use client'

import dynamic from 'next/dynamic'
import { StudioMark } from '#studio/studio-mark.tsx'
import styles from './studio-loading.module.css'

/** Loads the Studio in the browser only, with a loading page. */
export const StudioLoader = dynamic(
  () => import('./studio.client.tsx').then(({ Studio }) => Studio),
  { ssr: false, loading: StudioLoading },
)

/** Shown while the Studio loads, which takes seconds the first time. */
function StudioLoading() {
  return (
    <main className={styles.page} aria-busy="true">
      <span className={styles.mark}>
        <StudioMark />
      </span>
      <p role="status">Loading the Studio…</p>
      <noscript>
        <p>The Studio needs JavaScript.</p>
      </noscript>
    </main>
  )
}
