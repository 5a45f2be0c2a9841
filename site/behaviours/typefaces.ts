import { bringTypefaces } from '#lib/before-first-paint.ts'

/** Brings the typefaces once the page has been painted: on the first page that a browser sees of the site. */
export function bringTypefacesAfterPaint(): void {
  const observer = new PerformanceObserver((entries) => {
    if (entries.getEntriesByName('first-contentful-paint').length === 0) return
    observer.disconnect()
    void bringTypefaces()
  })
  observer.observe({ type: 'paint', buffered: true })
}
