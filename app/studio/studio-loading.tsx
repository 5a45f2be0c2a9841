import { BrandMark } from '#studio/brand-mark.tsx'
import styles from './studio-loading.module.css'

/** What one sees while the Studio is on its way, which takes seconds the first time. */
export function StudioLoading() {
  return (
    <main className={styles.page} aria-busy="true">
      <span className={styles.mark}>
        <BrandMark />
      </span>
      <p role="status">Opening the Studio…</p>
      <noscript>
        <p>The Studio needs JavaScript.</p>
      </noscript>
    </main>
  )
}
