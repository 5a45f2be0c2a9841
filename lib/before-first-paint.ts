const DISMISSED_KEY = 'dismissed-announcement'
/** localStorage key that is set once this browser has loaded the fonts. */
const TYPEFACES_KEY = 'typefaces'

/**
 * Inline script that runs before first paint, so that nothing jumps and the server needs no cookie. It hides the
 * banner if its announcement (the script's `data-announcement`) was dismissed. If the fonts were never loaded, it
 * delays them until after first paint (site/brand/fonts/faces.css), so that text doesn't compete with 75 kB of fonts on
 * a slow connection. The script is the same on every page, so one hash in the Content-Security-Policy covers it.
 */
export const BEFORE_FIRST_PAINT = `try{let e=document.documentElement.dataset,s=localStorage;if(s.getItem('${DISMISSED_KEY}')===document.currentScript.dataset.announcement)e.banner='off';if(!s.getItem('${TYPEFACES_KEY}'))e.typefaces='later'}catch{}`

export function dismissBanner(banner: HTMLElement): void {
  document.documentElement.dataset.banner = 'off'
  // If storage is blocked, the banner stays hidden until the page reloads.
  remember(DISMISSED_KEY, banner.dataset.announcement ?? '')
}

const FIRST_TYPEFACES = ['Display', 'Text', 'Mono']

/**
 * Loads the fonts that were delayed until after first paint and swaps them in together, so that lines reflow once. The
 * browser caches them from then on.
 */
export async function loadFonts(): Promise<void> {
  const { dataset } = document.documentElement
  if (!dataset.typefaces) return
  const first = [...document.fonts].filter(({ family }) =>
    FIRST_TYPEFACES.includes(family.replaceAll('"', '')),
  )
  // If a font fails, keep its fallback.
  const loaded = await Promise.allSettled(first.map((typeface) => typeface.load()))
  delete dataset.typefaces
  if (loaded.every(({ status }) => status === 'fulfilled')) remember(TYPEFACES_KEY, 'loaded')
}

function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Storage is blocked. The change lasts until the page reloads.
  }
}
