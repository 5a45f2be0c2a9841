import { StudioMark } from '#studio/studio-mark.tsx'
import styles from './studio-loading.module.css'

/** Shown while the Studio loads, which takes seconds the first time. */
export function StudioLoading() {
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

/** Covers the Studio until it shows its own page. In the steps before, it is empty or shows only a spinner. */
export function StudioCover() {
  return (
    <div className={styles.cover}>
      <StudioLoading />
    </div>
  )
}
