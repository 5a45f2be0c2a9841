import { dismissBanner } from '#lib/before-first-paint.ts'
import { closest } from './target.ts'

/** Hides the banner permanently when its button (`data-dismiss`) is pressed. */
export function listenForBanner(): void {
  document.addEventListener('click', (event) => {
    const banner = closest(event, '[data-dismiss]')?.closest<HTMLElement>('[data-announcement]')
    if (banner) dismissBanner(banner)
  })
}
