/** Where a browser remembers which announcement it has dismissed. */
const DISMISSED_KEY = 'dismissed-announcement'

/**
 * Stands in the banner as its first child and hides it, before it is painted, where its announcement has been
 * dismissed. The announcement is read from the page, so that the text is the same on every page and one hash lets
 * it through a Content-Security-Policy.
 */
export const HIDE_DISMISSED_BANNER = `try{if(localStorage.getItem('${DISMISSED_KEY}')===document.currentScript.parentElement.dataset.announcement)document.documentElement.dataset.banner='off'}catch{}`

/** Hides a banner (`data-announcement`) for good: until it announces something else. */
export function dismissBanner(banner: HTMLElement): void {
  document.documentElement.dataset.banner = 'off'
  try {
    localStorage.setItem(DISMISSED_KEY, banner.dataset.announcement ?? '')
  } catch {
    // Storage is blocked: the banner stays away until the page is loaded again.
  }
}
