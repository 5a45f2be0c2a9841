import { loadFonts } from '#lib/before-first-paint.ts'

/** Loads the typefaces after the first paint, on the first page of the site that a browser sees. */
export function loadTypefacesAfterPaint(): void {
  const observer = new PerformanceObserver((entries) => {
    if (entries.getEntriesByName('first-contentful-paint').length === 0) return
    observer.disconnect()
    void loadFonts()
  })
  observer.observe({ type: 'paint', buffered: true })
}
