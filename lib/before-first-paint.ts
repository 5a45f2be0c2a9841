/** Where a browser remembers which announcement it has dismissed. */
const DISMISSED_KEY = 'dismissed-announcement'
/** Where a browser remembers that it has loaded the typefaces. */
const TYPEFACES_KEY = 'typefaces'

/**
 * Stands before everything else of a page, and decides two things before it is painted, so that nothing jumps and no
 * cookie reaches the server. The banner whose announcement has been dismissed (the script's `data-announcement`) is
 * hidden. And where the typefaces have never been loaded they wait for the first paint (site/brand/fonts/faces.css):
 * text does not share a slow line with 75 kB that it can be read without. The script's text is the same on every
 * page, and one hash lets it through a Content-Security-Policy.
 */
export const BEFORE_FIRST_PAINT = `try{let e=document.documentElement.dataset,s=localStorage;if(s.getItem('${DISMISSED_KEY}')===document.currentScript.dataset.announcement)e.banner='off';if(!s.getItem('${TYPEFACES_KEY}'))e.typefaces='later'}catch{}`

/** Hides a banner (`data-announcement`) for good: until it announces something else. */
export function dismissBanner(banner: HTMLElement): void {
  document.documentElement.dataset.banner = 'off'
  // Where storage is blocked the banner stays away until the page is loaded again.
  remember(DISMISSED_KEY, banner.dataset.announcement ?? '')
}

/** What every page is set in. */
const FIRST_TYPEFACES = ['Display', 'Text', 'Mono']

/**
 * Loads typefaces that were waiting for the first paint, and lets them take their place together: lines are broken
 * anew once and not for each. From then on they are in this browser's cache.
 */
export async function bringTypefaces(): Promise<void> {
  const { dataset } = document.documentElement
  if (!dataset.typefaces) return
  const first = [...document.fonts].filter(({ family }) =>
    FIRST_TYPEFACES.includes(family.replaceAll('"', '')),
  )
  // Where one does not come, the others do, and what stands in for it stays.
  const loaded = await Promise.allSettled(first.map((typeface) => typeface.load()))
  delete dataset.typefaces
  if (loaded.every(({ status }) => status === 'fulfilled')) remember(TYPEFACES_KEY, 'loaded')
}

function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Storage is blocked: what was asked for holds for this page.
  }
}
