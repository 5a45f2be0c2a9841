'use client'

import dynamic from 'next/dynamic'
import { useEffect, useState } from 'react'
import { hasSession } from '#studio/session.ts'
import { StudioMark } from '#studio/studio-mark.tsx'
import type { StudioProps } from './studio.client.tsx'
import styles from './studio-loading.module.css'

/** Loads the Studio in the browser only, which takes seconds the first time, and covers it until its first page. */
export function StudioLoader(props: StudioProps) {
  const { embedded } = props.settings
  const [canStart, setCanStart] = useState(!embedded)
  useEffect(() => {
    if (embedded) void hasSession().then((isOpen) => (isOpen ? setCanStart(true) : signIn()))
  }, [embedded])
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
      {canStart && <Studio {...props} />}
    </>
  )
}

// The import is here, because Next then leaves the Studio out of the server's build.
const Studio = dynamic(() => import('./studio.client.tsx').then((module) => module.Studio), {
  ssr: false,
})

function signIn(): void {
  const { pathname, search } = window.location
  window.location.replace(`/signin?${new URLSearchParams({ next: pathname + search })}`)
}
