'use client'

import dynamic from 'next/dynamic'
import { StudioMark } from '#studio/form-components.tsx'
import styles from './studio-loading.module.css'

/** Fetches the Studio in the browser only; the wait shows something meanwhile. */
export const StudioLoader = dynamic(
  () => import('./studio.client.tsx').then(({ Studio }) => Studio),
  { ssr: false, loading: StudioLoading },
)

/** What one sees while the Studio is on its way, which takes seconds the first time. */
function StudioLoading() {
  return (
    <main className={styles.page} aria-busy="true">
      <span className={styles.mark}>
        <StudioMark />
      </span>
      <p role="status">Opening the Studio…</p>
      <noscript>
        <p>The Studio needs JavaScript.</p>
      </noscript>
    </main>
  )
}
