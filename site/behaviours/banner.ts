import { dismissBanner } from '#lib/before-first-paint.ts'
import { closest } from './target.ts'

/** A press of the banner's button (`data-dismiss`) puts it away for good. */
export function listenForBanner(): void {
  document.addEventListener('click', (event) => {
    const banner = closest(event, '[data-dismiss]')?.closest<HTMLElement>('[data-announcement]')
    if (banner) dismissBanner(banner)
  })
}
