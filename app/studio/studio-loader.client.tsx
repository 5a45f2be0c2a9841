'use client'

import dynamic from 'next/dynamic'
import { StudioMark } from '#studio/studio-mark.tsx'
import type { StudioProps } from './studio.client.tsx'
import styles from './studio-loading.module.css'

/** Loads the Studio in the browser only, which takes seconds the first time, and covers it until its first page. */
export function StudioLoader(props: StudioProps) {
  return (
    <>
      <main className={styles.page} aria-busy="true">
        <span className={styles.mark}>
          <StudioMark />
        </span>
        <p role="status">Loading the Studio…</p>
        <noscript>
          <p>The Studio needs JavaScript.</p>
        </noscript>
      </main>
      <Studio {...props} />
    </>
  )
}

const Studio = dynamic(() => import('./studio.client.tsx').then((module) => module.Studio), {
  ssr: false,
})
