/**
 * Shows in the footer (`data-page-cost`) how much this page took to load, as measured by the visitor's own browser.
 * Sends nothing.
 */
export function showPageCost(): void {
  const place = document.querySelector('[data-page-cost]')
  if (!place) return
  const show = () => {
    place.textContent = describeLoad(performance)
  }
  const begin = () => {
    show()
    // Later entries count too: the first paint, fonts loaded after it, images further down.
    new PerformanceObserver(show).observe({ entryTypes: ['paint', 'resource'] })
  }
  if (document.readyState === 'complete') begin()
  else addEventListener('load', begin)
}

function describeLoad(timeline: Performance): string {
  const loads = [
    ...timeline.getEntriesByType('navigation'),
    ...timeline.getEntriesByType('resource'),
  ].filter((entry) => entry instanceof PerformanceResourceTiming)
  const kilobytes = Math.round(loads.reduce((sum, load) => sum + load.transferSize, 0) / 1000)
  const paint = timeline.getEntriesByName('first-contentful-paint')[0]?.startTime

  const weight = kilobytes > 0 ? `${kilobytes} kB` : 'nothing new'
  const seconds = paint === undefined ? '' : `, first paint after ${(paint / 1000).toFixed(1)} s`
  return `Loaded in your browser: ${weight} in ${loads.length} requests${seconds}.`
}
