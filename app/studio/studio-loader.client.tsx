'use client'

import dynamic from 'next/dynamic'
import { useEffect, useState } from 'react'
import { SANITY_API_VERSION } from '#lib/content/api-version.ts'
import { StudioMark } from '#studio/studio-mark.tsx'
import type { StudioProps } from './studio.client.tsx'
import styles from './studio-loading.module.css'

/** Loads the Studio in the browser only, which takes seconds the first time, and covers it until its first page. */
export function StudioLoader(props: StudioProps) {
  const { embedded } = props.settings
  const [canStart, setCanStart] = useState(!embedded)
  useEffect(() => {
    // The Studio would send people to sign in only once it has started, and then start a second time.
    if (embedded)
      void hasLakeSession().then((hasSession) => (hasSession ? setCanStart(true) : signIn()))
    void loadStudio()
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

const loadStudio = () => import('./studio.client.tsx').then((module) => module.Studio)

const Studio = dynamic(loadStudio, { ssr: false })

/** Returns false only if the lake answers that no one is signed in. The Studio shows any error itself. */
async function hasLakeSession(): Promise<boolean> {
  // Returning from the sign-in.
  if (window.location.hash.startsWith('#sid=')) return true
  const answer = await fetch(`/lake/v${SANITY_API_VERSION}/users/me`).catch(() => undefined)
  return !answer?.ok || 'id' in (await answer.json())
}

function signIn(): void {
  const { href } = window.location
  window.location.replace(`/api/studio-login?${new URLSearchParams({ origin: href })}`)
}
